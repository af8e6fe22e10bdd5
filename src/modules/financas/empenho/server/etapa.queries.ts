// A page of the facts of a stage, with their exact count and sum. Count and sum of each month are kept by triggers for filters of months, and read
// once for all pages otherwise; they say in which month a page begins, so that no page reads the rows before it.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { idsByMonth } from '#kits/list/server/ids-by-month.ts'
import type { Tables } from '#kits/list/server/memory.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { type Condition, since, until } from '#kits/list/server/narrow.ts'
import { type Cached, inOneSnapshot } from '#kits/list/server/one-snapshot.ts'
import { readIdList } from '#kits/list/server/page-from-memory.ts'
import type { ListAnswer } from '#kits/list/server/read-list.ts'
import { type Etapa, filtrosDoEmpenho } from '#modules/financas/despesa/etapa.fields.ts'
import { doTexto } from '#modules/financas/despesa/server/despesa.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import {
  colunasDoEmpenho,
  type EtapaFilters,
  type EtapaList,
  type EtapaRow,
  type EtapaTotais,
} from '../etapa.contract.ts'
import { selectEmpenhos } from './empenho.queries.ts'
import { conditionOf, whereAll } from './empenho-search.queries.ts'

type Select = RawBuilder<unknown>

/** The facts of each stage, all with the same columns; `ids`: only these. */
const fatos: Record<Etapa, (ids?: number[]) => Select> = {
  // two tables have ids of their own: the even ones are commitments, the odd ones what raised or annulled them
  empenhado: (ids) => sql`
    select empenho_id * 2 as etapa_id, empenho_data as data, empenho_ano as ano, empenho_mes as mes, 'empenho' as tipo, empenho_numero as numero,
      empenho_valor as valor, empenho_id from empenho ${amongst('empenho_id', ids, 0)}
    union all
    select empenho_movimento_id * 2 + 1, empenho_movimento_data, empenho_movimento_ano, empenho_movimento_mes, empenho_movimento_tipo,
      empenho_movimento_numero, case empenho_movimento_tipo when 'reforco' then empenho_movimento_valor else -empenho_movimento_valor end, empenho_id
    from empenho_movimento ${amongst('empenho_movimento_id', ids, 1)}`,
  liquidado: (ids) => sql`
    select liquidacao_id as etapa_id, liquidacao_data as data, liquidacao_ano as ano, liquidacao_mes as mes, 'liquidacao' as tipo,
      liquidacao_numero as numero, liquidacao_valor - liquidacao_anulado as valor, empenho_id
    from liquidacao ${ids ? sql`where liquidacao_id = any(${ids}::bigint[])` : sql``}`,
  pago: (ids) => sql`
    select pagamento_despesa_id as etapa_id, pagamento_despesa_data as data, pagamento_despesa_ano as ano, pagamento_despesa_mes as mes,
      'pagamento' as tipo, pagamento_despesa_numero as numero, pagamento_despesa_valor - pagamento_despesa_anulado as valor, empenho_id
    from pagamento_despesa ${ids ? sql`where pagamento_despesa_id = any(${ids}::bigint[])` : sql``}`,
}

const amongst = (column: string, ids: number[] | undefined, remainder: 0 | 1) =>
  ids
    ? sql`where ${sql.ref(column)} = any(${ids.filter((id) => id % 2 === remainder).map((id) => (id - remainder) / 2)}::bigint[])`
    : sql``

/** What the facts of each stage are read from, and all that their rows show. */
export const tabelasDa: Record<Etapa, Tables> = {
  empenhado: ['empenho', 'empenho_movimento'],
  liquidado: ['liquidacao'],
  pago: ['pagamento_despesa'],
}
const shown: Tables = ['empenho', 'dotacao', 'credor', 'entidade', 'classificacao']
export const todasAsTabelas = (etapa: Etapa): Tables => [...new Set([...tabelasDa[etapa], ...shown])]

