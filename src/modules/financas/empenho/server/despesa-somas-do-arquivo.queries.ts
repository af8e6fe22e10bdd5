// What the rows of a file of expense add up to by stage; null for a stage that no row tells.
import type { Sums, TotalRow } from '../../../../kits/import/server/reconcile.ts'
import type { Run } from '../../../../kits/import/server/target.ts'

// A commitment stands in several rows with the same value: it counts once. What is annulled of earlier years is not of this one's.
export async function somasDoArquivo(run: Run): Promise<{ sums: Sums; rows: TotalRow[] }> {
  const [sums = {}] = await run<Sums>(`
    with empenhado as (
      select max(valor_empenho) as valor from lida where numero <> '' group by entidade_id, exercicio, unidade, numero
      union all
      select case when mov_tipo = 'reforco' then mov_valor else -mov_valor end from lida where mov_tipo in ('reforco', 'anulacao')
    )
    select (select sum(valor)::text from empenhado) as empenhado,
      (sum(liq_valor - liq_anulado) filter (where liq_valor is not null))::text as liquidado,
      (sum(pag_valor - pag_anulado) filter (where pag_valor is not null))::text as pago
    from lida`)
  return { sums, rows: [] }
}
