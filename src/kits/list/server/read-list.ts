// Reads one page of a list with its exact count. Ids are chosen first; the rows and their joins come last, for those ids only,
// so that a deep page costs no join.
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Queries } from '../../../platform/db/connect.ts'
import type { DB } from '../../../platform/db/types.generated.ts'
import type { ListDefinition, ListQuery, RowOf } from '../list.ts'
import type { Condition, Narrowing } from './narrow.ts'
import { pageFromMemory } from './page-from-memory.ts'
import type { Tables } from './remembered-answers.ts'
import { totalOf } from './total.ts'

// The builder's type parameters name the joined tables; the kit needs only the type of the resulting row.
// biome-ignore lint/suspicious/noExplicitAny: any joined tables
type RowSelect<Row> = SelectQueryBuilder<any, any, Row>

/** A lookup's table, its text column, and the id column in both tables. Rows without an entry come last in both directions. */
type LookupOrder = { lookup: keyof DB & string; name: string; key: string }

export type ListSource<L extends ListDefinition> = {
  table: keyof DB & string
  id: string
  /** Columns and joins of a row, without conditions and order. */
  select: (db: Queries) => RowSelect<RowOf<L>>
  narrow: Narrowing<L>
  /**
   * Sortable name -> what orders it: one column (for texts a folded one, never null), several columns that are never null, or the
   * name of a lookup's entry.
   */
  order: Record<L['sort']['by'][number], string | string[] | LookupOrder>
  /**
   * For a list of up to a million rows: found ids are remembered while these tables do not change (docs/decisions/0011).
   * Conditions and orders must depend on their rows only, and each table is under `publica` (0018_publica.sql).
   */
  remembers?: Tables
}

export type ListAnswer<Row> = { items: Row[]; count: number }

export async function readList<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  query: ListQuery<L>,
): Promise<ListAnswer<RowOf<L>>> {
  const where = conditionsOf(source, query.filters)
  const offset = (query.page - 1) * query.limit
  const { table, id, remembers } = source
  const order = orderOf(source, query)
  if (remembers && !db.isTransaction && (where.length || offset > shallow || isByLookup(source, query))) {
    const asked = { tables: remembers, table, id, where, order, offset, limit: query.limit }
    const { ids, count } = await pageFromMemory(db as Kysely<DB>, asked)
    const items = await rowsOf(db, source, sql`${ids}::bigint[]`)
      .orderBy(sql`array_position(${ids}::bigint[], ${sql.ref(`${table}.${id}`)})`)
      .execute()
    return { items: items as RowOf<L>[], count }
  }
  const chosen = sql`array(select ${sql.ref(id)} from ${sql.table(table)} ${whereAll(where)}
    order by ${order} limit ${query.limit} offset ${offset})`
  const [items, count] = await Promise.all([
    rowsOf(db, source, chosen).orderBy(order).execute(),
    countRows(db, source, where),
  ])
  return { items: items as RowOf<L>[], count }
}

// Reading the first rows of an indexed order costs less than checking what is remembered.
const shallow = 1000

/** The whole filtered set in order, for exports. */
export function wholeList<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  query: ListQuery<L>,
): RowSelect<RowOf<L>> {
  const where = conditionsOf(source, query.filters)
  const chosen = sql`select ${sql.ref(source.id)} from ${sql.table(source.table)} ${whereAll(where)}`
  const select = source.select(db).orderBy(orderOf(source, query))
  return where.length ? select.where(sql<boolean>`${sql.ref(`${source.table}.${source.id}`)} in (${chosen})`) : select
}

export type NewestRow<L extends ListDefinition> = RowOf<L> & { atualizado_em: string }