/** What is asked of a stage: when its facts were, of which commitments, and what else they are. */
type Pedido = { tempo: Condition[]; empenhos: Condition[]; outras: Condition[] }

// Words of the classification are those of the names of the year that is looked at.
async function doTextoPedido(db: Queries, filters: EtapaFilters): Promise<Condition[]> {
  const { despesa_texto: texto, etapa_ano: ano = filters.exercicio } = filters
  if (texto === undefined) return []
  const found = await doTexto(db, texto, ano ?? (await listAnos(db))[0] ?? 0)
  return [sql`empenho.dotacao_id in (select d.dotacao_id from dotacao d where ${found})`]
}

const doTempo = {
  etapa_ano: (year: number) => sql<SqlBool>`f.data between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`,
  etapa_mes_inicio: (month: number) => sql<SqlBool>`f.mes >= ${month}`,
  etapa_mes_fim: (month: number) => sql<SqlBool>`f.mes <= ${month}`,
  etapa_data_inicio: since('f.data'),
  etapa_data_fim: until('f.data'),
}
const doFato = {
  // zeros before a number are of the program that wrote it
  etapa_numero: (typed: string) => sql<SqlBool>`ltrim(f.numero, '0') = ltrim(${typed}, '0')`,
  etapa_tipo: (tipo: string) => sql<SqlBool>`f.tipo = ${tipo}`,
  // by the commitment's key: `in` with the fact's year would read all commitments for each fact before PostgreSQL 17
  etapa_resto: (isResto: 'S' | 'N') =>
    sql<SqlBool>`exists (select from empenho e where e.empenho_id = f.empenho_id and f.ano ${isResto === 'S' ? sql`>` : sql`<=`} e.exercicio)`,
  etapa_valor_inicio: (value: string) => sql<SqlBool>`f.valor >= ${value}::numeric`,
  etapa_valor_fim: (value: string) => sql<SqlBool>`f.valor <= ${value}::numeric`,
}

const asked = (narrow: object, filters: EtapaFilters): Condition[] =>
  Object.entries(narrow).flatMap(([name, make]) => {
    const value = filters[name as keyof EtapaFilters]
    return value === undefined ? [] : [(make as (value: unknown) => Condition)(value)]
  })

async function pedidoDe(db: Queries, filters: EtapaFilters): Promise<Pedido> {
  const doEmpenho = {
    dotacao_id: (id: number) => sql<SqlBool>`empenho.dotacao_id = ${id}`,
    ...Object.fromEntries(
      Object.keys(filtrosDoEmpenho).map((name) => [name, (value: unknown) => conditionOf(name, value)]),
    ),
  }
  const empenhos = [...asked(doEmpenho, filters), ...(await doTextoPedido(db, filters))]
  return { tempo: asked(doTempo, filters), empenhos, outras: asked(doFato, filters) }
}

const conditionsOf = ({ tempo, empenhos, outras }: Pedido): Condition[] => [
  ...tempo,
  ...outras,
  ...(empenhos.length
    ? [sql<SqlBool>`f.empenho_id in (select empenho.empenho_id from empenho ${whereAll(empenhos)})`]
    : []),
]

/**
 * The facts `f`, and their conditions. Of few commitments their facts are looked up; of many all of the time are read and those of the others left
 * out, which `offset 0` demands: PostgreSQL takes the looking up for cheaper than it is. Of 480,000 commitments (PostgreSQL 15) a year's payments
 * of an organ came in 790 ms by looking up and in 153 ms by reading, a year's settlements of 300 creditors in 440 and 103 ms.
 */
async function fatosDe(db: Queries, etapa: Etapa, filters: EtapaFilters): Promise<Select> {
  const pedido = await pedidoDe(db, filters)
  const all = sql`(${fatos[etapa]()}) f`
  if (!(await areMany(db, etapa, filters, pedido.empenhos))) return sql`${all} ${whereAll(conditionsOf(pedido))}`
  const { tempo, ...others } = pedido
  return sql`(select f.* from ${all} ${whereAll(tempo)} offset 0) f ${whereAll(conditionsOf({ ...others, tempo: [] }))}`
}

