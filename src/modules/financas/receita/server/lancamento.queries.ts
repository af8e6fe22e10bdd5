// The SQL of the entries: their list, their sums, one of them, and what the page of a nature shows.
import { type SqlBool, sql } from 'kysely'
import type { ListQuery } from '#kits/list/list.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { contains, equals, since, until } from '#kits/list/server/narrow.ts'
import { type ListSource, readList, whereOf } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import type { Lancamento, LancamentoRow, lancamentoList } from '../lancamento.contract.ts'

type Filtros = ListQuery<typeof lancamentoList>['filters']

const ofNatures = (condition: SqlCondition) =>
  sql<SqlBool>`receita_prevista_id in (select receita_prevista_id from receita_prevista where ${condition})`
type SqlCondition = ReturnType<typeof sql<SqlBool>>

export const lancamentoSource: ListSource<typeof lancamentoList> = {
  table: 'receita_lancamento',
  id: 'receita_lancamento_id',
  select: selectLancamentos,
  narrow: {
    // as days, which the index of the first order has
    receita_ano: (ano) => sql<SqlBool>`receita_data between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31)`,
    receita_mes: equals('receita_mes'),
    receita_data_inicio: since('receita_data'),
    receita_data_fim: until('receita_data'),
    receita_tipo: equals('receita_tipo'),
    receita_prevista_id: equals('receita_prevista_id'),
    receita_natureza: (digits) => ofNatures(sql`receita_codigo like ${`${digits}%`}`),
    receita_natureza_nome: (words) => ofNatures(contains('receita_natureza_nome_busca')(words)),
  },
  order: { receita_data: 'receita_data', receita_valor: 'receita_valor' },
  remembers: ['receita_lancamento', 'receita_prevista'],
}

const colunas = [
  ...(['receita_lancamento_id', 'receita_lancamento.receita_prevista_id', 'entidade_nome'] as const),
  ...(['receita_prevista.exercicio', 'receita_codigo', 'receita_natureza', 'receita_natureza_nome'] as const),
  ...(['receita_deducao', 'receita_data', 'receita_ano', 'receita_mes', 'receita_valor', 'receita_mensal'] as const),
  sql<LancamentoRow['receita_tipo']>`receita_tipo`.as('receita_tipo'),
]

function selectLancamentos(db: Queries) {
  return db
    .selectFrom('receita_lancamento')
    .innerJoin('receita_prevista', 'receita_prevista.receita_prevista_id', 'receita_lancamento.receita_prevista_id')
    .innerJoin('entidade', 'entidade.entidade_id', 'receita_prevista.entidade_id')
    .select(colunas)
    .select([
      sql<string>`coalesce(nullif(receita_lancamento.receita_entrada_fonte, ''), receita_prevista.receita_fonte)`.as(
        'receita_fonte',
      ),
      sql<string>`oculta_cpf(receita_lancamento.receita_historico)`.as('receita_historico'),
    ])
}

export const listLancamentos = (db: Queries, query: ListQuery<typeof lancamentoList>) =>
  readList(db, lancamentoSource, query)

/** The names of the sources of these entries, in one statement. */
export async function nomesDasFontes(db: Queries, linhas: Pick<LancamentoRow, 'exercicio' | 'receita_fonte'>[]) {
  return rowsOf<{ exercicio: number; receita_fonte: string; nome: string }>(db)`
    select * from (
      select exercicio, receita_fonte, nome_da_classificacao('fonte', right(receita_fonte, 3), exercicio) as nome
      from (select distinct * from unnest(${linhas.map((linha) => linha.exercicio)}::integer[],
        ${linhas.map((linha) => linha.receita_fonte)}::text[]) as linha (exercicio, receita_fonte)) pedidas
    ) achadas where nome is not null order by exercicio, receita_fonte`
}

/** What came in, net, over the whole list: of years and months from the stored sums. Decimal text. */
export const somaLancamentos = (db: Queries, filtros: Filtros): Promise<{ receita_valor: string }> =>
  whileUnchanged(
    db,
    { key: `soma de lancamentos ${JSON.stringify(filtros)}`, tables: ['receita_lancamento', 'receita_prevista'] },
    () => leSoma(db, filtros),
  )

async function leSoma(db: Queries, filtros: Filtros): Promise<{ receita_valor: string }> {
  const { receita_ano: ano, receita_mes: mes, ...outros } = filtros
  const sinal = sql`case when p.receita_deducao then -1 else 1 end`
  const { rows } = Object.keys(outros).length
    ? await sql<{ receita_valor: string }>`
      select coalesce(sum((${sinal}) * case receita_tipo when 'arrecadacao' then receita_valor when 'estorno' then -receita_valor else 0 end),
        0.00)::numeric(20, 2) as receita_valor
      from (select * from receita_lancamento ${whereOf(lancamentoSource, filtros)}) l
      join receita_prevista p using (receita_prevista_id)`.execute(db)
    : await sql<{ receita_valor: string }>`
      select coalesce(sum((${sinal}) * arrecadado), 0.00)::numeric(20, 2) as receita_valor
      from receita_mes m join receita_prevista p using (receita_prevista_id)
      where ${ano === undefined ? sql`true` : sql`m.exercicio = ${ano}`} and ${mes === undefined ? sql`true` : sql`m.mes = ${mes}`}`.execute(
        db,
      )
  if (!rows[0]) throw new Error('a sum without a row')
  return rows[0]
}

