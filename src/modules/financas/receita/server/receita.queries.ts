// The list of natures, and their sums. What came in is read from the stored sums by month (receita_mes).
import { type SqlBool, sql } from 'kysely'
import type { ListQuery } from '#kits/list/list.ts'
import { columnsOf } from '#kits/list/server/columns-of.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { contains, equals } from '#kits/list/server/narrow.ts'
import { type ListSource, readList, whereOf } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import { type Receita, type ReceitaOpcoes, type ReceitaTotais, receita, type receitaList } from '../receita.contract.ts'

export type Filtros = ListQuery<typeof receitaList>['filters']

const begins = (digits: string) => sql<SqlBool>`receita_lugar like ${`${digits}%`}`
/** The months that amounts are of: their columns differ with them, the rows do not. */
const ofAmounts = () => sql<SqlBool>`true`

/** Of `receita_prevista`: deductions are taken away. */
export const sinal = sql`case when receita_prevista.receita_deducao then -1 else 1 end`
const atualizado = sql`coalesce(receita_prevista.receita_valor_atualizado, receita_prevista.receita_valor_inicial)`

/** What came in of a nature from `de` to `ate`, and in the last of these months: without one, the newest that has any. */
const somaDe = ({ receita_mes_inicio: de = 1, receita_mes: ate }: Filtros) => sql<{
  arrecadado: string
  no_mes: string
}>`lateral (
  select coalesce(sum(m.arrecadado) filter (where m.mes between ${de}::integer and ${ate ?? 12}::integer), 0.00) as arrecadado,
    coalesce(sum(m.arrecadado) filter (where m.mes = ${
      ate === undefined
        ? sql`(select max(n.mes) from receita_mes n where n.exercicio = receita_prevista.exercicio)`
        : sql`${ate}::integer`
    }), 0.00) as no_mes
  from receita_mes m where m.receita_prevista_id = receita_prevista.receita_prevista_id)`

export const receitaSource: ListSource<typeof receitaList> = {
  table: 'receita_prevista',
  id: 'receita_prevista_id',
  select: selectReceitas,
  narrow: {
    exercicio: equals('exercicio'),
    receita_mes: ofAmounts,
    receita_mes_inicio: ofAmounts,
    receita_categoria: begins,
    receita_origem: begins,
    receita_especie: begins,
    receita_natureza: (digits) =>
      sql<SqlBool>`(receita_codigo like ${`${digits}%`} or receita_lugar like ${`${digits}%`})`,
    receita_natureza_nome: contains('receita_natureza_nome_busca'),
    receita_fonte: (fonte) => sql<SqlBool>`(receita_fonte = ${fonte} or right(receita_fonte, 3) = ${fonte})`,
    receita_deducao: equals('receita_deducao'),
    entidade_id: equals('entidade_id'),
  },
  search: ['receita_natureza', 'receita_natureza_nome'],
  order: {
    receita_natureza: ['receita_lugar', 'receita_fonte'],
    receita_natureza_nome: 'receita_natureza_nome_busca',
    receita_valor_inicial: 'receita_valor_inicial',
    receita_valor_atualizado: 'receita_valor_atualizado',
    exercicio: ['exercicio', 'receita_lugar asc'],
  },
}

