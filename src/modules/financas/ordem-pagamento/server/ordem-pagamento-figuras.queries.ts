// What the page of the order shows besides its rows: totals, medians, options. From the sums; of some creditors, from their rows.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListQuery } from '#kits/list/list.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { nomesDaTabela } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import type { Esperando } from '../espera.ts'
import type { Figuras, OrdemOpcoes, ordemPagamentoList } from '../ordem-pagamento.contract.ts'
import { aPagar } from '../ordem-pagamento.words.ts'

type Filters = OrdemQuery['filters']

/** The totals of the whole filtered list, and the medians of the months of the chosen year, or of the last one with payments. */
export async function readFigures(db: Queries, filters: Filters, where: RawBuilder<SqlBool>[]): Promise<Figuras> {
  // of some creditors the rows are read once for both
  const { linhas, valores, espera } = isSummed({ filters })
    ? { linhas: sql``, valores: summed(filters), espera: summedWaits(filters, where) }
    : { linhas: sql`linhas as materialized (${rowsOf(where)}),`, valores: ofRows, espera: waitsIn(sql`linhas`) }
  const row = await rowOf<{ a_pagar: string; pago: string; mediana: number | null; meses: Meses | null }>(db)`
    with ${linhas} espera as materialized (${espera}), valores as (${valores}), todos as (
      select dias, sum(sum(linhas)) over (order by dias) as ate, sum(sum(linhas)) over () as total from espera group by dias
    ), por_mes as (
      select ano, mes, dias, sum(sum(linhas)) over (partition by ano, mes order by dias) as ate,
        sum(sum(linhas)) over (partition by ano, mes) as total
      from espera where ano = (select max(ano) from espera) group by ano, mes, dias
    )
    select a_pagar, pago, (select min(dias) from todos where ate * 2 >= total) as mediana, (
      select json_agg(json_build_object('ano', ano, 'mes', mes, 'linhas', total, 'mediana', mediana) order by mes) from (
        select ano, mes, total, min(dias) as mediana from por_mes where ate * 2 >= total group by ano, mes, total) medianas) as meses
    from valores`
  const ano = row?.meses?.[0]?.ano
  return {
    totais: {
      ordem_pagamento_a_pagar: row?.a_pagar ?? '0.00',
      ordem_pagamento_pago: row?.pago ?? '0.00',
      ordem_pagamento_espera: row?.mediana ?? null,
    },
    grafico: ano === undefined ? null : { ano, meses: (row?.meses ?? []).map(({ ano: _same, ...mes }) => mes) },
  }
}

type Meses = { ano: number; mes: number; linhas: number; mediana: number }[]

const amounts = (situacao: RawBuilder<unknown>, valor: RawBuilder<unknown>) => sql`
  coalesce(sum(${valor}) filter (where ${situacao} in (${sql.join(aPagar)})), 0.00)::text as a_pagar,
  coalesce(sum(${valor}) filter (where ${situacao} in ('pago', 'pago_fora_da_ordem')), 0.00)::text as pago`

const summed = (filters: Filters) => sql`
  select ${amounts(sql`situacao`, sql`valor`)} from ordem_pagamento_mes where ${all(summedConditions(filters))}`

const rowsOf = (where: RawBuilder<SqlBool>[]) => sql`
  select ordem_pagamento_situacao, ordem_pagamento_valor, ordem_pagamento_ano, ordem_pagamento_mes, ordem_pagamento_espera
  from ordem_pagamento where ${all(where)}`

const ofRows = sql`select ${amounts(sql`ordem_pagamento_situacao`, sql`ordem_pagamento_valor`)} from linhas`

// Those without a reason are few, and the sums of waits do not know them.
function summedWaits(filters: Filters, where: RawBuilder<SqlBool>[]): RawBuilder<unknown> {
  const { ordem_pagamento_sem_motivo: semMotivo, ...others } = filters
  if (semMotivo !== undefined) return waitsIn(sql`(${rowsOf(where)}) linhas`)
  const level = { ordem_pagamento_fonte: '*', ordem_pagamento_categoria: '*', ...others }
  return sql`select ano, mes, dias, linhas from ordem_pagamento_espera where ${all(summedConditions(level as Filters))} and linhas > 0`
}

