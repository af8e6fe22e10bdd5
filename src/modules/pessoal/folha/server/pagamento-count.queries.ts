// The exact number of payments that a search finds in each month, from the sums maintained by db/schema/pessoal.sql
// (docs/decisions/0012). Their total is the list's count; they also give the month in which any page begins, however deep.
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '#kits/list/server/narrow.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { naoInformado, type Somada, somadas } from '../folha.fields.ts'
import type { Grupo, PagamentoGrupos, PagamentoTotais } from '../pagamento.contract.ts'
import {
  conditionsOf,
  groupOf,
  isHopeless,
  isIn,
  isOfAllGroups,
  isOfMonths,
  isPaid,
  type Salaries,
  type Search,
  whereAll,
} from './pagamento-search.queries.ts'

/** `ids`: those of the payments found, by name, where the names have few. */
export type Month = { ano: number; mes: number; linhas: number; ids?: number[] }

/** The months in which the search finds something, unordered, and what all that it finds adds up to. */
export async function countAndSum(db: Queries, search: Search): Promise<{ months: Month[]; somas: PagamentoTotais }> {
  if (isOfFew(search)) return countAndSumRows(db, search)
  const months = await countMonths(db, search)
  return { months, somas: await sumOf(db, search, months) }
}

async function countMonths(db: Queries, search: Search): Promise<Month[]> {
  if (isHopeless(search)) return []
  const { rows } = await statementOf(search).execute(db)
  return rows
}

function statementOf(search: Search): RawBuilder<Month> {
  if (!isOfAllGroups(search)) return isOfMonths(search) ? countGroups(search) : countRows(search)
  if (search.codigo !== undefined) return countRows(search)
  const isNamed = search.servidores !== null || search.cargos !== null
  if (search.salaries) return isNamed ? countRows(search) : countBands(search, search.salaries)
  return isNamed ? countPresent(search) : sql`select ano, mes, linhas from pagamento_mes ${whereAll(monthOf(search))}`
}

/** The conditions on a table of sums. */
export function monthOf({ ano, mes }: Search): Condition[] {
  return [
    ...(ano === undefined ? [] : [sql<boolean>`ano = ${sql.lit(ano)}`]),
    ...(mes === undefined ? [] : [sql<boolean>`mes = ${sql.lit(mes)}`]),
  ]
}

// Names and salaries are summed by their rows, from an index that has all three; so many of them that a visitor would wait are not.
const mostSummed = 200_000
// No index has what a payment consists of.
const mostReadWhole = 5_000

// Of so few payments one statement finds months, sums and the order by name sooner than one does each.
const mostReadAtOnce = 1_000

/** The names have so few payments, whatever else is asked. */
const isOfFew = ({ servidores }: Search) => (servidores?.linhas ?? Infinity) <= mostReadAtOnce

async function countAndSumRows(db: Queries, search: Search) {
  const { rows } = await sql<Summed & { ano: number | null; mes: number; linhas: number; ids: number[] }>`
    select pagamento_ano as ano, pagamento_mes as mes, count(*)::integer as linhas,
      array_agg(pagamento_id order by pagamento_nome, pagamento_id) as ids, ${sql.join(partsOfRows)}
    from pagamento ${whereAll(conditionsOf(search))} group by grouping sets ((pagamento_ano, pagamento_mes), ())`.execute(
    db,
  )
  const months = rows.flatMap(({ ano, mes, linhas, ids }) => (ano === null ? [] : [{ ano, mes, linhas, ids }]))
  return { months, somas: totaisOf(rows.find(({ ano }) => ano === null)) }
}

/** What the search finds in these months adds up to; null where too many rows are found that no sum covers. */
async function sumOf(db: Queries, search: Search, months: Month[]): Promise<PagamentoTotais> {
  const found = months.reduce((sum, { linhas }) => sum + linhas, 0)
  if (isHopeless(search)) return totaisOf({ salario: '0.00' })
  if (isOfMonths(search)) {
    const table = isOfAllGroups(search) ? 'pagamento_mes' : 'pagamento_grupo'
    return readSums(
      db,
      summed,
      sql`from ${sql.table(table)} ${whereAll([...monthOf(search), ...groupOf(search.grupo, '')])}`,
    )
  }
  if (found > mostSummed) return totaisOf(undefined)
  const columns = found <= mostReadWhole ? partsOfRows : partsOfRows.slice(0, 1)
  return readSums(db, columns, sql`from pagamento ${whereAll(conditionsOf(search))}`)
}

