// The filters of the list of commitments: as conditions on their rows, and by which of the stored sums they are counted.
import { type SqlBool, sql } from 'kysely'
import { dobra } from '#base/dobra.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { type Condition, equals, type Narrowing, since, until } from '#kits/list/server/narrow.ts'
import type { Cached } from '#kits/list/server/one-snapshot.ts'
import { credorChamado, credorComDocumento } from '#modules/financas/credor/server/credor.facade.ts'
import { porNivel } from '#modules/financas/despesa/etapa.fields.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { empenhoList } from '../empenho.contract.ts'

export type Filters = ListQuery<typeof empenhoList>['filters']

// A creditor who is protected by law is found neither by name nor by document nor by id.
const ofCreditor = (condition: Condition) =>
  sql<SqlBool>`empenho.credor_id in (select credor_id from credor where ${condition})`
const named = (name: string) => ofCreditor(credorChamado(name))
const documented = (typed: string) => ofCreditor(credorComDocumento(typed))
const known = (id: number) => ofCreditor(sql`not credor_sigiloso and credor_id = ${id}`)

// '0000049', '49', '0000049/2026' as the portal writes it and '2026/000049' as others do are one number; of the last two the year counts
// only where it can be no number
export const numbered = (typed: string): Condition => {
  const whole = dobra(typed).trim().replace(/^0+/, '')
  const [, number, year] = /^(.+)\/((?:19|20)\d\d)$/.exec(whole) ?? []
  const ofYear = sql<SqlBool>`empenho_numero_busca = ${number} and empenho.exercicio = ${Number(year)}`
  if (number && !/^(19|20)\d\d$/.test(number)) return ofYear
  const last = whole.replace(/^.*\//, '').replace(/^0+/, '')
  const plain = sql<SqlBool>`empenho_numero_busca in (${last}, ${whole})`
  return number ? sql<SqlBool>`(${ofYear} or ${plain})` : plain
}

const ofDotacao = (column: string) => (code: string) =>
  sql<SqlBool>`empenho.dotacao_id in (select dotacao_id from dotacao where ${sql.ref(column)} = ${code})`

/** A tender is needed, and neither one nor a ground for contracting without it is named (db/schema/financas-despesa.sql). */
export const semOrigem: Condition = sql`empenho.empenho_licitavel and empenho.licitacao_id is null and empenho.empenho_licitacao_numero = ''
  and empenho.empenho_fundamento_legal = ''`

export const narrow: Narrowing<typeof empenhoList> = {
  empenho_ano: (year) => sql`empenho_data between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`,
  empenho_mes: equals('empenho_mes'),
  empenho_numero: numbered,
  empenho_credor_nome: named,
  empenho_credor_documento: documented,
  exercicio: equals('empenho.exercicio'),
  entidade_id: equals('empenho.entidade_id'),
  credor_id: known,
  licitacao_id: equals('empenho.licitacao_id'),
  contrato_id: equals('empenho.contrato_id'),
  emenda_id: equals('empenho.emenda_id'),
  acordo_id: equals('empenho.acordo_id'),
  empenho_data_inicio: since('empenho_data'),
  empenho_data_fim: until('empenho_data'),
  empenho_valor_inicio: (value) => sql`empenho_valor >= ${value}::numeric`,
  empenho_valor_fim: (value) => sql`empenho_valor <= ${value}::numeric`,
  ...porNivel((nivel) => ofDotacao(`dotacao_${nivel}`)),
  empenho_modalidade_licitacao: equals('empenho_modalidade_licitacao'),
  empenho_licitacao: (hasLicitacao) =>
    hasLicitacao === 'S' ? sql`empenho_licitacao_numero <> ''` : sql`empenho_licitacao_numero = ''`,
  empenho_sem_origem: () => semOrigem,
}

/** What is looked for: a time, creditors, and conditions that no sum covers. */
export type Search = {
  ano: number | undefined
  mes: number | undefined
  credores: Condition | null
  outras: Condition[]
}

const byCreditor = ['empenho_credor_nome', 'empenho_credor_documento', 'credor_id'] as const

export async function readSearch(db: Queries, filters: Filters, cached: Cached): Promise<Search> {
  const { empenho_ano: ano, empenho_mes: mes, ...others } = filters
  const of = byCreditor.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]] as const]))
  const outras = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || (byCreditor as readonly string[]).includes(name) ? [] : [conditionOf(name, value)],
  )
  if (!of.length) return { ano, mes, credores: null, outras }
  const all = sql<SqlBool>`${sql.join(
    of.map(([name, value]) => conditionOf(name, value)),
    sql` and `,
  )}`
  const ids = await cached(`empenhos de ${JSON.stringify(of)}`, () => creditorsOf(db, all))
  return { ano, mes, credores: ids.length > mostIds ? all : oneOf(ids), outras }
}

/** The condition of one filter. */
export const conditionOf = (name: string, value: unknown): Condition =>
  (narrow as Record<string, (value: unknown) => Condition>)[name]?.(value) ?? sql`false`

// Up to this number the ids are written into the statements, so that the planner knows how few they are.
const mostIds = 1000

/** One more than `mostIds` where there are more. */
async function creditorsOf(db: Queries, condition: Condition): Promise<number[]> {
  const rows = await rowsOf<{ credor_id: number }>(db)`
    select credor_id from (select credor_id from credor) empenho where ${condition} limit ${mostIds + 1}`
  return rows.map(({ credor_id }) => credor_id)
}

const oneOf = (ids: number[]): Condition =>
  ids.length ? sql`empenho.credor_id in (${sql.join(ids.map((id) => sql.lit(id)))})` : sql`false`

/** The conditions on the rows of `empenho`. */
export const conditionsOf = ({ ano, mes, credores, outras }: Search): Condition[] => [
  ...(ano === undefined ? [] : [narrow.empenho_ano(ano)]),
  ...(mes === undefined ? [] : [narrow.empenho_mes(mes)]),
  ...(credores ? [credores] : []),
  ...outras,
]

export const whereAll = (conditions: Condition[]) =>
  conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
