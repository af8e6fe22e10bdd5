// What was paid of each year's own budget until the same day of the year: by a path of codes, and by month for all years.
import { type RawBuilder, sql } from 'kysely'
import { diaNoMes, type Periodo } from '#base/periodo-comparado.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { NivelName } from '../niveis.fields.ts'
import { sabeEmpenhado } from './conhecido.queries.ts'
import { abaixoDe, colunaDo, type Pedido } from './despesa-somas.queries.ts'

/** The newest payment of a year's budget in that year, null without one; and the day in the town. */
export async function ultimoPagamento(
  db: Queries,
  exercicio: number,
): Promise<{ ultimo: string | null; hoje: string }> {
  const rows = await rowsOf<{ ultimo: string | null; hoje: string }>(db)`
    select hoje()::text as hoje, (
      select pagamento_despesa_data::text from pagamento_despesa
      where pagamento_despesa_data between make_date(${exercicio}::integer, 1, 1) and make_date(${exercicio}::integer, 12, 31)
        and exercicio = ${exercicio} and pagamento_despesa_valor > pagamento_despesa_anulado
      order by pagamento_despesa_data desc, pagamento_despesa_id desc limit 1
    ) as ultimo`
  if (!rows[0]) throw new Error('a day without a row')
  return rows[0]
}

/** Days of the month that goes on, in these years: a condition on `p`, a payment. */
export const diasDe = (anos: readonly number[], { mes, dia }: NonNullable<Periodo['parcial']>) =>
  sql`(${sql.join(
    anos.map(
      (ano) =>
        sql`p.pagamento_despesa_data between ${diaNoMes(ano, mes, 1)}::date and ${diaNoMes(ano, mes, dia)}::date`,
    ),
    sql` or `,
  )})`

/** Of `p`, a payment. */
export const pagoDe = sql`p.pagamento_despesa_valor - p.pagamento_despesa_anulado`
const eDe = (onde: Pedido['onde']) => (onde.length ? sql`and ${sql.join(onde, sql` and `)}` : sql``)

/** `dotacao_id` and `pago` of a year's own budget until the end of the period. */
function pagoAte(ano: number, periodo: Periodo): RawBuilder<unknown> {
  const whole = sql`select dotacao_id, pago from despesa_mes where ano = ${ano} and mes between ${periodo.de} and ${periodo.ateMes}`
  if (!periodo.parcial) return whole
  return sql`${whole} union all select e.dotacao_id, ${pagoDe} from pagamento_despesa p join empenho e using (empenho_id)
    where p.exercicio = ${ano} and ${diasDe([ano], periodo.parcial)}`
}

/** What the year before had paid by then below each path of codes; only below `acima` when there are some. */
export async function pagoAntes(
  db: Queries,
  { pedido: { exercicio, onde }, periodo }: { pedido: Pedido; periodo: Periodo },
  path: readonly NivelName[],
  acima: readonly string[][] = [],
): Promise<{ codigos: string[]; pago: string }[]> {
  const above = acima[0] ? [abaixoDe(path.slice(0, acima[0].length), acima)] : []
  const codes = path.map(colunaDo)
  const grupo = codes.length ? sql`group by ${sql.join(codes)}` : sql``
  return rowsOf<{ codigos: string[]; pago: string }>(db)`
    select array[${sql.join(codes)}]::text[] as codigos, coalesce(sum(pago), 0)::numeric(20, 2) as pago
    from (${pagoAte(exercicio - 1, periodo)}) f join dotacao d using (dotacao_id)
    where d.exercicio = ${exercicio - 1} ${eDe([...onde, ...above])} ${grupo}`
}

/** `soPagamentos`: in no month of the year the source tells what was committed. */
export type MesDoAno = { ano: number; mes: number; pago: string; soPagamentos: boolean }

/** A capital has 240,000 rows of months a year: what the page compares by day is of so many. */
export const mostYears = 5

