// What came in of other years until the same day of the year: by nature of the year before, and in all of each year.
import { sql } from 'kysely'
import { diaNoMes, type Periodo } from '#base/periodo-comparado.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { type Filtros, filtradas, sinal } from './receita.queries.ts'

type DoAno = Filtros & { exercicio: number }

const liquido = sql`(${sinal}) * case l.receita_tipo when 'arrecadacao' then l.receita_valor when 'estorno' then -l.receita_valor else 0 end`

/**
 * By nature, of the year before; null where the month that goes on was entered there as one sum, so that nobody knows how much of it came
 * in until the same day.
 */
export async function recebidoAntes(
  db: Queries,
  { exercicio, ...outros }: DoAno,
  { de, ateMes, parcial }: Periodo,
): Promise<Map<string, string> | null> {
  const ano = exercicio - 1
  const natures = filtradas({ ...outros, exercicio: ano })
  const rest = parcial
    ? sql`union all select receita_lugar, ${liquido}, l.receita_mensal from ${natures} join receita_lancamento l using (receita_prevista_id)
        where l.receita_data between ${diaNoMes(ano, parcial.mes, 1)}::date and ${diaNoMes(ano, parcial.mes, 31)}::date
          and (l.receita_mensal or l.receita_data <= ${diaNoMes(ano, parcial.mes, parcial.dia)}::date)`
    : sql``
  const rows = await rowsOf<{ lugar: string; arrecadado: string; mensal: boolean }>(db)`
    select receita_lugar as lugar, sum(arrecadado)::numeric(20, 2) as arrecadado, bool_or(mensal) as mensal from (
      select receita_lugar, (${sinal}) * m.arrecadado as arrecadado, false as mensal
      from ${natures} join receita_mes m using (receita_prevista_id) where m.mes between ${de} and ${ateMes}
      ${rest}
    ) f group by 1`
  if (!rows.length || rows.some(({ mensal }) => mensal)) return null
  return new Map(rows.map(({ lugar, arrecadado }) => [lugar, arrecadado]))
}

/** What each of these years had of the month that goes on until the same day; not of one that entered it as one sum. */
export async function parciaisDosAnos(
  db: Queries,
  { exercicio: _year, ...outros }: DoAno,
  anos: readonly number[],
  { mes, dia }: NonNullable<Periodo['parcial']>,
): Promise<Map<number, string | null>> {
  if (!anos.length) return new Map()
  const days = sql.join(
    anos.map((ano) => sql`l.receita_data between ${diaNoMes(ano, mes, 1)}::date and ${diaNoMes(ano, mes, 31)}::date`),
    sql` or `,
  )
  const isOfDay = sql`extract(day from l.receita_data) <= ${dia}`
  const rows = await rowsOf<{ ano: number; pago: string | null }>(db)`
    select l.receita_ano as ano, case when not bool_or(l.receita_mensal)
      then coalesce(sum(${liquido}) filter (where ${isOfDay}), 0)::numeric(20, 2) end as pago
    from ${filtradas(outros)} join receita_lancamento l using (receita_prevista_id) where (${days}) group by 1`
  return new Map(rows.map(({ ano, pago }) => [ano, pago]))
}

/** The names of those with any revenue, by year up to this one. */
export async function entidadesDosAnos(db: Queries, exercicio: number): Promise<{ ano: number; entidade: string }[]> {
  return rowsOf<{ ano: number; entidade: string }>(db)`
    select distinct p.exercicio as ano, entidade_nome as entidade
    from receita_mes m join receita_prevista p using (receita_prevista_id) join entidade using (entidade_id)
    where p.exercicio <= ${exercicio} and m.arrecadado <> 0 order by 1, 2`
}
