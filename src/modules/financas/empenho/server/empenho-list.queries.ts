// A page of the list of commitments with exact count and totals: 2,000,000 rows are neither counted nor summed nor skipped. Count and
// totals of each month come from the sums that 0070_despesa.sql keeps, and they say in which month a page begins
// (docs/decisions/0047-expense-from-files.md).
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ListQuery } from '../../../../kits/list/list.ts'
import type { ListAnswer, ListSource } from '../../../../kits/list/server/read-list.ts'
import { readDataVersion, type Tables } from '../../../../kits/list/server/remembered-answers.ts'
import { whileUnchanged } from '../../../../kits/list/server/while-unchanged.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import type { DB } from '../../../../platform/db/types.generated.ts'
import type { EmpenhoRow, EmpenhoTotais, empenhoList } from '../empenho.contract.ts'
import { selectEmpenhos } from './empenho.queries.ts'
import { conditionsOf, type Filters, narrow, readSearch, type Search, whereAll } from './empenho-search.queries.ts'

export const empenhoSource: ListSource<typeof empenhoList> = {
  table: 'empenho',
  id: 'empenho_id',
  select: selectEmpenhos,
  narrow,
  newest: 'empenho_data',
  order: { empenho_data: ['empenho.empenho_data'], empenho_valor: 'empenho_valor' },
}

type Query = ListQuery<typeof empenhoList>
export type EmpenhoAnswer = ListAnswer<EmpenhoRow> & { totais: EmpenhoTotais }

/** All that the answers are read from. */
export const empenhoTables: Tables = ['empenho', 'dotacao', 'credor', 'entidade', 'classificacao']

/** One page; count, totals and rows are of one snapshot. */
export async function listEmpenhos(db: Queries, query: Query): Promise<EmpenhoAnswer> {
  if (db.isTransaction) return readPage(db, query, null)
  return whileUnchanged(db, { key: `empenhos ${JSON.stringify(query)}`, tables: empenhoTables }, () =>
    (db as Kysely<DB>)
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => readPage(tx, query, await readDataVersion(tx, empenhoTables))),
  )
}

type Month = { ano: number; mes: number; linhas: number; valor: string; liquidado: string; pago: string }
type Found = { search: Search; months: Month[]; count: number; totais: EmpenhoTotais }

/** What a search found, whatever the order and the page; for the data version of its snapshot only. */
const foundBefore = new LRUCache<string, { dataVersion: string; found: Found }>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ found }, key) => 20_000 + 200 * found.months.length + 2 * key.length,
})

async function readPage(db: Queries, query: Query, dataVersion: string | null): Promise<EmpenhoAnswer> {
  const found = await readFound(db, query.filters, dataVersion)
  const { count, totais } = found
  const ids = await idsOf(db, found, query)
  if (!ids.length) return { items: [], count, totais }
  const items = await selectEmpenhos(db)
    .where('empenho.empenho_id', 'in', ids)
    .orderBy(sql`array_position(${ids}::bigint[], empenho.empenho_id)`)
    .execute()
  return { items, count, totais }
}

async function readFound(db: Queries, filters: Filters, dataVersion: string | null): Promise<Found> {
  const key = JSON.stringify(filters)
  const known = foundBefore.get(key)
  if (known && known.dataVersion === dataVersion) return known.found
  const search = await readSearch(db, filters)
  const { rows: months } = await monthsOf(search).execute(db)
  const found = { search, months, ...summed(months) }
  if (dataVersion !== null) foundBefore.set(key, { dataVersion, found })
  return found
}