// 17 to 45 µs take the facts of a commitment that are looked up, 0.5 to 0.8 µs each of those that stand beside one another.
const lookedUpTimes = 30

async function areMany(db: Queries, etapa: Etapa, filters: EtapaFilters, empenhos: Condition[]): Promise<boolean> {
  if (!empenhos.length || filters.etapa_ano === undefined) return false
  const months = await keptMonths(db, etapa, filters)
  const most = Math.ceil(months.reduce((sum, { linhas }) => sum + linhas, 0) / lookedUpTimes)
  const row = await rowOf<{ linhas: number }>(db)`
    select count(*)::int as linhas from (select from empenho ${whereAll(empenhos)} limit ${most}) alguns`
  return row?.linhas === most
}

const colunas = Object.keys(colunasDoEmpenho) as (keyof typeof colunasDoEmpenho)[]

/** The public columns of these facts. */
const selectOf = (db: Queries, facts: Select): Select => sql`
  select f.etapa_id, f.data as etapa_data, f.tipo as etapa_tipo, f.numero as etapa_numero, f.valor::numeric(15, 2) as etapa_valor,
    f.ano > empenho.exercicio as etapa_resto, empenho.*
  from (${facts}) f join (select ${sql.join(colunas.map((name) => sql.ref(name)))} from (${selectEmpenhos(db)}) todos) empenho on empenho.empenho_id = f.empenho_id`

type Ordem = Pick<ListQuery<EtapaList>, 'orderBy' | 'ascending'>

// Facts without a value come last in both directions.
function orderOf({ orderBy, ascending }: Ordem, valor: Select, data: Select, id: Select) {
  const direction = ascending ? sql`asc` : sql`desc`
  return orderBy === 'etapa_data'
    ? sql`${data} ${direction}, ${id} ${direction}`
    : sql`${valor} ${direction} nulls last, ${id} ${direction}`
}
const factOrder = (ordem: Ordem) => orderOf(ordem, sql`f.valor`, sql`f.data`, sql`f.etapa_id`)

/** All rows in order, for files. */
export async function linhasDoArquivo(
  db: Queries,
  etapa: Etapa,
  { filters, ...ordem }: Ordem & { filters: EtapaFilters },
): Promise<Select> {
  const facts = sql`select f.* from ${await fatosDe(db, etapa, filters)}`
  return sql`(${selectOf(db, facts)} order by ${factOrder(ordem)})`
}

type Month = { ano: number; mes: number; linhas: number; valor: string | null }
export type EtapaAnswer = ListAnswer<EtapaRow> & { totais: EtapaTotais }

/** One page; count, sum and rows are of one snapshot. */
export const listEtapa = (db: Queries, etapa: Etapa, query: ListQuery<EtapaList>): Promise<EtapaAnswer> =>
  inOneSnapshot(
    db,
    { key: `etapa ${etapa} ${JSON.stringify(query)}`, tables: todasAsTabelas(etapa) },
    async (tx, cached) => {
      const months = await cached(`etapa ${etapa} por mês ${JSON.stringify(query.filters)}`, async () =>
        hasOnly(ofMonths, query.filters)
          ? keptMonths(tx, etapa, query.filters)
          : rowsOf<Month>(tx)`select ano, mes, count(*)::int as linhas, sum(valor)::numeric(20, 2)::text as valor
              from ${await fatosDe(tx, etapa, query.filters)} group by 1, 2`,
      )
      const ids = await idsOf(tx, { etapa, months }, query, cached)
      const { rows: items } = ids.length
        ? await sql<EtapaRow>`${selectOf(tx, fatos[etapa](ids))} order by array_position(${ids}::bigint[], f.etapa_id)`.execute(
            tx,
          )
        : { rows: [] }
      return {
        items,
        count: months.reduce((sum, { linhas }) => sum + linhas, 0),
        totais: { etapa_valor: somaDe(months) },
      }
    },
  )