const waitsIn = (rows: RawBuilder<unknown>) => sql`
  select ordem_pagamento_ano as ano, ordem_pagamento_mes as mes, ordem_pagamento_espera as dias, count(*) as linhas
  from ${rows} where ordem_pagamento_espera is not null group by 1, 2, 3`

/** What the filters' selects offer: the years that have rows, newest first, and the sources with their names. */
export const listOpcoes = (db: Queries): Promise<OrdemOpcoes> =>
  whileUnchanged(db, { key: 'ordem_pagamento opcoes', tables: ['ordem_pagamento', 'classificacao'] }, async () => {
    const row = await rowOf<{ anos: number[]; fontes: string[] }>(db)`select
      array(select ano from ordem_pagamento_mes group by ano having sum(linhas) > 0 order by ano desc) as anos,
      array(select fonte from ordem_pagamento_mes group by fonte having sum(linhas) > 0 order by fonte) as fontes`
    const { anos = [], fontes = [] } = row ?? {}
    const nomes = await nomesDaTabela(db, 'fonte', fontes.filter(Boolean), anos[0] ?? 2100)
    return { anos, fontes: fontes.map((codigo) => ({ codigo, nome: nomes.get(codigo) ?? '' })) }
  })

// The filters of the order of payments as conditions over its sums.
export type OrdemQuery = ListQuery<typeof ordemPagamentoList>

/** The sums know no creditor. */
export const isSummed = ({ filters }: Pick<OrdemQuery, 'filters'>) =>
  filters.ordem_pagamento_credor === undefined && filters.ordem_pagamento_credor_documento === undefined

/** The conditions of the filters over the sums. */
export const summedConditions = (filters: OrdemQuery['filters']): RawBuilder<unknown>[] =>
  Object.entries(filters).map(([name, value]) =>
    name === 'ordem_pagamento_situacao'
      ? isOfSituacao('situacao', String(value))
      : sql`${sql.ref(name.replace(/^ordem_pagamento_/, ''))} = ${value}`,
  )

/** 'a_pagar' is no situation by itself. */
export const isOfSituacao = (column: string, situacao: string) =>
  situacao === 'a_pagar'
    ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(aPagar)})`
    : sql<SqlBool>`${sql.ref(column)} = ${situacao}`

/** In the city. */
export async function todayOf(db: Queries): Promise<string> {
  const row = await rowOf<{ hoje: string }>(db)`select hoje()::text as hoje`
  return row?.hoje ?? ''
}

/** All of the list, without its filters. The index of those that wait has them. */
export const findEsperando = (db: Queries): Promise<{ espera: Esperando }> =>
  whileUnchanged(db, { key: 'ordem_pagamento esperando', tables: ['ordem_pagamento'] }, async () => {
    const row = await rowOf<NonNullable<Esperando> & { alguma: boolean }>(db)`
      select exists (select from ordem_pagamento) as alguma, count(*) filter (where na_fila)::int as pagamentos,
        count(distinct credor_id) filter (where na_fila)::int as credores, coalesce(sum(valor) filter (where na_fila), 0.00)::text as valor,
        min(dia) filter (where na_fila)::text as desde,
        (percentile_disc(0.5) within group (order by dia) filter (where na_fila))::text as metade,
        count(*) filter (where not na_fila)::int as suspensos
      from (select credor_id, ordem_pagamento_valor as valor, ordem_pagamento_data_exigivel as dia,
          ordem_pagamento_situacao = 'na_fila' as na_fila
        from ordem_pagamento where ordem_pagamento_pago_em is null and ordem_pagamento_situacao in (${sql.join(aPagar)})) esperam`
    if (!row?.alguma) return { espera: null }
    const { alguma: _some, ...espera } = row
    return { espera }
  })

/** The page opens with those who wait, the longest wait first; where nobody waits, with all. */
export const openingOf = (db: Queries): Promise<Record<string, string>> =>
  whileUnchanged(db, { key: 'ordem_pagamento abertura', tables: ['ordem_pagamento'] }, async () => {
    const row = await rowOf<{ espera: boolean }>(db)`select exists (
      select from ordem_pagamento_mes where situacao in (${sql.join(aPagar)}) and linhas > 0) as espera`
    const waiting = {
      ordem_pagamento_situacao: 'a_pagar',
      orderBy: 'ordem_pagamento_data_exigivel',
      ascending: '1',
    }
    return row?.espera ? waiting : {}
  })

export const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`true`
