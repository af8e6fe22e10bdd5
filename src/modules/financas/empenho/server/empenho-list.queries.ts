// A page of the list of commitments with exact count and totals: 2,000,000 rows are neither counted nor summed nor skipped. Count and

// totals of each month come from the sums that db/schema/financas-somas.sql keeps, and they say in which month a page begins
// (docs/decisions/0047-expense-from-files.md).
import { sql } from 'kysely'
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { idsByMonth } from '#kits/list/server/ids-by-month.ts'
import type { Tables } from '#kits/list/server/memory.ts'
import type { Condition } from '#kits/list/server/narrow.ts'
import { type Cached, inOneSnapshot } from '#kits/list/server/one-snapshot.ts'
import { readIdList } from '#kits/list/server/page-from-memory.ts'
import type { ListAnswer, ListSource } from '#kits/list/server/read-list.ts'
import { sabidos } from '#modules/financas/despesa/server/despesa.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { EmpenhoRow, EmpenhoTotais, empenhoList } from '../empenho.contract.ts'
import { selectEmpenhos } from './empenho.queries.ts'
import { conditionsOf, narrow, readSearch, type Search, whereAll } from './empenho-search.queries.ts'

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
export const listEmpenhos = (db: Queries, query: Query): Promise<EmpenhoAnswer> =>
  inOneSnapshot(db, { key: `empenhos ${JSON.stringify(query)}`, tables: empenhoTables }, (tx, cached) =>
    readPage(tx, query, cached),
  )

type Month = { ano: number; mes: number; linhas: number; valor: string; liquidado: string; pago: string }
type Found = { search: Search; months: Month[]; count: number }

async function readPage(db: Queries, query: Query, cached: Cached): Promise<EmpenhoAnswer> {
  const search = await readSearch(db, query.filters, cached)
  const months = await cached(`empenhos por mes ${JSON.stringify(query.filters)}`, async () => {
    const { rows } = await monthsOf(search).execute(db)
    return rows
  })
  const { count, totais } = summed(months)
  const ids = await idsOf(db, { search, months, count }, query, cached)
  if (!ids.length) return { items: [], count, totais }
  const items = await selectEmpenhos(db)
    .where('empenho.empenho_id', 'in', ids)
    .orderBy(sql`array_position(${ids}::bigint[], empenho.empenho_id)`)
    .execute()
  return { items, count, totais }
}

// The sums know time and creditors; for all else the rows are counted. A value that no source has counts as the sums count it: by its
// movements.
function monthsOf(search: Search) {
  const { ano, mes, credores, outras } = search
  if (outras.length)
    return sql<Month>`select empenho_ano as ano, empenho_mes as mes, count(*)::int as linhas,
        sum(coalesce(empenho_valor, 0) + empenho_reforco - empenho_anulacao)::text as valor, sum(empenho_liquidado)::text as liquidado, sum(empenho_pago)::text as pago
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
    months.reduce((total, month) => total + centavosDe(month[name]), 0n)
  const [empenhado, liquidado, pago] = [sum('valor'), sum('liquidado'), sum('pago')]
  const sabe = sabidos({ empenhado, liquidado, pago })
  return {
    count: months.reduce((total, { linhas }) => total + linhas, 0),
    totais: {
      empenho_valor_final: sabe.empenhado ? mostraCentavos(empenhado) : null,
      empenho_liquidado: sabe.liquidado ? mostraCentavos(liquidado) : null,
      empenho_pago: mostraCentavos(pago),
    },
  }
}

async function idsOf(db: Queries, { search, months, count }: Found, query: Query, cached: Cached): Promise<number[]> {
  const { orderBy, ascending, limit, filters } = query
  const skip = (query.page - 1) * limit
  if (skip >= count) return []
  const where = conditionsOf(search)
  const isByDay = orderBy === 'empenho_data'
  if (isByDay && !search.credores && !search.outras.length)
    return idsByMonth(months, { skip, limit, ascending }, async ({ ano, mes }, part) => {
      const within: Condition = sql`empenho_data >= make_date(${ano}, ${mes}, 1) and empenho_data < make_date(${ano}, ${mes}, 1) + interval '1 month'`
      const rows = await rowsOf<{ empenho_id: number }>(
        db,
      )`select empenho_id from empenho ${whereAll([...where, within])}
        order by ${orderOf(true, ascending)} limit ${part.limit} offset ${part.offset}`
      return rows.map(({ empenho_id }) => empenho_id)
    })
  // where such a page begins is in no index: all ids in this order, which are read once for all pages
  const ordered = await cached(`empenhos em ordem ${JSON.stringify([filters, orderBy, ascending])}`, () =>
    readIdList(db, sql`select empenho_id from empenho ${whereAll(where)} order by ${orderOf(isByDay, ascending)}`),
  )
  return [...ordered.subarray(skip, skip + limit)]
}

// Commitments without a value come last in both directions.
function orderOf(isByDay: boolean, ascending: boolean) {
  const direction = ascending ? sql`asc` : sql`desc`
  return isByDay
    ? sql`empenho_data ${direction}, empenho_id ${direction}`
    : sql`empenho_valor ${direction} nulls last, empenho_id ${direction}`
}