/** What was paid in each month of its own year's budget, of the year asked for and the four before it. */
export async function mesesDosAnos(db: Queries, { exercicio, onde }: Pedido): Promise<MesDoAno[]> {
  const noAno = {
    empenhado: sql`sum(sum(empenhado)) over (partition by ano)`,
    liquidado: sql`sum(sum(liquidado)) over (partition by ano)`,
    pago: sql`sum(sum(pago)) over (partition by ano)`,
  }
  return rowsOf<MesDoAno>(db)`
    select ano, mes, sum(pago)::numeric(20, 2) as pago, not ${sabeEmpenhado(noAno)} as "soPagamentos"
    from despesa_mes join dotacao d using (dotacao_id)
    where ano between ${exercicio - mostYears + 1} and ${exercicio} and d.exercicio = ano ${eDe(onde)}
    group by ano, mes order by ano, mes`
}

/** What each year before those had paid of its own budget, newest first. */
export async function anosInteiros(db: Queries, { exercicio, onde }: Pedido): Promise<{ ano: number; pago: string }[]> {
  const join = onde.length ? sql`join dotacao d using (dotacao_id)` : sql``
  return rowsOf<{ ano: number; pago: string }>(db)`
    select ano, sum(pago)::numeric(20, 2) as pago from despesa_ano a ${join}
    where ano <= ${exercicio - mostYears} and a.exercicio = ano ${eDe(onde)}
    group by 1 having sum(pago) <> 0 order by 1 desc`
}

/** The names of those who paid anything of their own budget, by year. */
export async function entidadesDosAnos(db: Queries, exercicio: number): Promise<{ ano: number; entidade: string }[]> {
  return rowsOf<{ ano: number; entidade: string }>(db)`
    select ano, entidade_nome as entidade
    from entidade e cross join generate_series(${exercicio - mostYears + 1}::integer, ${exercicio}::integer) ano
    where exists (select from dotacao d join despesa_ano a using (dotacao_id)
      where d.entidade_id = e.entidade_id and d.exercicio = ano and a.ano = d.exercicio and a.pago <> 0)
    order by ano, entidade_nome_busca`
}

/** What each of these years had paid of the month that goes on, until the same day. */
export async function parciaisDosAnos(
  db: Queries,
  { onde }: Pedido,
  anos: readonly number[],
  parcial: NonNullable<Periodo['parcial']>,
): Promise<{ ano: number; pago: string }[]> {
  if (!anos.length) return []
  const join = onde.length
    ? sql`join empenho e using (empenho_id) join dotacao d on d.dotacao_id = e.dotacao_id`
    : sql``
  return rowsOf<{ ano: number; pago: string }>(db)`
    select p.pagamento_despesa_ano as ano, sum(${pagoDe})::numeric(20, 2) as pago from pagamento_despesa p ${join}
    where p.exercicio = p.pagamento_despesa_ano and ${diasDe(anos, parcial)} ${eDe(onde)} group by 1`
}

export type Recebedor = { credor_id: number; chave: string | null; nome: string; pago: string }
/** In place of a name that the law protects. */
export const restrito = 'Informação com restrição de acesso'

/**
 * Who received most of what the period's payments of the year's budget are below a path of codes, at most `most`. The name of a protected
 * one does not leave.
 */
export async function recebedoresDe(
  db: Queries,
  { exercicio, de, ate, onde }: Pedido,
  { path, codigos, most }: { path: readonly NivelName[]; codigos: string[]; most: number },
): Promise<Recebedor[]> {
  const rows = await rowsOf<Recebedor & { sigiloso: boolean }>(db)`
    select credor_id, credor_chave(credor_nome, credor_documento, credor_id) as chave, credor_nome_publico(credor_nome, false) as nome,
      credor_sigiloso as sigiloso, pago
    from (
      select e.credor_id, sum(${pagoDe})::numeric(20, 2) as pago
      from dotacao d join empenho e on e.dotacao_id = d.dotacao_id join pagamento_despesa p on p.empenho_id = e.empenho_id
      where d.exercicio = ${exercicio} and p.pagamento_despesa_ano = ${exercicio} and p.pagamento_despesa_mes between ${de} and ${ate}
        ${eDe([...onde, abaixoDe(path, [codigos])])}
      group by 1 having sum(${pagoDe}) > 0 order by 2 desc, 1 limit ${most}
    ) maior join credor using (credor_id) order by pago desc, credor_id`
  return rows.map(({ sigiloso, ...recebedor }) =>
    sigiloso ? { credor_id: 0, chave: null, nome: restrito, pago: recebedor.pago } : recebedor,
  )
}
