// Reads one page of a list with its exact count. Ids are chosen first; the rows and their joins come last, for those ids only,
// so that a deep page costs no join.
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import type { FilterName, ListDefinition, ListQuery, RowOf } from '../list.ts'
import { pageSizes } from '../page-sizes.ts'
import { conditionsOf, piecesOf } from './filter-pieces.ts'
import { orderOfLookup } from './lookup-order.ts'
import { remember, type Tables, type Versions, versionIn, versionOf, versionsNow } from './memory.ts'
import type { Condition, Narrowing } from './narrow.ts'
import { findRows, type ListQuestion } from './page-from-memory.ts'
import { demandTotal } from './total.ts'

// The builder's type parameters name the joined tables; the kit needs only the type of the resulting row.
// biome-ignore lint/suspicious/noExplicitAny: any joined tables
type RowSelect<Row> = SelectQueryBuilder<any, any, Row>

/**
 * A lookup's table, its text column, and the id column in both tables; `order`: the column by which its entries are sorted before their
 * name. Rows without an entry come last in both directions.
 */
type LookupOrder = { lookup: keyof DB & string; name: string; key: string; order?: string }

export type ListSource<L extends ListDefinition> = ListPieces<L> & Searched<L>

/** Of a list with the filter `busca`: the filters in whose texts it looks. Each of its words is in at least one of them. */
type Searched<L extends ListDefinition> =
  'busca' extends FilterName<L>
    ? { search: readonly Exclude<FilterName<L>, 'busca'>[] }
    : { search?: readonly string[] }

type ListPieces<L extends ListDefinition> = {
  table: keyof DB & string
  id: string
  /** Columns and joins of a row, without conditions and order. `filters`: for columns whose amount is of the period in a filter. */
  select: (db: Queries, filters: ListQuery<L>['filters']) => RowSelect<RowOf<L>>
  narrow: Narrowing<L>
  /** The condition of all rows of the list, where it has only a part of its table; such a list does not remember. */
  only?: Condition
  /** The column that says which rows are the newest, for feeds; the id when absent. Never null. */
  newest?: string
  /** The day from which a row is public, where it may be later than its last change: it is new on that day. */
  publicFrom?: string
  /**
   * Sortable name -> what orders it: one column (for texts a folded one, never null), several columns that are never null ('name asc':
   * upwards in both directions of the order), or the name of a lookup's entry.
   */
  order: Record<L['sort']['by'][number], string | string[] | LookupOrder>
  /**
   * For a list of up to a million rows: found ids are remembered while these tables do not change (docs/decisions/0011), and pages
   * while none of them and of those in `select` does. Conditions, orders and rows must depend on their rows only, and each table is
   * registered (db/schema/registro.sql).
   */
  remembers?: Tables
  /**
   * Filter -> its column, for texts that are short almost always but may be too long for a B-tree: those of up to 1000 bytes have an
   * index with the id, the others one of their own (db/schema/compras.sql).
   */
  longTexts?: Partial<Record<FilterName<L>, string>>
}

export type ListAnswer<Row> = { items: Row[]; count: number }

export async function readList<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  query: ListQuery<L>,
): Promise<ListAnswer<RowOf<L>>> {
  if (!source.remembers || db.isTransaction) return readDirectly(db, source, query)
  const pool = db as Kysely<DB>
  const versions = await versionsNow(pool)
  const read = () => readAt(pool, source, query, versions)
  // A program that reads a list through asks for no part twice: it would drive from memory what people look at.
  if (query.limit > largestPageSize) return read()
  const key = `${nameOf(source)} ${JSON.stringify(query)}`
  return remember(pool, { key, version: versionIn(versions, tablesOf(db, source)) }, read)
}

/** The same; the rows themselves are read from the database. */
export const readFound = async <L extends ListDefinition>(db: Kysely<DB>, source: ListSource<L>, query: ListQuery<L>) =>
  readAt(db, source, query, await versionsNow(db))

const largestPageSize = Math.max(...pageSizes)

// Reading the first rows of an indexed order costs less than bringing it all.
const shallow = 1000

async function readAt<L extends ListDefinition>(
  db: Kysely<DB>,
  source: ListSource<L>,
  query: ListQuery<L>,
  versions: Versions,
): Promise<ListAnswer<RowOf<L>>> {
  const question = questionOf(source, query)
  const isNear = !question.conditions.length && offsetOf(query) <= shallow && !isByLookup(source, query)
  return (!isNear && (await readPage(db, source, query, question, versions))) || readDirectly(db, source, query)
}

/** The page of the rows that were found, read while they are the found ones; null when the tables have changed since `versions`. */
async function readPage<L extends ListDefinition>(
  db: Kysely<DB>,
  source: ListSource<L>,
  query: ListQuery<L>,
  question: ListQuestion,
  versions: Versions,
): Promise<ListAnswer<RowOf<L>> | null> {
  const tables = source.remembers ?? []
  const version = versionIn(versions, tables)
  const found = await findRows(db, question, version)
  const ids = [...found.subarray(offsetOf(query), offsetOf(query) + query.limit)]
  const count = found.length
  if (!ids.length) return versionIn(await versionsNow(db), tables) === version ? { items: [], count } : null
  const items = (await rowsOf(db, source, sql`${ids}::bigint[]`, {})
    .where(sql<boolean>`${versionOf(tables)} = ${version}`)
    .orderBy(sql`array_position(${ids}::bigint[], ${sql.ref(`${source.table}.${source.id}`)})`)
    .execute()) as RowOf<L>[]
  return items.length ? { items, count } : null
}

