// The filters of a list that are in use, in words, for what shows the list or makes a file of it.
import { createContext } from 'react'
import { mostraData } from '#base/data.ts'
import type { ListPageData } from '../list.ts'
import type { Filter } from './filter-of.ts'
import { filled } from './list-state.ts'

/** Around the menu of downloads. */
export const FiltersInUse = createContext<string[]>([])

type InUse = Pick<ListPageData<unknown>, 'filters' | 'told'>

export const filtersInUse = (filters: Filter[], inUse: InUse): string[] =>
  Object.keys(filled(inUse.filters)).map((name) => filterText(filters, inUse, name))

/** `described`: the server's words for filters by the id of a record, which may have no field on the page. */
export function filterText(filters: Filter[], { filters: values, told: described }: InUse, name: string): string {
  const value = values[name] ?? ''
  // the quick search stands apart; a filter of an old address may have no field on the page any more
  const { label = name === 'busca' ? 'Busca' : 'Outro filtro', options } =
    filters.find((filter) => filter.name === name) ?? {}
  const chosen = options?.find((option) => option.value === value)?.label
  return (
    described[`${name}=${value}`] ??
    `${label}: ${chosen ?? (/^\d{4}-\d\d-\d\d$/.test(value) ? mostraData(value) : value)}`
  )
}
