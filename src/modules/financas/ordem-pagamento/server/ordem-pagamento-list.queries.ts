// Lists of the order of payments. 2,500,000 rows can't be counted or sorted for a request: counts, and the month in which a page
// begins, come from sums that the triggers keep (docs/decisions/0044-order-of-payments.md).
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { conditionsOf } from '#kits/list/server/filter-pieces.ts'
import { type Condition, equals } from '#kits/list/server/narrow.ts'
import { type Cached, inOneSnapshot } from '#kits/list/server/one-snapshot.ts'
import { readIdList } from '#kits/list/server/page-from-memory.ts'
import type { ListAnswer, ListSource } from '#kits/list/server/read-list.ts'
import { credorChamado, credorComDocumento } from '#modules/financas/credor/server/credor.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import type { Figuras, OrdemPagamentoRow, ordemPagamentoList } from '../ordem-pagamento.contract.ts'
import { selectOrdens } from './ordem-pagamento.queries.ts'
import {
  all,
  isOfSituacao,
  isSummed,
  type OrdemQuery,
  readFigures,
  summedConditions,
} from './ordem-pagamento-figuras.queries.ts'

export type OrdemAnswer = ListAnswer<OrdemPagamentoRow> & Figuras

// a creditor protected by law is found by neither name nor document
const ofCreditor = (condition: Condition) =>
  sql<SqlBool>`ordem_pagamento.credor_id in (select credor_id from credor where ${condition})`
const column = (name: string) => equals(`ordem_pagamento.ordem_pagamento_${name}`)

export const ordemPagamentoSource: ListSource<typeof ordemPagamentoList> = {
  table: 'ordem_pagamento',
  id: 'ordem_pagamento_id',
  select: selectOrdens,
  narrow: {
    ordem_pagamento_ano: column('ano'),
    ordem_pagamento_mes: column('mes'),
    ordem_pagamento_fonte: column('fonte'),
    ordem_pagamento_categoria: column('categoria'),
    ordem_pagamento_situacao: (situacao) => isOfSituacao('ordem_pagamento.ordem_pagamento_situacao', situacao),
    ordem_pagamento_sem_motivo: column('sem_motivo'),
    ordem_pagamento_credor: (typed) => ofCreditor(credorChamado(typed)),
    ordem_pagamento_credor_documento: (typed) => ofCreditor(credorComDocumento(typed)),
  },
  // the same orders as `keys` below
  order: {
    ordem_pagamento_fonte: [
      'ordem_pagamento.ordem_pagamento_fonte',
      'ordem_pagamento.ordem_pagamento_categoria',
      'ordem_pagamento.ordem_pagamento_data_exigivel',
    ],
    ordem_pagamento_data_exigivel: ['ordem_pagamento.ordem_pagamento_data_exigivel'],
    ordem_pagamento_sem_motivo: [
      'ordem_pagamento.ordem_pagamento_sem_motivo',
      'ordem_pagamento.ordem_pagamento_fonte asc',
      'ordem_pagamento.ordem_pagamento_categoria asc',
      'ordem_pagamento.ordem_pagamento_data_exigivel asc',
    ],
  },
}

/** One page with the exact count, the totals and the months of the whole filtered list: all of one snapshot. */
export const listOrdens = (db: Queries, query: OrdemQuery): Promise<OrdemAnswer> =>
  inOneSnapshot(db, { key: `ordens ${JSON.stringify(query)}`, tables: answeredBy }, (tx, cached) =>
    readAnswer(tx, query, cached),
  )

/** A creditor's name, a commitment's number and a document change without a change of the order. */
export const answeredBy = [
  'ordem_pagamento',
  'ordem_pagamento_ato',
  'credor',
  'empenho',
  'liquidacao',
  'entidade',
] as const

async function readAnswer(db: Queries, query: OrdemQuery, cached: Cached): Promise<OrdemAnswer> {
  const where = conditionsOf(ordemPagamentoSource, query.filters)
  const { ids, count } = isSummed(query) ? await fromSums(db, query, where) : await fromRows(db, query, where, cached)
  const figures = await cached(`figuras das ordens ${JSON.stringify(query.filters)}`, () =>
    readFigures(db, query.filters, where),
  )
  if (!ids.length) return { items: [], count, ...figures }
  const items = await selectOrdens(db)
    .where('ordem_pagamento.ordem_pagamento_id', 'in', ids)
    .orderBy(sql`array_position(${ids}::bigint[], ordem_pagamento.ordem_pagamento_id)`)
    .execute()
  return { items, count, ...figures }
}

