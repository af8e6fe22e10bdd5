// The sums of expense grouped by any columns of its appropriations, from the sums of the triggers (db/schema/financas-somas.sql): rows of
// commitments and payments are never read. Amounts are numeric from end to end.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { Valores } from '../despesa.contract.ts'
import { type NivelName, nivelNames } from '../niveis.fields.ts'
import { sabeEmpenhado, sabeLiquidado, seSabe } from './conhecido.queries.ts'

/** What the amounts are of: a fiscal year, the months of the facts, and the appropriations that meet all conditions. */
export type Pedido = {
  exercicio: number
  de: number
  ate: number
  onde: RawBuilder<SqlBool>[]
  /** Only these appropriations. */
  dotacoes?: number[]
}

/** A column of an appropriation, `d` in the statements. */
export const colunaDo = (nivel: NivelName) => sql.ref(`d.dotacao_${nivel}`)

type Filtros = { [N in NivelName as `despesa_${N}`]?: string | undefined } & { despesa_entidade?: number | undefined }

/** The conditions of exact codes and the entity. */
export function condicoesDe(filtros: Filtros): RawBuilder<SqlBool>[] {
  const codes = nivelNames.flatMap((nivel) => {
    const codigo = filtros[`despesa_${nivel}`]
    return codigo === undefined ? [] : [sql<SqlBool>`${colunaDo(nivel)} = ${codigo}`]
  })
  const { despesa_entidade: entidade } = filtros
  return entidade === undefined ? codes : [...codes, sql<SqlBool>`d.entidade_id = ${entidade}`]
}