/** The newest records, by id, each with the time of its last change. The table needs a column atualizado_em. */
export async function newestRows<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  filters: ListQuery<L>['filters'],
  limit: number,
): Promise<NewestRow<L>[]> {
  const id = sql`${sql.ref(`${source.table}.${source.id}`)} desc`
  const chosen = sql`array(select ${sql.ref(source.id)} from ${sql.table(source.table)}
    ${whereAll(conditionsOf(source, filters))} order by ${id} limit ${limit})`
  const changed = sql<string>`${sql.ref(`${source.table}.atualizado_em`)}`.as('atualizado_em')
  return (await rowsOf(db, source, chosen).select(changed).orderBy(id).execute()) as NewestRow<L>[]
}

/** When any row of the list's table last changed; null when it never had one. */
export async function changedAt(db: Queries, { table }: { table: string }): Promise<string | null> {
  const row = await db.selectFrom('total').select('atualizado_em').where('tabela', '=', table).executeTakeFirst()
  return row?.atualizado_em ?? null
}

function rowsOf<L extends ListDefinition>(db: Queries, source: ListSource<L>, ids: RawBuilder<unknown>) {
  return source.select(db).where(sql<boolean>`${sql.ref(`${source.table}.${source.id}`)} = any(${ids})`)
}

async function countRows<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  where: Condition[],
): Promise<number> {
  if (!where.length) return totalOf(db, source.table)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(source.table)} ${whereAll(where)}`.execute(db)
  return (rows[0] as { n: number }).n
}

function conditionsOf<L extends ListDefinition>(source: ListSource<L>, filters: ListQuery<L>['filters']): Condition[] {
  const narrow = source.narrow as Record<string, (value: unknown) => Condition>
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (narrow[name] ?? refuse(name))(value))
}

/** The `where` of a filtered list, for queries over all its rows. */
export const whereOf = <L extends ListDefinition>(source: ListSource<L>, filters: ListQuery<L>['filters']) =>
  whereAll(conditionsOf(source, filters))

function refuse(name: string): never {
  throw new Error(`filter without a condition: ${name}`)
}

function whereAll(where: Condition[]): RawBuilder<unknown> {
  return where.length ? sql`where ${sql.join(where, sql` and `)}` : sql`where true`
}

function orderNamed<L extends ListDefinition>(source: ListSource<L>, query: { orderBy: L['sort']['by'][number] }) {
  return source.order[query.orderBy as L['sort']['by'][number]]
}

function isByLookup<L extends ListDefinition>(source: ListSource<L>, query: { orderBy: L['sort']['by'][number] }) {
  const order = orderNamed(source, query)
  return typeof order === 'object' && !Array.isArray(order)
}

// Ties always end by the id in the same direction, so that pages never repeat or skip a row and an index can serve both ways.
// Folded texts are never null, and with `nulls last` the planner would not use their index for descending order.
function orderOf<L extends ListDefinition>(
  source: ListSource<L>,
  query: Pick<ListQuery<L>, 'orderBy' | 'ascending'>,
): RawBuilder<unknown> {
  const order = orderNamed(source, query)
  const direction = query.ascending ? sql`asc` : sql`desc`
  const id = sql`${sql.ref(`${source.table}.${source.id}`)} ${direction}`
  if (order === source.id) return id
  if (Array.isArray(order)) return sql.join([...order.map((column) => sql`${sql.ref(column)} ${direction}`), id])
  if (typeof order !== 'string') return sql`${placeOf(source.table, order)} ${direction} nulls last, ${id}`
  const column = sql.ref(`${source.table}.${order}`)
  return order.endsWith('_busca')
    ? sql`${column} collate "C" ${direction}, ${id}`
    : sql`${column} ${direction} nulls last, ${id}`
}

// A lookup has few rows: their order is computed once, and each row of the list looks up its place in it.
const placeOf = (table: string, { lookup, name, key }: LookupOrder) =>
  sql`array_position(array(select ${sql.ref(key)} from ${sql.table(lookup)} order by dobra(${sql.ref(name)}) collate "C"), ${sql.ref(`${table}.${key}`)})`
