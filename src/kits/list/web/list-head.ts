// The <head> of a public list's page.
import type { Head } from '#kits/page/page.ts'
import type { ListPageData } from '../list.ts'
import { addressOf } from './list-state.ts'

/** Filters, size and page make it another page; another order shows the same records. */
export function listHead(data: Omit<ListPageData<unknown>, 'items'>): Head {
  const { title, lead, opensNarrowed } = data.list
  const first = { orderBy: data.list.firstOrderBy, ascending: data.list.firstAscending, opensNarrowed }
  const state = { ...data, ...first, fixed: data.list.fixed }
  return { title, description: lead, trail: [{ label: title }], canonical: addressOf(data.list.page, state, first) }
}
