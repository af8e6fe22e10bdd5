// A list's state and how it is written in the page's address and in the query of the JSON call.
import { mostraNumero } from '#base/numero.ts'

export type ListState = {
  page: number
  limit: number
  orderBy: string
  ascending: boolean
  filters: Record<string, string>
  /** Parameters in every address of the list. */
  fixed: Record<string, string>
}

const firstLimit = 10

/** The page's address; default values are left out, so that the plain list has a plain address. */
export function addressOf(
  page: string,
  state: ListState,
  first: Pick<ListState, 'orderBy' | 'ascending'> & { opensNarrowed?: boolean },
): string {
  const query = new URLSearchParams(filled(state.filters))
  if (state.page > 1) query.set('page', String(state.page))
  if (state.limit !== firstLimit) query.set('limit', String(state.limit))
  if (state.orderBy !== first.orderBy || state.ascending !== first.ascending) {
    query.set('orderBy', state.orderBy)
    query.set('ascending', state.ascending ? '1' : '0')
  }
  // a list whose plain address opens a part of it
  if (first.opensNarrowed && !String(query)) query.set('page', '1')
  const text = new URLSearchParams([...Object.entries(state.fixed), ...query]).toString()
  return text ? `${page}?${text}` : page
}

/** `path` may have a query of its own, which the call keeps. */
export function callOf(path: string, state: ListState): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ ...state.fixed, page: String(state.page), limit: String(state.limit), table: '1', ...wholeQuery(state) })}`
}

/** Order and filters without the page, for the exports of the whole set. */
export function wholeQuery(state: Omit<ListState, 'fixed'>): Record<string, string> {
  return {
    orderBy: state.orderBy,
    ascending: state.ascending ? '1' : '0',
    filters: JSON.stringify(filled(state.filters)),
  }
}

/** The filters that have a value. */
export const filled = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''))

type Shown = { items: unknown[]; count: number; page: number; limit: number }

/** docs/specification/common.md#lists: which of all the records the page has. */
export function rangeText({ items, count, page, limit }: Shown): string {
  const from = (page - 1) * limit + 1
  return `${mostraNumero(from)} – ${mostraNumero(from + items.length - 1)} de ${mostraNumero(count)} registros`
}

/** Page numbers around the current one, with null for each gap. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = new Set([
    1,
    last,
    page - 1,
    page,
    page + 1,
    ...(page <= 3 ? [2, 3] : []),
    ...(page >= last - 2 ? [last - 1, last - 2] : []),
  ])
  const numbers = [...wanted].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b)
  return numbers.flatMap((number, at) => (at > 0 && number - (numbers[at - 1] ?? 0) > 1 ? [null, number] : [number]))
}
