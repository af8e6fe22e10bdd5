import { sql } from 'kysely'
import { z } from 'zod'
import type { Queries } from '#platform/db/connect.ts'
import type { ListDefinition, ListQuery, RowOf } from '../list.ts'
import { type Totals, totalsShape } from '../totals.ts'
import type { PlainListPage } from './list-calls.ts'
import { whileUnchanged } from './memory.ts'
import { type ListSource, tablesOf, whereOf } from './read-list.ts'

type Filters<L extends ListDefinition> = ListQuery<L>['filters']

/** The totals of a list: what its answer has more, and how they are read. */
export type ListTotals<L extends ListDefinition = ListDefinition> = {
  shape: z.ZodRawShape
  read: (filters: Filters<L>) => Promise<Totals>
  /** The list's own reading answers them with its rows: `read` is for files alone. */
  isInAnswer?: true
}

/** The totals of columns of the list's own table. */
export const totalsOf = <L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  names: readonly (keyof RowOf<L> & string)[],
): ListTotals<L> => ({ shape: totalsShape(names), read: (filters) => readTotals(db, source, names, filters) })

/** Rows and totals, read beside each other. */
export const withTotals =
  <L extends ListDefinition, Answer extends object>(
    rows: (query: ListQuery<L>) => Promise<Answer>,
    totals: ListTotals<L> | null | undefined,
  ) =>
  async (query: ListQuery<L>) => {
    if (!totals || totals.isInAnswer) return rows(query)
    const [answer, sums] = await Promise.all([rows(query), totals.read(query.filters)])
    return { ...answer, ...sums }
  }

/** The page of a list that answers totals; a wrong filter shows no rows, and so no totals. */
export const pageWithTotals = (plain: PlainListPage, totals: ListTotals | null | undefined): PlainListPage => ({
  ...plain,
  output: plain.output.extend(z.object(totals?.shape ?? {}).partial().shape) as unknown as PlainListPage['output'],
})

export async function readTotals<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  names: readonly string[],
  filters: Filters<L>,
): Promise<Totals> {
  const read = () => sumRows(db, source, names, filters)
  if (!source.remembers) return read()
  const key = `totais ${source.table} ${source.only ? 'em parte' : ''} ${names} ${JSON.stringify(filters)}`
  return whileUnchanged(db, { key, tables: tablesOf(db, source) }, read)
}

async function sumRows<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  names: readonly string[],
  filters: Filters<L>,
): Promise<Totals> {
  const columns = names.flatMap((name, at) => {
    const column = sql.ref(`${source.table}.${name}`)
    return [
      sql`case when count(*) = 0 then 0.00 else sum(${column}) end::text as ${sql.ref(`soma_${at}`)}`,
      sql`count(${column})::integer as ${sql.ref(`informados_${at}`)}`,
    ]
  })
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${sql.join(columns)} from ${sql.table(source.table)} ${whereOf(source, filters)}`.execute(db)
  const row = rows[0] ?? {}
  return {
    totais: Object.fromEntries(names.map((name, at) => [name, row[`soma_${at}`] as string | null])),
    informados: Object.fromEntries(names.map((name, at) => [name, Number(row[`informados_${at}`])])),
  }
}
