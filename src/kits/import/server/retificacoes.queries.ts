// What files that came long after a month changed of its sums: what explains a month that is no longer as somebody saw it.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { Retificacao } from '../retificacao.ts'

/**
 * By month, of stored files that nobody has undone. `soma`: the amount, as the review of the file names it. A month that is still being
 * entered grows with each file: what comes up to the end of the month after it rectifies nothing. `de` and `ate` are years.
 */
export async function listRetificacoes(
  db: Queries,
  { conjunto, soma, de, ate }: { conjunto: string; soma: string; de: number; ate: number },
): Promise<Retificacao[]> {
  const { rows } = await sql<Retificacao>`
    select ano, mes, count(*)::int as arquivos, max(dia)::text as dia, (array_agg(importacao_id order by dia desc, importacao_id desc))[1] as importacao_id,
      sum(diferenca)::numeric(20, 2) as diferenca
    from (
      select importacao_id, (imp_gravada_em at time zone (select fuso_horario from configuracao))::date as dia, (m ->> 'ano')::int as ano,
        (m ->> 'mes')::int as mes, (m ->> 'depois')::numeric - (m ->> 'portal')::numeric as diferenca
      from importacao, jsonb_array_elements(imp_revisao -> 'somas') s, jsonb_array_elements(s -> 'meses') m
      where imp_conjunto = ${conjunto} and imp_estado = 'gravada' and s ->> 'nome' = ${soma} and m ->> 'mes' is not null
        and (m ->> 'portal')::numeric <> 0
    ) f
    where ano between ${de} and ${ate} and diferenca <> 0 and dia >= make_date(ano, mes, 1) + interval '2 months'
    group by ano, mes order by ano, mes`.execute(db)
  return rows
}