const names = new WeakMap<object, string>()

/** Identifies the list. */
function nameOf(source: object): string {
  const name = names.get(source) ?? String(++lastNumber)
  names.set(source, name)
  return name
}
let lastNumber = 0

const tablesByList = new WeakMap<object, Tables>()

/** All tables from which the answers of a remembering list are read: a row shows names of other tables too. */
export function tablesOf<L extends ListDefinition>(db: Queries, source: ListSource<L>): Tables {
  const known = tablesByList.get(source)
  if (known) return known
  const { sql: text } = source.select(db, {}).compile()
  const joined = [...text.matchAll(/\b(?:from|join) "(\w+)"/g)].map(([, table]) => table) as (keyof DB & string)[]
  const tables = [...new Set([source.table, ...(source.remembers ?? []), ...joined])]
  tablesByList.set(source, tables)
  return tables
}

function questionOf<L extends ListDefinition>(source: ListSource<L>, query: ListQuery<L>): ListQuestion {
  const { table, id } = source
  const conditions = piecesOf(source, query.filters)
  const order = { name: `${query.orderBy} ${query.ascending}`, by: () => orderOf(source, query) }
  return { table, id, list: nameOf(source), conditions, order }
}

/** Rows and count in one statement, so from one snapshot. */
async function readDirectly<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  query: ListQuery<L>,
): Promise<ListAnswer<RowOf<L>>> {
  const where = conditionsOf(source, query.filters)
  const counted = countOf(db, source, where)
  const order = orderOf(source, query)
  const chosen = sql`array(select ${sql.ref(source.id)} from ${sql.table(source.table)} ${whereAll(where)}
    order by ${order} limit ${query.limit} offset ${offsetOf(query)})`
  const rows = await rowsOf(db, source, chosen, query.filters).select(counted.as('contagem')).orderBy(order).execute()
  const [first] = rows as Counted[]
  if (first) {
    const items = rows.map(({ contagem: _count, ...row }) => row as unknown as RowOf<L>)
    return { items, count: demandTotal(source.table, first.contagem) }
  }
  const count = await countList(db, source, query)
  // rows are added and removed: there were none, and now there are
  return count > offsetOf(query) ? readDirectly(db, source, query) : { items: [], count }
}

/** How many records a list has. Of one of what belongs to records, as the settlements of commitments: how many of these, with or without any. */
export async function countList<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  { filters }: Pick<ListQuery<L>, 'filters'>,
): Promise<number> {
  const counted = countOf(db, source, conditionsOf(source, filters))
  const { rows } = await sql<Counted>`select ${counted} as contagem`.execute(db)
  return demandTotal(source.table, rows[0]?.contagem)
}

type Counted = { contagem: number | null }

const offsetOf = ({ page, limit }: Pick<ListQuery, 'page' | 'limit'>) => (page - 1) * limit

/** The whole filtered set in order, for exports. */
export function wholeList<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  query: ListQuery<L>,
): RowSelect<RowOf<L>> {
  const where = conditionsOf(source, query.filters)
  const chosen = sql`select ${sql.ref(source.id)} from ${sql.table(source.table)} ${whereAll(where)}`
  const select = source.select(db, query.filters).orderBy(orderOf(source, query))
  return where.length ? select.where(sql<boolean>`${sql.ref(`${source.table}.${source.id}`)} in (${chosen})`) : select
}

export type NewestRow<L extends ListDefinition> = RowOf<L> & { atualizado_em: string }

/** The newest records, each with the time of its last change. The table needs a column atualizado_em. */
export async function newestRows<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  filters: ListQuery<L>['filters'],
  limit: number,
): Promise<NewestRow<L>[]> {
  const keys = [...(source.newest ? [source.newest] : []), source.id].map(
    (key) => sql`${sql.ref(`${source.table}.${key}`)} desc`,
  )
  const order = sql.join(keys)
  const chosen = sql`array(select ${sql.ref(source.id)} from ${sql.table(source.table)}
    ${whereAll(conditionsOf(source, filters))} order by ${order} limit ${limit})`
  const changed = sql<string>`${sql.ref(`${source.table}.atualizado_em`)}`.as('atualizado_em')
  return (await rowsOf(db, source, chosen, filters).select(changed).orderBy(order).execute()) as NewestRow<L>[]
}

