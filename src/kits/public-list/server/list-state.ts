import type { ListDefinition, ListQuery } from '#kits/list/list.ts'
import type { ListTables } from '#kits/list/server/list-calls.ts'
import { readPageQuery } from '#kits/list/server/list-query.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { ListNotes, PublicList } from '#platform/http/directory.ts'

export type StateOptions<L extends ListDefinition> = {
  list: L
  read: (query: ListQuery<L>) => Promise<{ count: number }>
  /** That `read` and `opening` read. */
  tables: ListTables
  notes: () => Promise<ListNotes>
  /** The filters with which its page opens, when the address has none. */
  opening?: (() => Promise<Record<string, string>>) | undefined
  /** The name of the filter by the year. */
  year?: string | undefined
  isOfDay?: boolean | undefined
}

const quarterMs = 15 * 60 * 1000

/** How many rows the page of a list opens with, and what it says of them as a whole: `state` of its entry in the directory. */
export function listState<L extends ListDefinition>(db: Queries, options: StateOptions<L>): PublicList['state'] {
  const { list, read, tables, notes, opening, year = 'exercicio', isOfDay } = options
  const count = async () => {
    const opened = (await opening?.()) ?? {}
    const { query } = readPageQuery(list, opened)
    return { linhas: (await read(query)).count, ano: opened[year] ? Number(opened[year]) : null }
  }
  // at a quarter of an hour all clocks of the world begin days
  const now = () => (isOfDay ? Math.floor(Date.now() / quarterMs) : '')
  return async () => {
    const [counted, notesNow] = await Promise.all([
      whileUnchanged(db, { key: `estado ${list.page} ${now()}`, tables }, count),
      notes(),
    ])
    return { ...counted, notes: notesNow }
  }
}
