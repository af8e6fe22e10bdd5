// What the rows of a revenue file add up to, less deductions, and the rows of it that are sums: of all others, or of the levels below.
import type { FileSums, Sums } from '#kits/import/server/reconcile.ts'
import type { Run } from '#kits/import/server/target.ts'

const liquido = (valor: string) => `case when receita_deducao then -${valor} else ${valor} end`

const somas = { previsto: 'receita_valor_inicial', no_mes: 'no_periodo', acumulado: 'acumulado' }
const daSoma = (of: (nome: string, valor: string) => string) =>
  Object.entries(somas)
    .map(([nome, valor]) => of(nome, valor))
    .join(', ')

/**
 * Groups that are not the sum of what is below them, neither before its deductions nor after; an empty cell says nothing. A deduction
 * has the code of its nature with a 9 in the place of its first digit, or before it, or that code itself. `informados` and
 * `calculados`: by the names of the totals.
 */
export const gruposDiferentes = `
  with folha as (
    select g.linha, ${daSoma((nome, valor) => `coalesce(sum(f.${valor}), 0) as ${nome}`)}
    from abaixo join lida g using (linha) join lida f on f.linha = abaixo.de
    where not f.grupo and (g.receita_fonte = '' or f.receita_fonte = g.receita_fonte) group by g.linha
  ), deduzida as (
    select g.linha, ${daSoma((nome, valor) => `coalesce(sum(d.${valor}), 0) as ${nome}`)}
    from lida g join lida d on d.entidade_id = g.entidade_id and d.exercicio = g.exercicio and d.receita_deducao and not d.grupo and not d.movimento
      and (starts_with(d.codigo, g.ramo) or starts_with(substr(d.codigo, 2), g.ramo)
        or left(d.codigo, 1) = '9' and starts_with(substr(d.codigo, 2), substr(g.ramo, 2)))
      and (g.receita_fonte = '' or d.receita_fonte = g.receita_fonte)
    where not g.receita_deducao and g.linha in (select linha from abaixo) group by g.linha
  ), comparada as (
    select g.linha, g.codigo || case g.receita_fonte when '' then '' else ', fonte ' || g.receita_fonte end as codigo, valor.nome, informado, bruto
    from folha join lida g using (linha) left join deduzida d using (linha)
    cross join lateral (values ${daSoma((nome, valor) => `('${nome}', g.${valor}, folha.${nome}, folha.${nome} - coalesce(d.${nome}, 0))`)})
      valor (nome, informado, bruto, liquido)
    where informado <> bruto and informado <> liquido
  )
  select linha, codigo, jsonb_object_agg(nome, informado::text) as informados, jsonb_object_agg(nome, bruto::text) as calculados,
    (array_agg(informado order by nome))[1] as informado, (array_agg(bruto order by nome))[1] as calculado
  from comparada group by linha, codigo`

type Grupo = { linha: number; codigo: string; informados: Sums; calculados: Sums }

// A file of movements says nothing of the months before; an accumulated one may lack the month.
export async function somasDoArquivo(run: Run): Promise<FileSums> {
  const [sums = {}] = await run<Sums>(`
    select (select sum(${liquido('receita_valor_inicial')})::text from natureza_lida) as previsto,
      sum(case when movimento then case tipo when 'lancamento' then 0 when 'estorno' then -1 else 1 end * ${liquido('valor')}
        else ${liquido('no_periodo')} end)::text as no_mes,
      sum(${liquido('acumulado')}) filter (where not movimento)::text as acumulado
    from lida where not grupo`)
  const rows = await run<{ linha: number } & Record<string, string | null>>(`
    select linha, receita_valor_inicial::text as previsto, no_periodo::text as no_mes, acumulado::text as acumulado
    from lida where codigo = '' and dobra(nome) ~ '^total' order by linha`)
  const grupos = await run<Grupo>(`select * from (${gruposDiferentes}) grupo order by linha`)
  const parte = ({ codigo }: Grupo) => `grupo ${codigo}, que não é gravado`
  return {
    sums,
    parts: new Map(grupos.map((grupo) => [parte(grupo), grupo.calculados])),
    rows: [
      ...rows.map(({ linha, ...valores }) => ({ linha, valores })),
      ...grupos.map((grupo) => ({ linha: grupo.linha, valores: grupo.informados, parte: parte(grupo) })),
    ],
  }
}