// The sums know time and creditors; for all else the rows are counted.
function monthsOf(search: Search) {
  const { ano, mes, credores, outras } = search
  if (outras.length)
    return sql<Month>`select empenho_ano as ano, empenho_mes as mes, count(*)::int as linhas,
        coalesce(sum(empenho_valor_final), 0)::text as valor, sum(empenho_liquidado)::text as liquidado, sum(empenho_pago)::text as pago
      from empenho ${whereAll(conditionsOf(search))} group by 1, 2`
  return sql<Month>`select ano, mes, sum(empenhos)::int as linhas, sum(valor)::text as valor, sum(liquidado)::text as liquidado,
      sum(pago)::text as pago
    from empenho_mes as empenho ${whereAll([
      credores ?? sql`credor_id = 0`,
      ...(ano === undefined ? [] : [sql<boolean>`ano = ${ano}`]),
      ...(mes === undefined ? [] : [sql<boolean>`mes = ${mes}`]),
    ])} group by 1, 2 having sum(empenhos) > 0`
}

function summed(months: Month[]) {
  const sum = (name: 'valor' | 'liquidado' | 'pago') =>
    inReais(months.reduce((total, month) => total + inCents(month[name]), 0n))
  return {
    count: months.reduce((total, { linhas }) => total + linhas, 0),
    totais: { empenho_valor_final: sum('valor'), empenho_liquidado: sum('liquidado'), empenho_pago: sum('pago') },
  }
}

const inCents = (amount: string) => BigInt(amount.replace('.', ''))
function inReais(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

// So few are sorted at once, whatever finds them.
const fewRows = 1000

async function idsOf(db: Queries, { search, months, count }: Found, query: Query): Promise<number[]> {
  const { orderBy, ascending, limit } = query
  const skip = (query.page - 1) * limit
  if (skip >= count) return []
  const where = conditionsOf(search)
  if (orderBy === 'empenho_valor') return byValue(db, where, { skip, limit, count, ascending })
  const part = (from: typeof where, offset: number, most: number) => byDay(db, from, { offset, most, ascending })
  if (count <= fewRows) return part(where, skip, limit)
  // the month in which the page begins, and those that follow until it is full
  const ordered = months.toSorted((a, b) => (ascending ? 1 : -1) * (a.ano - b.ano || a.mes - b.mes))
  const ids: number[] = []
  let before = 0
  for (const { ano, mes, linhas } of ordered) {
    const offset = Math.max(0, skip - before)
    before += linhas
    if (offset >= linhas) continue
    const within = sql<boolean>`empenho_data >= make_date(${ano}, ${mes}, 1) and empenho_data < make_date(${ano}, ${mes}, 1) + interval '1 month'`
    ids.push(...(await part([...where, within], offset, limit - ids.length)))
    if (ids.length >= limit) break
  }
  return ids
}

type Part = { offset: number; most: number; ascending: boolean }

async function byDay(db: Queries, where: Parameters<typeof whereAll>[0], { offset, most, ascending }: Part) {
  const direction = ascending ? sql`asc` : sql`desc`
  const { rows } = await sql<{ empenho_id: number }>`select empenho_id from empenho ${whereAll(where)}
    order by empenho_data ${direction}, empenho_id ${direction} limit ${most} offset ${offset}`.execute(db)
  return rows.map(({ empenho_id }) => empenho_id)
}

type Place = { skip: number; limit: number; count: number; ascending: boolean }

// Commitments without a value come last in both directions; what is nearer to the end is counted from there.
async function byValue(db: Queries, where: Parameters<typeof whereAll>[0], { skip, limit, count, ascending }: Place) {
  const most = Math.min(limit, count - skip)
  const isFar = skip > count / 2
  const down = sql`empenho_valor desc nulls last, empenho_id desc`
  const up = sql`empenho_valor asc nulls last, empenho_id asc`
  const backDown = sql`empenho_valor asc nulls first, empenho_id asc`
  const backUp = sql`empenho_valor desc nulls first, empenho_id desc`
  const order = isFar ? (ascending ? backUp : backDown) : ascending ? up : down
  const { rows } = await sql<{ empenho_id: number }>`select empenho_id from empenho ${whereAll(where)}
    order by ${order} limit ${most} offset ${isFar ? count - skip - most : skip}`.execute(db)
  const ids = rows.map(({ empenho_id }) => empenho_id)
  return isFar ? ids.reverse() : ids
}