function selectReceitas(db: Queries, filtros: Filtros) {
  const arrecadado = sql`(${sinal}) * soma.arrecadado`
  return db
    .selectFrom('receita_prevista')
    .innerJoin('entidade', 'entidade.entidade_id', 'receita_prevista.entidade_id')
    .innerJoin(somaDe(filtros).as('soma'), (join) => join.onTrue())
    .select([
      'receita_prevista.receita_prevista_id',
      'receita_prevista.entidade_id',
      'entidade.entidade_nome',
      'receita_prevista.exercicio',
      'receita_prevista.receita_codigo',
      'receita_prevista.receita_natureza',
      'receita_prevista.receita_detalhamento',
      'receita_prevista.receita_natureza_nome',
      'receita_prevista.receita_fonte',
      sql<
        string | null
      >`nome_da_classificacao('fonte', right(receita_prevista.receita_fonte, 3), receita_prevista.exercicio)`.as(
        'receita_fonte_nome',
      ),
      'receita_prevista.receita_orgao',
      'receita_prevista.receita_deducao',
      'receita_prevista.receita_deducao_tipo',
      sql<boolean>`left(receita_prevista.receita_codigo, 1) in ('7', '8')`.as('receita_intraorcamentaria'),
      sql<string | null>`(${sinal}) * receita_prevista.receita_valor_inicial`.as('receita_valor_inicial'),
      sql<string | null>`(${sinal}) * ${atualizado}`.as('receita_valor_atualizado'),
      sql<string>`(${sinal}) * soma.no_mes`.as('receita_arrecadado_mes'),
      sql<string>`${arrecadado}`.as('receita_arrecadado'),
      sql<string | null>`round(100 * soma.arrecadado / nullif(${atualizado}, 0), 1)`.as('receita_percentual'),
      sql<string | null>`${arrecadado} - (${sinal}) * ${atualizado}`.as('receita_diferenca'),
    ])
}

/** All that these answers are read from. */
export const receitaTables = ['receita_prevista', 'receita_lancamento', 'entidade', 'classificacao'] as const

/** What `read` finds for the filters, remembered while nobody changes a forecast or an entry. */
const cached = <T extends object>(db: Queries, name: string, query: object, read: () => Promise<T>): Promise<T> =>
  whileUnchanged(db, { key: `receita ${name} ${JSON.stringify(query)}`, tables: receitaTables }, read)

export const listReceitas = (db: Queries, query: ListQuery<typeof receitaList>) =>
  cached(db, 'lista', query, () => readList(db, receitaSource, query))

/** The natures that the filters leave, as a table for sums over them. */
export const filtradas = (filtros: Filtros) =>
  sql`(select * from receita_prevista ${whereOf(receitaSource, filtros)}) receita_prevista`

/** The net sums of all rows that the filters leave, decimal text. */
export const somaReceitas = (db: Queries, filtros: Filtros): Promise<ReceitaTotais> =>
  cached(db, 'soma', filtros, () => leSoma(db, filtros))

async function leSoma(db: Queries, filtros: Filtros): Promise<ReceitaTotais> {
  const total = (cell: ReturnType<typeof sql>) =>
    sql`(case when count(*) = 0 then 0.00 else sum((${sinal}) * (${cell})) end)::numeric(20, 2)`
  const rows = await rowsOf<ReceitaTotais>(db)`
    select ${total(sql`receita_valor_inicial`)} as receita_valor_inicial, ${total(atualizado)} as receita_valor_atualizado,
      ${total(sql`soma.no_mes`)} as receita_arrecadado_mes, ${total(sql`soma.arrecadado`)} as receita_arrecadado,
      ${total(sql`soma.arrecadado`)} - ${total(atualizado)} as receita_diferenca
    from ${filtradas(filtros)} cross join ${somaDe(filtros)} soma`
  if (!rows[0]) throw new Error('a sum without a row')
  return rows[0]
}

type Folha = {
  receita_prevista_id: number
  receita_lugar: string
  receita_natureza_nome: string
  inicial: string | null
  atualizado: string | null
  mes: string
  arrecadado: string
}

/** The natures of a year, each once, net: the leaves of the tree. What none of a nature's sources tells is null. */
export async function folhasDe(db: Queries, filtros: Filtros): Promise<Folha[]> {
  const total = (cell: ReturnType<typeof sql>) => sql`sum((${sinal}) * (${cell}))::numeric(20, 2)`
  return rowsOf<Folha>(db)`
    select min(receita_prevista_id) as receita_prevista_id, receita_lugar, min(receita_natureza_nome) as receita_natureza_nome,
      ${total(sql`receita_valor_inicial`)} as inicial, ${total(atualizado)} as atualizado, ${total(sql`soma.no_mes`)} as mes,
      ${total(sql`soma.arrecadado`)} as arrecadado
    from ${filtradas(filtros)} cross join ${somaDe(filtros)} soma group by receita_lugar order by receita_lugar`
}