/** As everybody sees it. Throws NotFound. */
export async function findLancamentoPublico(db: Queries, id: number): Promise<LancamentoRow> {
  return selectLancamentos(db).where('receita_lancamento_id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** As it is stored. Throws NotFound. */
export async function findLancamento(db: Queries, id: number): Promise<Lancamento> {
  return selectLancamentos(db)
    .clearSelect()
    .select(colunas)
    .select(['receita_prevista.receita_fonte', 'receita_lancamento.receita_historico'])
    .select(['receita_entrada_fonte', 'receita_conta', 'receita_lancamento.versao'])
    .where('receita_lancamento_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

/** The place of a new entry among those of its nature, day and kind. */
export async function proximaOrdem(
  db: Queries,
  of: { receita_prevista_id: number; receita_data: string; receita_tipo: string },
): Promise<number> {
  const row = await rowOf<{ ordem: number }>(db)`
    select coalesce(max(receita_ordem), 0) + 1 as ordem from receita_lancamento
    where receita_prevista_id = ${of.receita_prevista_id} and receita_data = ${of.receita_data}::date and receita_tipo = ${of.receita_tipo}`
  return row?.ordem ?? 1
}

/** Years that have entries, newest first. */
export async function listAnosDosLancamentos(db: Queries): Promise<number[]> {
  const rows = await rowsOf<{
    ano: number
  }>(db)`select distinct exercicio as ano from receita_mes order by 1 desc`
  return rows.map(({ ano }) => ano)
}

type Nature = { entidade_id: number; exercicio: number; receita_codigo: string; receita_deducao: boolean }

/** All forecasts of the same nature, whatever the source: of its year, and of others. */
const same = ({ entidade_id, receita_codigo, receita_deducao }: Nature) =>
  sql`p.entidade_id = ${entidade_id} and p.receita_codigo = ${receita_codigo} and p.receita_deducao = ${receita_deducao}`
const sinal = sql`case when p.receita_deducao then -1 else 1 end`
const atualizado = sql`coalesce(p.receita_valor_atualizado, p.receita_valor_inicial)`

export async function mesesDaNatureza(db: Queries, nature: Nature) {
  return rowsOf<{ exercicio: number; mes: number; arrecadado: string }>(db)`
    select m.exercicio, m.mes, sum((${sinal}) * m.arrecadado)::numeric(20, 2) as arrecadado
    from receita_prevista p join receita_mes m using (receita_prevista_id)
    where ${same(nature)} and m.exercicio in (${nature.exercicio}, ${nature.exercicio - 1}) group by 1, 2`
}

export async function fontesDaNatureza(db: Queries, nature: Nature) {
  return rowsOf<{ fonte: string; nome: string | null; atualizado: string | null; arrecadado: string }>(db)`
    select p.receita_fonte as fonte, nome_da_classificacao('fonte', right(p.receita_fonte, 3), p.exercicio) as nome,
      ((${sinal}) * ${atualizado})::numeric(20, 2) as atualizado,
      ((${sinal}) * coalesce((select sum(arrecadado) from receita_mes m where m.receita_prevista_id = p.receita_prevista_id), 0))::numeric(20, 2) as arrecadado
    from receita_prevista p where ${same(nature)} and p.exercicio = ${nature.exercicio} order by 1`
}

export async function anosDaNatureza(db: Queries, nature: Nature) {
  return rowsOf<{
    receita_prevista_id: number
    exercicio: number
    inicial: string | null
    atualizado: string | null
    arrecadado: string
  }>(db)`
    select min(p.receita_prevista_id) as receita_prevista_id, p.exercicio,
      sum((${sinal}) * p.receita_valor_inicial)::numeric(20, 2) as inicial, sum((${sinal}) * ${atualizado})::numeric(20, 2) as atualizado,
      sum((${sinal}) * coalesce(soma.arrecadado, 0))::numeric(20, 2) as arrecadado
    from receita_prevista p
    left join lateral (select sum(arrecadado) as arrecadado from receita_mes m where m.receita_prevista_id = p.receita_prevista_id) soma on true
    where ${same(nature)} group by p.exercicio order by p.exercicio desc`
}

export async function lancamentosDaNatureza(db: Queries, nature: Nature, most: number) {
  const ids = sql`(select p.receita_prevista_id from receita_prevista p where ${same(nature)} and p.exercicio = ${nature.exercicio})`
  const rows = await selectLancamentos(db)
    .where(sql<SqlBool>`receita_lancamento.receita_prevista_id in ${ids}`)
    .orderBy('receita_lancamento.receita_data', 'desc')
    .orderBy('receita_lancamento.receita_lancamento_id', 'desc')
    .limit(most)
    .execute()
  const row = await rowOf<{ n: number }>(db)`
    select coalesce(sum(linhas), 0)::int as n from receita_mes where receita_prevista_id in ${ids}`
  return { rows, total: row?.n ?? 0 }
}

/** What an entry may be of: the natures of a year, the newest one when none is named; or one nature alone. */
export async function receitasParaEscolher(
  db: Queries,
  { exercicio, daReceita }: { exercicio?: number; daReceita?: number | null },
): Promise<{ value: string; label: string }[]> {
  const year = exercicio === undefined ? sql`(select max(exercicio) from receita_prevista)` : sql`${exercicio}::integer`
  const condition = daReceita ? sql`receita_prevista_id = ${daReceita}` : sql`exercicio = ${year}`
  return rowsOf<{ value: string; label: string }>(db)`
    select receita_prevista_id::text as value, concat_ws(' ', receita_codigo, receita_natureza_nome,
      nullif('– fonte ' || receita_fonte, '– fonte '), '(' || exercicio || ')') as label
    from receita_prevista where ${condition} order by receita_lugar, receita_fonte`
}
