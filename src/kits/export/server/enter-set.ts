// Public sets in the directory, for whoever keeps a copy of them: what changed, and a file for each year.
import type { ListDefinition, ListQuery } from '#kits/list/list.ts'
import { readListQuery } from '#kits/list/server/list-query.ts'
import { countList, type ListSource, type Records, rowsById, tablesOf, wholeList } from '#kits/list/server/read-list.ts'
import { listIdOf } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { openCopy } from './copy-out.ts'
import { csvFile } from './csv-file.ts'

type Set<L extends ListDefinition> = { address: string; list: L; source: ListSource<L>; records: Records }
type Context = Pick<ModuleContext, 'app' | 'platform' | 'town'>

/** Nothing is entered of the panel's lists. */
export function enterSet<L extends ListDefinition>(context: Context, set: Set<L>): void {
  const { address, list, source, records } = set
  if (address.startsWith('/painel')) return
  const { app, platform } = context
  const { db } = platform.database
  app.directory.sets.push({
    files: address,
    id: listIdOf(address),
    title: list.title,
    table: records.table,
    row: list.row,
    tables: () => tablesOf(db, source),
    rowsOf: (ids) => rowsById(db, source, { table: records.table, id: records.id, ids }),
    years: () => yearsOf(context, set),
    csvOf: (year) => csvOf(context, set, year),
  })
}

/** The filter by the year that a row is of: that of the budget, or the list's own. */
const yearFilterOf = ({ filters }: ListDefinition) =>
  Object.keys(filters.shape).find((name) => name === 'exercicio') ??
  Object.keys(filters.shape).find((name) => name === 'ano' || name.endsWith('_ano'))

function queryOf<L extends ListDefinition>(list: L, year: number | null): ListQuery<L> {
  const filter = year === null ? undefined : yearFilterOf(list)
  return readListQuery(list, filter ? { filters: JSON.stringify({ [filter]: String(year) }) } : {})
}

/** What bears an older year is in no file of a year. */
const firstYear = 1800

async function yearsOf<L extends ListDefinition>({ platform }: Context, { list, source }: Set<L>) {
  if (!yearFilterOf(list)) return [null]
  const countIn = (year: number | null) => countList(platform.database.db, source, queryOf(list, year))
  const years: number[] = []
  let left = await countIn(null)
  for (let year = new Date().getUTCFullYear() + 1; left > 0 && year >= firstYear; year -= 1) {
    const count = await countIn(year)
    left -= count
    if (count > 0) years.push(year)
  }
  return years
}

async function* csvOf<L extends ListDefinition>(
  { platform, town }: Context,
  { list, source }: Set<L>,
  year: number | null,
) {
  const { database } = platform
  const rows = wholeList(database.db, source, queryOf(list, year))
  const { timeZone } = await town.origin()
  const copy = await openCopy(database, { list, rows, format: csvFile, timeZone, who: 'arquivos por ano' })
  try {
    yield* csvFile.file(copy.bytes, copy.columns, { title: list.title, facts: [] })
  } finally {
    copy.close()
  }
}
