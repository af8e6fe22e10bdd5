import type { ListPageData } from '#kits/list/list.ts'
import { addressOf } from '#kits/list/web/list-state.ts'
import type { ListControl } from '#kits/list/web/use-list.ts'

/** A tree is no list of pages: its forms and links are followed as they are. */
export function plainList<Row>(data: ListPageData<Row>): ListControl<Row> {
  const first = { orderBy: data.list.firstOrderBy, ascending: data.list.firstAscending }
  const state = { ...data, fixed: data.list.fixed }
  const nothing = () => undefined
  return {
    data,
    isLoading: false,
    problem: null,
    heading: { current: null },
    addressOf: (change) => addressOf(data.list.page, { ...state, ...change }, first),
    show: async () => undefined,
    follow: nothing,
    search: nothing,
    reload: async () => undefined,
  }
}
