// What the rows of a revenue file add up to, less deductions, and the rows of it that are sums of all others.
import type { Sums, TotalRow } from '../../../../kits/import/server/reconcile.ts'
import type { Run } from '../../../../kits/import/server/target.ts'

const liquido = (valor: string) => `case when receita_deducao then -${valor} else ${valor} end`

// A file of movements says nothing of the months before; an accumulated one may lack the month.
export async function somasDoArquivo(run: Run): Promise<{ sums: Sums; rows: TotalRow[] }> {
  const [sums = {}] = await run<Sums>(`
    select (select sum(${liquido('receita_valor_inicial')})::text from natureza_lida) as previsto,
      sum(case when movimento then case tipo when 'lancamento' then 0 when 'estorno' then -1 else 1 end * ${liquido('valor')}
        else ${liquido('no_periodo')} end)::text as no_mes,
      sum(${liquido('acumulado')}) filter (where not movimento)::text as acumulado
    from lida where not grupo`)
  const rows = await run<{ linha: number } & Record<string, string | null>>(`
    select linha, receita_valor_inicial::text as previsto, no_periodo::text as no_mes, acumulado::text as acumulado
    from lida where codigo = '' and dobra(nome) ~ '^total' order by linha`)
  return { sums, rows: rows.map(({ linha, ...valores }) => ({ linha, valores })) }
}