async function readSums(db: Queries, columns: RawBuilder<unknown>[], from: RawBuilder<unknown>) {
  const row = await rowOf<Summed>(db)`select ${sql.join(columns)} ${from}`
  return totaisOf(row)
}

// of rows; the first is in an index
const partsOfRows = [
  sql`coalesce(sum(pagamento_salario), 0.00)::text as salario`,
  ...somadas.flatMap((nome) => {
    const column = sql.ref(`pagamento_${nome}`)
    return [
      sql`sum(${column})::text as ${sql.ref(nome)}`,
      sql`count(${column})::integer as ${sql.ref(`${nome}_linhas`)}`,
    ]
  }),
]

// of the tables of sums; what no payment says is no zero
const summed = [
  sql`coalesce(sum(total), 0.00)::text as salario`,
  ...somadas.flatMap((nome) => {
    const linhas = sql.ref(`${nome}_linhas`)
    return [
      sql`case when sum(${linhas}) > 0 then sum(${sql.ref(nome)}) end::text as ${sql.ref(nome)}`,
      sql`coalesce(sum(${linhas}), 0)::integer as ${linhas}`,
    ]
  }),
]

type Summed = { salario: string } & { [Name in Somada]?: string | null } & {
  [Name in Somada as `${Name}_linhas`]?: number
}

const totaisOf = (row: Summed | undefined) =>
  ({
    totais: {
      pagamento_salario: row?.salario ?? null,
      ...Object.fromEntries(somadas.map((nome) => [`pagamento_${nome}`, row?.[nome] ?? null])),
    },
    informados: Object.fromEntries(somadas.map((nome) => [`pagamento_${nome}`, row?.[`${nome}_linhas`] ?? 0])),
  }) as PagamentoTotais

/** Of a year: each of its months, and at last the whole year (`mes` null). */
export async function sumMonths(db: Queries, ano: number | null) {
  const rows = await rowsOf<Summed & { mes: number | null; linhas: number; media: string }>(db)`
    select mes, coalesce(sum(linhas), 0)::integer as linhas, coalesce(round(sum(total) / sum(linhas), 2), 0.00)::text as media, ${sql.join(summed)}
    from pagamento_mes where ano = ${ano}::integer group by grouping sets ((mes), ()) order by mes nulls last`
  return rows.map(({ mes, linhas, media, ...row }) => ({ mes, linhas, total: row.salario, media, ...totaisOf(row) }))
}

/** By organ, link and kind of payroll, of the year or month that is chosen, else of the newest month. Largest first. */
export async function findGroups(db: Queries, search: Search, months: Month[]): Promise<PagamentoGrupos['grupos']> {
  const newest = months.reduce<Month | null>((last, one) => (last && timeOf(last) >= timeOf(one) ? last : one), null)
  if (!newest || !isOfMonths(search) || (search.mes !== undefined && search.ano === undefined)) return null
  const { ano = newest.ano, mes = search.ano === undefined ? newest.mes : undefined } = search
  const rows = await rowsOf<Summed & { por: Grupo['por']; valor: string; linhas: number }>(db)`
    select case when grouping(orgao) = 0 then 'pagamento_orgao' when grouping(vinculo) = 0 then 'pagamento_vinculo' else 'pagamento_tipo' end as por,
      coalesce(orgao, vinculo, tipo) as valor, sum(linhas)::integer as linhas, ${sql.join(summed)}
    from pagamento_grupo ${whereAll([...monthOf({ ...search, ano, mes }), ...groupOf(search.grupo, '')])}
    group by grouping sets ((orgao), (vinculo), (tipo)) order by 1, sum(total) desc, 2`
  const grupos = rows.map(({ por, valor, linhas, ...row }) => ({
    por,
    valor: valor || naoInformado,
    linhas,
    ...totaisOf(row),
  }))
  return { ano, mes: mes ?? null, grupos }
}

const timeOf = ({ ano, mes }: Month) => ano * 12 + mes

