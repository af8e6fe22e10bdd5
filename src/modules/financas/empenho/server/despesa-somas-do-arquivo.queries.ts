// What the rows of a file of expense add up to by stage, all of them and by unit; null for a stage that no row has.
import type { FileSums, Sums } from '#kits/import/server/reconcile.ts'
import type { Run } from '#kits/import/server/target.ts'

// A commitment counts once, though it stands in several rows (despesa-repetida.queries.ts). What is annulled of earlier years is not of this one's.
export async function somasDoArquivo(run: Run): Promise<FileSums> {
  const found = await run<{ parte: string | null } & Record<'empenhado' | 'liquidado' | 'pago', string | null>>(`
    with etapa as (
      select unidade, valor_empenho as empenhado, null::numeric as liquidado, null::numeric as pago from lida where numero <> ''
      union all
      select unidade, case when mov_tipo = 'reforco' then mov_valor else -mov_valor end, null, null
      from lida where mov_tipo in ('reforco', 'anulacao')
      union all
      select unidade, null, liq_valor - liq_anulado, null from lida where liq_valor is not null
      union all
      select unidade, null, null, pag_valor - pag_anulado from lida where pag_valor is not null
    )
    select case when grouping(unidade) = 0 then unidade end as parte, sum(empenhado)::text as empenhado, sum(liquidado)::text as liquidado,
      sum(pago)::text as pago
    from etapa group by grouping sets ((), (unidade))`)
  const byPart = new Map(found.map(({ parte, ...sums }): [string | null, Sums] => [parte, sums]))
  const parts = new Map([...byPart].flatMap(([parte, sums]) => (parte === null ? [] : [[parte, sums] as const])))
  return { sums: byPart.get(null) ?? {}, parts, rows: [] }
}