/** What came in, net, by year and month, of the year in the filter and all before it. */
export async function mesesDe(
  db: Queries,
  filtros: Filtros & { exercicio: number },
): Promise<{ exercicio: number; mes: number; arrecadado: string }[]> {
  const { exercicio, ...outros } = filtros
  return rowsOf<{ exercicio: number; mes: number; arrecadado: string }>(db)`
    select m.exercicio, m.mes, sum((${sinal}) * m.arrecadado)::numeric(20, 2) as arrecadado
    from ${filtradas(outros)} join receita_mes m using (receita_prevista_id)
    where m.exercicio <= ${exercicio} group by 1, 2 order by 1, 2`
}

/** The day of the newest entry of a year, null without one; and the day in the town. */
export async function ultimoLancamento(
  db: Queries,
  exercicio: number,
): Promise<{ ultimo: string | null; hoje: string }> {
  const rows = await rowsOf<{ ultimo: string | null; hoje: string }>(db)`
    select hoje()::text as hoje, (
      select max(receita_data)::text from receita_lancamento
      where receita_data between make_date(${exercicio}, 1, 1) and make_date(${exercicio}, 12, 31)
    ) as ultimo`
  if (!rows[0]) throw new Error('a day without a row')
  return rows[0]
}

/** Years that have natures, newest first. */
export async function listExercicios(db: Queries): Promise<number[]> {
  const rows = await rowsOf<{ ano: number }>(db)`
    select distinct exercicio as ano from receita_prevista order by 1 desc`
  return rows.map(({ ano }) => ano)
}

type Nivel = { exercicio: number; codigo: string; digitos: number }

/** The levels and sources that natures of the year have: what the selects offer, without names. */
export async function opcoesDe(db: Queries, exercicio: number) {
  const niveis = await rowsOf<Nivel>(db)`
    select distinct exercicio, left(receita_lugar, digitos) as codigo, digitos
    from receita_prevista, generate_series(1, 3) as digitos where exercicio = ${exercicio} order by digitos, codigo`
  const fontes = await rowsOf<{ codigo: string }>(db)`
    select distinct receita_fonte as codigo from receita_prevista
    where exercicio = ${exercicio} and receita_fonte <> '' order by 1`
  return { niveis, fontes: fontes.map(({ codigo }) => codigo), entidades: await listEntidades(db) }
}

export async function listEntidades(db: Queries): Promise<ReceitaOpcoes['entidades']> {
  const rows = await db
    .selectFrom('entidade')
    .select(['entidade_id', 'entidade_nome'])
    .orderBy('entidade_nome_busca')
    .orderBy('entidade_id')
    .execute()
  return rows.map(({ entidade_id, entidade_nome }) => ({ value: String(entidade_id), label: entidade_nome }))
}

/** As it is stored. Throws NotFound. */
export async function findReceita(db: Queries, id: number): Promise<Receita> {
  return db
    .selectFrom('receita_prevista')
    .select(columnsOf(receita))
    .where('receita_prevista_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

/** As everybody sees it. Throws NotFound. */
export async function findReceitaPublica(db: Queries, id: number) {
  return selectReceitas(db, {}).where('receita_prevista.receita_prevista_id', '=', id).executeTakeFirstOrThrow(notFound)
}

export async function contaLancamentos(db: Queries, id: number): Promise<number> {
  const row = await rowOf<{ n: number }>(db)`
    select coalesce(sum(linhas), 0)::int as n from receita_mes where receita_prevista_id = ${id}`
  return row?.n ?? 0
}