// Unknown where nobody tells a value; 0.00 of no row.
function somaDe(months: Month[]): string | null {
  const known = months.flatMap(({ valor }) => (valor === null ? [] : [centavosDe(valor)]))
  if (months.length && !known.length) return null
  return mostraCentavos(known.reduce((sum, value) => sum + value, 0n))
}

const ofMonths: string[] = ['etapa_ano', 'etapa_mes_inicio', 'etapa_mes_fim']
const ofTime = [...ofMonths, 'etapa_data_inicio', 'etapa_data_fim']
const hasOnly = (names: string[], filters: EtapaFilters) =>
  Object.entries(filters).every(([name, value]) => value === undefined || names.includes(name))

/** As triggers keep them (db/migrations/0290_etapa_mes.sql). */
async function keptMonths(db: Queries, etapa: Etapa, filters: EtapaFilters): Promise<Month[]> {
  const { etapa_ano, etapa_mes_inicio = 1, etapa_mes_fim = 12 } = filters
  const rows = await rowsOf<Month>(db)`select ano, mes, linhas, case when com_valor > 0 then valor::text end as valor
    from etapa_mes where etapa = ${etapa} and linhas > 0 and mes between ${etapa_mes_inicio} and ${etapa_mes_fim}`
  return rows.filter(({ ano }) => etapa_ano === undefined || ano === etapa_ano)
}

type Found = { etapa: Etapa; months: Month[] }

async function idsOf(db: Queries, { etapa, months }: Found, query: ListQuery<EtapaList>, cached: Cached) {
  const { orderBy, ascending, limit, page, filters } = query
  const skip = (page - 1) * limit
  if (orderBy === 'etapa_data' && hasOnly(ofTime, filters)) {
    const { tempo } = await pedidoDe(db, filters)
    return idsByMonth(months, { skip, limit, ascending }, async ({ ano, mes }, part) => {
      const within = sql<SqlBool>`f.data >= make_date(${ano}, ${mes}, 1) and f.data < make_date(${ano}, ${mes}, 1) + interval '1 month'`
      const rows = await rowsOf<{ etapa_id: number }>(db)`
        select f.etapa_id from (${fatos[etapa]()}) f ${whereAll([...tempo, within])}
        order by ${factOrder({ orderBy, ascending })} limit ${part.limit} offset ${part.offset}`
      return rows.map(({ etapa_id }) => etapa_id)
    })
  }
  // which rows such a page skips is in no index: all ids in this order, which are read once for all pages
  const ordered = await cached(`etapa ${etapa} em ordem ${JSON.stringify([filters, orderBy, ascending])}`, async () =>
    readIdList(db, sql`select f.etapa_id from ${await fatosDe(db, etapa, filters)} order by ${factOrder(query)}`),
  )
  return [...ordered.subarray(skip, skip + limit)]
}

/** Years that have facts, newest first. */
export const listAnos = (db: Queries): Promise<number[]> =>
  whileUnchanged(
    db,
    { key: 'anos da despesa', tables: ['empenho', 'empenho_movimento', 'liquidacao', 'pagamento_despesa'] },
    async () => {
      const rows = await rowsOf<{ ano: number }>(db)`
      with recursive um as (
        (select ano from despesa_ano order by ano desc limit 1)
        union all select (select max(ano) from despesa_ano where ano < um.ano) from um where um.ano is not null
      ) select ano from um where ano is not null`
      return rows.map(({ ano }) => ano)
    },
  )

/** The newest year with facts of a stage. */
export async function ultimoAno(db: Queries, etapa: Etapa): Promise<number | null> {
  const row = await rowOf<{ ano: number | null }>(db)`
    select extract(year from max(f.data))::integer as ano from (${fatos[etapa]()}) f`
  return row?.ano ?? null
}