/** Those that changed after `since`, the newest change first. */
export async function changedRows<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  { filters, since, most }: { filters: ListQuery<L>['filters']; since: string; most: number },
): Promise<NewestRow<L>[]> {
  const change = changeOf(source)
  const conditions = [...conditionsOf(source, filters), sql<boolean>`${change} > ${since}::timestamptz`]
  const chosen = sql`array(select ${sql.ref(source.id)} from ${sql.table(source.table)}
    ${whereAll(conditions)} order by ${change} desc limit ${most})`
  const rows = rowsOf(db, source, chosen, filters).select(sql<string>`${change}`.as('atualizado_em'))
  return (await rows.orderBy(sql`${change} desc`).execute()) as NewestRow<L>[]
}

const changeOf = ({ table, publicFrom }: { table: string; publicFrom?: string }) =>
  publicFrom
    ? sql`greatest(${sql.ref(`${table}.atualizado_em`)},
        ${sql.ref(`${table}.${publicFrom}`)}::timestamp at time zone (select fuso_horario from configuracao))`
    : sql.ref(`${table}.atualizado_em`)

/** One of them, without a look at whether it is public; undefined when there is none. */
export async function rowOf<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  id: number,
): Promise<NewestRow<L> | undefined> {
  const change = sql<string>`${sql.ref(`${source.table}.atualizado_em`)}`.as('atualizado_em')
  return (await rowsOf(db, source, sql`array[${id}::bigint]`, {}).select(change).executeTakeFirst()) as
    | NewestRow<L>
    | undefined
}

/** The table whose records a list's rows are, and the column with their numbers. */
export type Records = { table: keyof DB & string; id: string }

/** Those rows of the list that are these records, by their numbers. */
export async function rowsById<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  { table, id, ids }: Records & { ids: readonly number[] },
): Promise<Map<number, RowOf<L>>> {
  if (!ids.length) return new Map()
  const number = sql.ref<number>(`${table}.${id}`)
  const found = source
    .select(db, {})
    .where(
      sql<boolean>`${sql.join([sql`${number} = any(${[...ids]}::bigint[])`, ...conditionsOf(source, {})], sql` and `)}`,
    )
    .select(sql<number>`${number}`.as('registro'))
  const rows = (await found.execute()) as (RowOf<L> & { registro: number })[]
  return new Map(rows.map(({ registro, ...row }) => [registro, row as unknown as RowOf<L>]))
}

/** When any row of the list's table last changed; null when it never had one. */
export async function changedAt(db: Queries, { table }: { table: string }): Promise<string | null> {
  const row = await db.selectFrom('total').select('atualizado_em').where('tabela', '=', table).executeTakeFirst()
  return row?.atualizado_em ?? null
}

type Ids = RawBuilder<unknown>
type FiltersOf<L extends ListDefinition> = ListQuery<L>['filters']
function rowsOf<L extends ListDefinition>(db: Queries, source: ListSource<L>, ids: Ids, filters: FiltersOf<L>) {
  return source.select(db, filters).where(sql<boolean>`${sql.ref(`${source.table}.${source.id}`)} = any(${ids})`)
}

// Within a transaction `total` may not yet show what it wrote.
function countOf<L extends ListDefinition>(db: Queries, { table }: ListSource<L>, where: Condition[]) {
  return where.length || db.isTransaction
    ? sql<number>`(select count(*) from ${sql.table(table)} ${whereAll(where)})`
    : sql<number>`(select linhas from total where tabela = ${table})`
}

/** The `where` of a filtered list, for queries over all its rows. */
export const whereOf = <L extends ListDefinition>(source: ListSource<L>, filters: ListQuery<L>['filters']) =>
  whereAll(conditionsOf(source, filters))

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

// Ties always end by the id in the direction of the last column, so that pages never repeat or skip a row and an index can serve both ways.
// Folded texts are never null, and with `nulls last` the planner would not use their index for descending order.
function orderOf<L extends ListDefinition>(
  source: ListSource<L>,
  query: Pick<ListQuery<L>, 'orderBy' | 'ascending'>,
): RawBuilder<unknown> {
  const order = orderNamed(source, query)
  const direction = query.ascending ? sql`asc` : sql`desc`
  const idColumn = `${source.table}.${source.id}`
  const id = sql`${sql.ref(idColumn)} ${direction}`
  if (order === source.id) return id
  if (Array.isArray(order)) {
    const last = order.at(-1)?.endsWith(' asc') ? `${idColumn} asc` : idColumn
    const keys = [...order, last].map((key) => key.split(' ') as [column: string, fixed?: 'asc'])
    return sql.join(keys.map(([column, fixed]) => sql`${sql.ref(column)} ${fixed ? sql`asc` : direction}`))
  }
  if (typeof order !== 'string') return sql`${placeOf(source.table, order)} ${direction} nulls last, ${id}`
  const column = sql.ref(`${source.table}.${order}`)
  return order.endsWith('_busca')
    ? sql`${column} collate "C" ${direction}, ${id}`
    : sql`${column} ${direction} nulls last, ${id}`
}

// A lookup has few rows: their order is computed once, and each row of the list looks up its place in it.
const placeOf = (table: string, { lookup, key, ...entry }: LookupOrder) =>
  sql`array_position(array(select ${sql.ref(key)} from ${sql.table(lookup)} order by ${orderOfLookup(entry)}), ${sql.ref(`${table}.${key}`)})`