type Found = { ids: number[]; count: number }

/** Columns of the sums by which each order groups the rows: all of one group stand together. 'asc': in both directions. */
const keys: Record<OrdemQuery['orderBy'], [name: string, fixed?: 'asc'][]> = {
  ordem_pagamento_fonte: [['fonte'], ['categoria'], ['ano'], ['mes']],
  ordem_pagamento_data_exigivel: [['ano'], ['mes']],
  ordem_pagamento_sem_motivo: [['sem_motivo'], ['fonte', 'asc'], ['categoria', 'asc'], ['ano', 'asc'], ['mes', 'asc']],
}

/** The groups that the page begins and ends in, then their rows. */
async function fromSums(db: Queries, query: OrdemQuery, where: RawBuilder<SqlBool>[]): Promise<Found> {
  const { orderBy, ascending, page, limit } = query
  const from = (page - 1) * limit
  const direction = (fixed?: 'asc') => sql.raw(ascending || fixed ? 'asc' : 'desc')
  const names = sql.join(keys[orderBy].map(([name]) => sql.ref(name)))
  const ordered = sql.join(keys[orderBy].map(([name, fixed]) => sql`${sql.ref(name)} ${direction(fixed)}`))
  const within = direction(keys[orderBy].at(-1)?.[1])
  const same = keys[orderBy]
    .filter(([name]) => name !== 'ano' && name !== 'mes')
    .map(([name]) => sql`${sql.ref(`ordem_pagamento_${name}`)} = lugar.${sql.ref(name)}`)
  const rows = sql`ordem_pagamento where ${all([
    ...where,
    ...same,
    sql`ordem_pagamento_data_exigivel >= make_date(lugar.ano, lugar.mes, 1)`,
    sql`ordem_pagamento_data_exigivel < make_date(lugar.ano, lugar.mes, 1) + interval '1 month'`,
  ])}`
  const row = await rowOf<{ count: number; ids: number[] }>(db)`
    with grupo as materialized (
      select ${names}, sum(linhas)::integer as linhas from ordem_pagamento_mes where ${all(summedConditions(query.filters))}
      group by ${names} having sum(linhas) > 0
    ), contado as (
      select *, sum(linhas) over (order by ${ordered})::integer - linhas as antes from grupo
    ), lugar as materialized (
      select * from contado where antes < ${from + limit}::integer and antes + linhas > ${from}::integer
    )
    select coalesce((select sum(linhas) from grupo), 0)::integer as count, array(
      select linha.id from lugar cross join lateral (
        select ordem_pagamento_id as id, ordem_pagamento_data_exigivel as dia from ${rows}
        order by dia ${within}, id ${within} offset greatest(${from}::integer - lugar.antes, 0) limit ${limit}::integer
      ) linha order by lugar.antes, linha.dia ${within}, linha.id ${within} limit ${limit}::integer
    ) as ids`
  return row ?? { count: 0, ids: [] }
}

/** The rows of some creditors, of which no sum knows: all their ids in this order, read once for all pages. */
async function fromRows(db: Queries, query: OrdemQuery, where: RawBuilder<SqlBool>[], cached: Cached): Promise<Found> {
  const { filters, orderBy, ascending, page, limit } = query
  const way = (fixed?: 'asc') => sql.raw(ascending || fixed ? 'asc' : 'desc')
  const by = keys[orderBy].filter(([name]) => name !== 'ano' && name !== 'mes')
  const last = way(keys[orderBy].at(-1)?.[1])
  const ordered = sql.join([
    ...by.map(([name, fixed]) => sql`${sql.ref(`ordem_pagamento_${name}`)} ${way(fixed)}`),
    sql`ordem_pagamento_data_exigivel ${last}, ordem_pagamento_id ${last}`,
  ])
  const found = await cached(`ordens de credores ${JSON.stringify([filters, orderBy, ascending])}`, () =>
    readIdList(db, sql`select ordem_pagamento_id from ordem_pagamento where ${all(where)} order by ${ordered}`),
  )
  return { ids: [...found.subarray((page - 1) * limit, page * limit)], count: found.length }
}
