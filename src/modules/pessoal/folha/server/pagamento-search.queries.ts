// The list's filters: words become the ids of the matching names. All values go into the statements as literals, not parameters:
// there may be three ids or thirty thousand, and a plan made for one case must not be reused for the other.
import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#kits/list/list.ts'
import { type Condition, containsOrIs } from '#kits/list/server/narrow.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import { naoInformado } from '../folha.fields.ts'
import type { pagamentoList } from '../pagamento.contract.ts'
import type { Dicionario } from './pagamento.queries.ts'

/**
 * The names that have the words. `count`: above mostIds it only says that there are more, and `ids` is null. `linhas`: the payments of all
 * of them, null when it is not known.
 */
export type Names = { table: Dicionario; words: string; count: number; ids: string | null; linhas: number | null }

/** A range of salaries in cents; `to` is exclusive. */
export type Salaries = { from: number; to: number }

export type Search = {
  ano: number | undefined
  mes: number | undefined
  codigo: string | undefined
  servidores: Names | null
  cargos: Names | null
  salaries: Salaries | null
  /** By organ, link and kind of payroll, as stored. */
  grupo: { orgao?: string | undefined; vinculo?: string | undefined; tipo?: string | undefined }
}

export const largestCents = 10 ** 12 // beyond numeric(12, 2)

export async function readSearch(db: Queries, filters: ListQuery<typeof pagamentoList>['filters']): Promise<Search> {
  const { pagamento_servidor, pagamento_cargo, pagamento_salario_inicio: from, pagamento_salario_fim: to } = filters
  return {
    ano: filters.pagamento_ano,
    mes: filters.pagamento_mes,
    codigo: filters.pagamento_codigo,
    servidores: pagamento_servidor === undefined ? null : await findNames(db, 'servidor', pagamento_servidor),
    cargos: pagamento_cargo === undefined ? null : await findNames(db, 'cargo', pagamento_cargo),
    salaries:
      from === undefined && to === undefined
        ? null
        : { from: from ? cents(from) : 0, to: to ? cents(to) + 1 : largestCents },
    grupo: {
      orgao: storedOf(filters.pagamento_orgao),
      vinculo: storedOf(filters.pagamento_vinculo),
      tipo: filters.pagamento_tipo,
    },
  }
}

export const storedOf = (value: string | undefined) => (value === naoInformado ? '' : value)

/** No filter by organ, link or kind of payroll. */
export const isOfAllGroups = ({ grupo }: Search): boolean => Object.values(grupo).every((value) => value === undefined)

/** Without names, registration numbers and salaries: the sums by month have all that is asked. */
export const isOfMonths = ({ codigo, servidores, cargos, salaries }: Search): boolean =>
  codigo === undefined && !servidores && !cargos && !salaries

/** True when nothing can be found. */
export const isHopeless = ({ servidores, cargos, salaries }: Search): boolean =>
  servidores?.count === 0 || cargos?.count === 0 || (salaries !== null && salaries.from >= salaries.to)

/** The conditions on `pagamento`. */
export function conditionsOf(search: Partial<Search>, how: 'isIn' | 'isAmong' = 'isIn'): Condition[] {
  const named = how === 'isIn' ? isIn : isAmong
  const { ano, mes, codigo, servidores, cargos, salaries, grupo = {} } = search
  return [
    ...(ano === undefined ? [] : [sql<boolean>`pagamento_ano = ${sql.lit(ano)}`]),
    ...(mes === undefined ? [] : [sql<boolean>`pagamento_mes = ${sql.lit(mes)}`]),
    ...(codigo === undefined ? [] : [sql<boolean>`pagamento_codigo = ${sql.lit(codigo)}`]),
    ...(servidores ? [named(servidores, 'pagamento.servidor_id')] : []),
    ...(cargos ? [named(cargos, 'pagamento.cargo_id')] : []),
    ...(salaries ? [isPaid(salaries)] : []),
    ...groupOf(grupo, 'pagamento_'),
  ]
}

/** The conditions on columns of these names with a prefix. */
export const groupOf = (grupo: Search['grupo'], prefix: '' | 'pagamento_'): Condition[] =>
  Object.entries(grupo).flatMap(([name, value]) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(`${prefix}${name}`)} = ${sql.lit(value)}`],
  )

export const whereAll = (conditions: Condition[]): RawBuilder<unknown> =>
  conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

export const isPaid = ({ from, to }: Salaries): Condition =>
  sql`pagamento_salario >= ${sql.lit(amount(from))}::numeric and pagamento_salario < ${sql.lit(amount(to))}::numeric`

// Up to this number the ids are written into the statements; for more names the words are searched again in a subquery, since a
// list of thousands of ids costs more to plan than that search.
const mostIds = 1000

async function findNames(db: Queries, table: Dicionario, words: string): Promise<Names> {
  const payments = table === 'servidor' ? sql`linhas` : sql`null::integer`
  const row = await rowOf<{ count: number; ids: string | null; linhas: number | null }>(db)`
    select count(*)::integer as count, string_agg(id::text, ',') as ids, sum(linhas)::integer as linhas
    from (select ${sql.ref(`${table}_id`)}, ${payments} ${ofWords({ table, words })} limit ${sql.lit(mostIds + 1)}) as achado (id, linhas)`
  const { count, ids, linhas } = row ?? { count: 0, ids: null, linhas: null }
  const areAll = count <= mostIds
  return { table, words, count, ids: areAll ? (ids ?? '') : null, linhas: areAll ? linhas : null }
}

const ofWords = ({ table, words }: Pick<Names, 'table' | 'words'>) =>
  sql`from ${sql.table(table)} where ${containsOrIs('nome_busca')(words)}`

const idsOf = (names: Names) => sql`select ${sql.ref(`${names.table}_id`)} ${ofWords(names)}`

/** The condition when rows are found by their names. */
export const isIn = (names: Names, column: string): Condition =>
  names.ids === null
    ? sql`${sql.ref(column)} in (${idsOf(names)})`
    : sql`${sql.ref(column)} = any(${sql.lit(`{${names.ids}}`)}::integer[])`

/** The condition when rows are found by another index, in its order: each row is looked up among the names. */
const isAmong = (names: Names, column: string): Condition =>
  names.ids === null ? sql`(${isIn(names, column)}) is true` : isIn(names, column) // prevents a join: the planner hashes the names

const cents = (decimal: string) => Math.max(0, Math.min(largestCents, Number(decimal.replace('.', ''))))
const amount = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
