// Pages in orders that no sum covers: the rows that the search finds are sorted, or, when they are many, the index of the order
// is walked until the page is full.
import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#kits/list/list.ts'
import { totalOf } from '#kits/list/server/total.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { pagamentoList } from '../pagamento.contract.ts'
import { conditionsOf, type Search, whereAll } from './pagamento-search.queries.ts'

export type OrderName = ListQuery<typeof pagamentoList>['orderBy']
/** A slice of an ordered set. */
export type Piece = { ascending: boolean; skip: number; limit: number }
export type Scan = { search: Search; orderBy: OrderName; piece: Piece }

const walkedPerSorted = 10 // index entries that can be read in the time of finding and sorting one row

/** The ids of the slice, in order, of a search that finds `count` rows. */
export async function scanPage(db: Queries, scan: Scan, count: number): Promise<number[]> {
  const { skip, limit } = scan.piece
  const total = await totalOf(db, 'pagamento')
  const isWalkCheaper = ((skip + limit) / count) * total < count * walkedPerSorted
  const { rows } = await (isWalkCheaper ? walk(scan) : sortFound(scan)).execute(db)
  return rows.map((row) => row.pagamento_id)
}

type Ids = RawBuilder<{ pagamento_id: number }>

function sortFound({ search, orderBy, piece }: Scan): Ids {
  const table = dictionaryOf(orderBy)
  const key = sql.ref(table ? `${table}_id` : 'pagamento_salario')
  const join = table ? sql`join ${sql.table(table)} using (${key})` : sql``
  return sql`
    with achado as materialized (
      select pagamento_id, pagamento_ano, pagamento_mes, ${key} from pagamento ${whereAll(conditionsOf(search))}
    )
    select pagamento_id from achado ${join} ${pieceOf(orderBy, piece)}`
}

function walk({ search, orderBy, piece }: Scan): Ids {
  const conditions = conditionsOf(search)
  const table = dictionaryOf(orderBy)
  if (!table) return sql`select pagamento_id from pagamento ${whereAll(conditions)} ${pieceOf(orderBy, piece)}`
  const key = sql.ref(`${table}_id`)
  const direction = piece.ascending ? sql`asc` : sql`desc`
  const isOfName = sql<boolean>`pagamento.${key} = nome.${key}`
  // offset 0 keeps the planner from merging the two: rows are read name by name, in the order of the names
  return sql`
    select pagamento_id
    from (select nome_busca, ${key} from ${sql.table(table)} order by nome_busca ${direction}, ${key} ${direction}) as nome
    cross join lateral (
      select pagamento_id, pagamento_ano, pagamento_mes from pagamento ${whereAll([isOfName, ...conditions])} offset 0
    ) as achado ${pieceOf(orderBy, piece)}`
}

function pieceOf(orderBy: OrderName, { ascending, skip, limit }: Piece): RawBuilder<unknown> {
  const direction = ascending ? sql`asc` : sql`desc`
  const order = sql.join(keysOf(orderBy).map((key) => sql`${sql.ref(key)} ${direction}`))
  return sql`order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(skip)}`
}

function keysOf(orderBy: OrderName): string[] {
  const table = dictionaryOf(orderBy)
  return table
    ? ['nome_busca', `${table}_id`, 'pagamento_ano', 'pagamento_mes', 'pagamento_id']
    : ['pagamento_salario', 'pagamento_id']
}

function dictionaryOf(orderBy: OrderName): 'servidor' | 'cargo' | null {
  if (orderBy === 'pagamento_servidor') return 'servidor'
  return orderBy === 'pagamento_cargo' ? 'cargo' : null
}
