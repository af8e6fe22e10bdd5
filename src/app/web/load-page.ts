// The page files that the table may name, each a chunk of its own in the browser.
import type { PageModule } from '../../kits/page/page.ts'

const files = import.meta.glob<PageModule>('../../modules/*/web/*.page.tsx')

export function loadPage(page: string): Promise<PageModule> {
  const load = files[`../../modules/${page}`]
  if (!load) throw new Error(`no page file: ${page}`)
  return load()
}
