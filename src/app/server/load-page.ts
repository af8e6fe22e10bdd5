// The page files that the table may name. The browser is told the address of the one that it needs: the names of all of them would
// cost every first load 2 KB.
import type { PageModule } from '../../kits/page/page.ts'

const files = import.meta.glob<PageModule>('../../modules/*/*/web/*.page.tsx')

export function loadPage(page: string): Promise<PageModule> {
  const load = files[`../../modules/${page}`]
  if (!load) throw new Error(`no page file: ${page}`)
  return load()
}