/** Every organ that payments say, as they say it. */
export async function listOrgaos(db: Queries): Promise<string[]> {
  const rows = await rowsOf<{ orgao: string }>(db)`
    select distinct orgao from pagamento_grupo where orgao <> '' order by orgao`
  return rows.map(({ orgao }) => orgao)
}

// A mask of the people whose names match, intersected with the bits of those who were paid. The mask is built from words of 64
// bits, the first place leftmost: one bit string for each of forty thousand places would take longer than all the rest.
function countPresent(search: Search): RawBuilder<Month> {
  const { servidores, cargos } = search
  const names = [
    ...(servidores ? [isIn(servidores, 'servidor_id')] : []),
    ...(cargos ? [isIn(cargos, 'cargo_id')] : []),
  ]
  return sql`
    with palavra as materialized (
      select posicao / 64 as lugar, bit_or(1::bigint << (63 - posicao % 64)) as procurados from vinculo ${whereAll(names)} group by 1
    ), mascara as materialized (
      select lugar / 16 as bloco, bit_or(procurados::bit(64)::bit(1024) >> (lugar % 16 * 64)) as procurados from palavra group by 1
    )
    select ano, mes, sum(bit_count(bits & procurados))::integer as linhas
    from pagamento_presenca join mascara using (bloco) ${whereAll(monthOf(search))}
    group by ano, mes having sum(bit_count(bits & procurados)) > 0`
}

const countGroups = (search: Search): RawBuilder<Month> => sql`
  select ano, mes, sum(linhas)::integer as linhas from pagamento_grupo
  ${whereAll([...monthOf(search), ...groupOf(search.grupo, '')])} group by ano, mes`

const countBands = (search: Search, salaries: Salaries): RawBuilder<Month> => sql`
  select ano, mes, sum(linhas)::integer as linhas from (${bandsOf(search, salaries)}) as parte
  group by ano, mes having sum(linhas) > 0`

// No sum covers names and salaries together, nor registration numbers: the rows are counted in an index that has them.
const countRows = (search: Search): RawBuilder<Month> => sql`
  select pagamento_ano as ano, pagamento_mes as mes, count(*)::integer as linhas
  from pagamento ${whereAll(conditionsOf(search))} group by 1, 2`

const bandCents = 10_000

/**
 * The payments of a range of salaries as faixa (band), ano, mes, linhas; rows of the same band and month add up. They are the
 * sums of all bands in the range, and for a band that the range cuts the smaller part, counted by the index, plus or minus.
 */
export function bandsOf(search: Search, { from, to }: Salaries): RawBuilder<unknown> {
  const low = cut(from)
  const high = cut(to)
  const months = monthOf(search)
  const edges = [
    { cut: low, isMore: low.isPast },
    { cut: high, isMore: !high.isPast },
  ].flatMap(({ cut: { band, at, isPast }, isMore }) => {
    const start = band * bandCents
    if (at === start) return []
    const part = isPast ? { from: at, to: start + bandCents } : { from: start, to: at }
    return [edgeOf(search, { band, part, isMore })]
  })
  const whole = sql<boolean>`faixa >= ${sql.lit(low.band + (low.isPast ? 1 : 0))} and faixa < ${sql.lit(high.band + (high.isPast ? 1 : 0))}`
  return sql.join(
    [sql`select faixa, ano, mes, linhas from pagamento_faixa ${whereAll([whole, ...months])}`, ...edges],
    sql` union all `,
  )
}

// isPast: the cut is in the upper half of its band, whose smaller part is then the one above the cut.
function cut(at: number) {
  const band = Math.floor(at / bandCents)
  return { band, at, isPast: at - band * bandCents > bandCents / 2 }
}

function edgeOf({ ano, mes }: Search, { band, part, isMore }: { band: number; part: Salaries; isMore: boolean }) {
  const conditions = [...conditionsOf({ ano, mes }), isPaid(part)]
  const linhas = isMore ? sql`count(*)` : sql`-count(*)`
  return sql`
    select ${sql.lit(band)} as faixa, pagamento_ano, pagamento_mes, ${linhas}
    from pagamento ${whereAll(conditions)} group by pagamento_ano, pagamento_mes`
}