/** Rows below one of these levels: each a path of codes. */
export const abaixoDe = (path: readonly NivelName[], chaves: readonly string[][]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(path.map(colunaDo))}) in (${sql.join(chaves.map((codigos) => sql`(${sql.join(codigos)})`))})`

/** The amounts, and their names on the wire. */
const nomes = {
  inicial: 'despesa_valor_inicial',
  creditos: 'despesa_creditos',
  reducoes: 'despesa_reducoes',
  atualizado: 'despesa_valor_atualizado',
  empenhado: 'despesa_empenhado',
  liquidado: 'despesa_liquidado',
  pago: 'despesa_pago',
  a_pagar: 'despesa_a_pagar',
  restos: 'despesa_restos_pagos',
} as const satisfies Record<string, keyof Valores>
type Parcela = keyof typeof nomes
const parcelas = Object.keys(nomes) as Parcela[]

/** Further sums, by which it is known whether an amount is told. */
const provas = ['dotacoes', 'empenhado_ate', 'liquidado_ate', 'pago_ate'] as const
type Coluna = Exclude<Parcela, 'a_pagar'> | (typeof provas)[number]
const colunas = [...parcelas.filter((parcela) => parcela !== 'a_pagar'), ...provas]

const soma = (coluna: string) => sql`coalesce(sum(${sql.ref(coluna)}), 0)`
const doOrcamento = (parcela: Parcela) => sql`case when sum(dotacoes) > 0 then sum(${sql.ref(parcela)}) else 0 end`

/** All amounts, each a sum, under their names on the wire; null where nobody tells it. */
function totaisDe({ exercicio }: Pedido): RawBuilder<unknown>[] {
  const desdeJaneiro = { empenhado: soma('empenhado_ate'), liquidado: soma('liquidado_ate'), pago: soma('pago_ate') }
  const somas: Record<Parcela, RawBuilder<unknown>> = {
    inicial: doOrcamento('inicial'),
    creditos: doOrcamento('creditos'),
    reducoes: doOrcamento('reducoes'),
    atualizado: doOrcamento('atualizado'),
    empenhado: seSabe(sabeEmpenhado(desdeJaneiro), soma('empenhado')),
    liquidado: seSabe(sabeLiquidado(desdeJaneiro), soma('liquidado')),
    pago: soma('pago'),
    a_pagar: seSabe(sabeLiquidado(desdeJaneiro), sql`${soma('liquidado')} - ${soma('pago')}`),
    // of commitments that the portal has: without those of earlier years nobody knows what was paid of them
    restos: seSabe(sql`exists (select from despesa_ano where exercicio < ${exercicio})`, soma('restos')),
  }
  return parcelas.map((parcela) => sql`(${somas[parcela]})::numeric(20, 2) as ${sql.ref(nomes[parcela])}`)
}

/** `group by` these; nothing where there are none, so that one row comes. */
const grupoDe = (chaves: RawBuilder<unknown>[]) => (chaves.length ? sql`group by ${sql.join(chaves)}` : sql``)

/**
 * Partial sums, to be added up by `chaves`: a row for each of their values in each of the three places where amounts come from.
 * `chaves`: columns of `d`, each under the name by which it is read; none for one total.
 */
function partesDe(pedido: Pedido, chaves: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  const { exercicio, onde, dotacoes } = pedido
  const keys = Object.entries(chaves).map(([name, chave]) => sql`${chave} as ${sql.ref(name)}`)
  const grupo = grupoDe(Object.values(chaves))
  const os = (valores: Partial<Record<Coluna, RawBuilder<unknown>>>) =>
    sql.join([
      ...keys,
      ...colunas.map((coluna) => {
        const valor = valores[coluna]
        return valor ? sql`sum(${valor}) as ${sql.ref(coluna)}` : sql`null::numeric as ${sql.ref(coluna)}`
      }),
    ])
  const all = dotacoes ? [...onde, sql<SqlBool>`d.dotacao_id = any(${dotacoes}::bigint[])`] : onde
  const e = all.length ? sql`and ${sql.join(all, sql` and `)}` : sql``
  return sql`
    select ${os(orcados)} from dotacao d where d.exercicio = ${exercicio} ${e} ${grupo}
    union all
    select ${os(executados)} from (${fatosDe(pedido)}) f join dotacao d using (dotacao_id)
    where d.exercicio = ${exercicio} ${e} ${grupo}
    union all
    select ${os({ restos: sql`f.pago` })} from (${restosDe(pedido)}) f join dotacao d using (dotacao_id)
    where true ${e} ${grupo}`
}

const orcados = {
  inicial: sql`d.dotacao_valor_inicial`,
  creditos: sql`d.dotacao_creditos`,
  reducoes: sql`d.dotacao_reducoes`,
  atualizado: sql`d.dotacao_valor_atualizado`,
  dotacoes: sql`1`,
}
const executados = Object.fromEntries(
  ['empenhado', 'liquidado', 'pago', 'empenhado_ate', 'liquidado_ate', 'pago_ate'].map((name) => [
    name,
    sql.ref(`f.${name}`),
  ]),
)

const wholeYear = ({ de, ate }: Pedido) => de === 1 && ate === 12

// Of this year's budget in the period, and from the first month on to its end.
function fatosDe(pedido: Pedido): RawBuilder<unknown> {
  const { exercicio, de, ate, dotacoes } = pedido
  const only = dotacoes ? sql`and dotacao_id = any(${dotacoes}::bigint[])` : sql``
  if (wholeYear(pedido))
    return sql`select dotacao_id, empenhado, liquidado, pago, empenhado as empenhado_ate, liquidado as liquidado_ate, pago as pago_ate
      from despesa_ano where ano = ${exercicio} and exercicio = ${exercicio} ${only}`
  const within = (name: string) =>
    de === 1 ? sql.ref(name) : sql`case when mes >= ${de} then ${sql.ref(name)} end as ${sql.ref(name)}`
  return sql`select dotacao_id, ${sql.join(['empenhado', 'liquidado', 'pago'].map(within))},
      empenhado as empenhado_ate, liquidado as liquidado_ate, pago as pago_ate
    from despesa_mes where ano = ${exercicio} and mes <= ${ate} ${only}`
}

// What was paid in the period of earlier years' budgets: few rows, which the year's sums find.
function restosDe(pedido: Pedido): RawBuilder<unknown> {
  const { exercicio, de, ate, dotacoes } = pedido
  const only = dotacoes ? sql`and a.dotacao_id = any(${dotacoes}::bigint[])` : sql``
  const earlier = sql`a.ano = ${exercicio} and a.exercicio < ${exercicio} ${only}`
  if (wholeYear(pedido)) return sql`select a.dotacao_id, a.pago from despesa_ano a where ${earlier} and a.pago <> 0`
  return sql`select m.dotacao_id, m.pago from despesa_ano a join despesa_mes m using (dotacao_id, ano)
    where ${earlier} and m.mes between ${de} and ${ate} and m.pago <> 0`
}

/** One row for each distinct path of codes, under the names of the levels; one in all for an empty path. */
export function somasPor(pedido: Pedido, path: readonly NivelName[]): RawBuilder<unknown> {
  const chaves = Object.fromEntries(path.map((nivel) => [nivel, colunaDo(nivel)]))
  const refs = path.map((nivel) => sql.ref(nivel))
  return sql`select ${sql.join([...refs, ...totaisDe(pedido)])} from (${partesDe(pedido, chaves)}) parte ${grupoDe(refs)}`
}

/** The same by appropriation: those of the year, and those of earlier ones of which something was paid in the period. */
export const somasPorDotacao = (pedido: Pedido): RawBuilder<unknown> =>
  sql`select dotacao_id, ${sql.join(totaisDe(pedido))} from (${partesDe(pedido, { dotacao_id: sql`d.dotacao_id` })}) parte
    group by 1`

// The levels of the tree of expense.
export type Grupo = { codigos: string[]; valores: Valores & { despesa_percentual: string | null } }

/** All groups of a path, by code; only those below `acima`, paths of the same length, when there are some. */
export async function gruposDe(
  db: Queries,
  pedido: Pedido,
  path: readonly NivelName[],
  acima: readonly string[][] = [],
): Promise<Grupo[]> {
  const above = acima[0] && abaixoDe(path.slice(0, acima[0].length), acima)
  const narrowed = above ? { ...pedido, onde: [...pedido.onde, above] } : pedido
  const codes = path.map((nivel) => sql.ref(nivel))
  const rows = await rowsOf<Grupo['valores'] & { codigos: string[] }>(db)`
    select array[${sql.join(codes)}] as codigos, soma.*,
      round(100 * despesa_pago / nullif(despesa_valor_atualizado, 0), 1)::numeric(20, 1) as despesa_percentual
    from (${somasPor(narrowed, path)}) soma order by ${sql.join(codes)}`
  return rows.map(({ codigos, ...valores }) => ({ codigos, valores }))
}
