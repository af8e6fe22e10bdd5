// Reads one page of a list with its exact count. Ids are chosen first, on indexes alone; the rows and their joins come last,
// for those ids only, so that a deep page costs no join.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Queries } from '../../../platform/db/connect.ts'
import type { DB } from '../../../platform/db/types.generated.ts'
import type { ListDefinition, ListQuery, RowOf } from '../list.ts'
import type { Condition, Narrowing } from './narrow.ts'

// The builder's own type parameters say which tables are joined; the kit needs only the row that comes out.
// biome-ignore lint/suspicious/noExplicitAny: any joined tables
type RowSelect<Row> = SelectQueryBuilder<any, any, Row>

export type ListSource<L extends ListDefinition> = {
  table: keyof DB & string
  id: string
  /** Columns and joins of a row, with no condition and no order. */
  select: (db: Queries) => RowSelect<RowOf<L>>
  narrow: Narrowing<L>
  /** Sortable name -> the column that orders it (a folded one for texts). */
  order: Record<L['sort']['by'][number], string>
}

export type ListAnswer<Row> = { items: Row[]; count: number }

export async function readList<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  query: ListQuery<L>,
): Promise<ListAnswer<RowOf<L>>> {
  const where = conditionsOf(source, query.filters)
  const offset = (query.page - 1) * query.limit
  const chosen = sql`select ${sql.ref(source.id)} from ${sql.table(source.table)} ${whereAll(where)}
    order by ${orderOf(source, query)} limit ${query.limit} offset ${offset}`
  const [items, count] = await Promise.all([
    source
      .select(db)
      .where(sql<boolean>`${sql.ref(`${source.table}.${source.id}`)} = any(array(${chosen}))`)
      .orderBy(orderOf(source, query))
      .execute(),
    countRows(db, source, where),
  ])
  return { items: items as RowOf<L>[], count }
}

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

async function countRows<L extends ListDefinition>(
  db: Queries,
  source: ListSource<L>,
  where: Condition[],
): Promise<number> {
  const { rows } = where.length
    ? await sql<{ n: number }>`select count(*) as n from ${sql.table(source.table)} ${whereAll(where)}`.execute(db)
    : await sql<{ n: number }>`select linhas as n from total where tabela = ${source.table}`.execute(db)
  return rows[0]?.n ?? 0
}

function conditionsOf<L extends ListDefinition>(source: ListSource<L>, filters: ListQuery<L>['filters']): Condition[] {
  const narrow = source.narrow as Record<string, (value: unknown) => Condition>
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (narrow[name] ?? refuse(name))(value))
}

function refuse(name: string): never {
  throw new Error(`filter without a condition: ${name}`)
}

function whereAll(where: Condition[]): RawBuilder<unknown> {
  return where.length ? sql`where ${sql.join(where, sql` and `)}` : sql``
}

// Ties always end by the id in the same direction, so that pages never repeat or skip a row and an index can serve both ways.
function orderOf<L extends ListDefinition>(
  source: ListSource<L>,
  query: Pick<ListQuery<L>, 'orderBy' | 'ascending'>,
): RawBuilder<unknown> {
  const column = source.order[query.orderBy as L['sort']['by'][number]]
  const direction = query.ascending ? sql`asc` : sql`desc`
  const id = sql`${sql.ref(`${source.table}.${source.id}`)} ${direction}`
  if (column === source.id) return id
  return sql`${sql.ref(`${source.table}.${column}`)} ${column.endsWith('_busca') ? sql`collate "C"` : sql``} ${direction} nulls last, ${id}`
}
