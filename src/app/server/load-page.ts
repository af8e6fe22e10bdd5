// The page files, by name: 'orgao-public' is src/modules/cidade/orgao/web/orgao-public.page.tsx. The browser gets only the address of
// the one it needs: the names of all of them would add 2 KB to every first load.
import type { PageModule } from '#kits/page/page.ts'
import { pageFiles } from './page-files.ts'

const files = import.meta.glob<PageModule>(['../../modules/*/*/web/*.page.tsx', '../../kits/*/web/*.page.tsx'])
const byName = pageFiles(Object.keys(files))

/** Throws when there is no such file. */
export function requirePage(view: string): string {
  const file = byName.get(view)
  if (!file) throw new Error(`no page file: ${view}.page.tsx in the web folder of a room or a kit`)
  return file
}

export function loadPage(view: string): Promise<PageModule> {
  const load = files[requirePage(view)]
  if (!load) throw new Error(`no page file: ${view}`)
  return load()
}
