// What is wrong, or strange, with the rows of a revenue file together (docs/specification/data-sets.md#revenue).
import type { Run, Verified } from '#kits/import/server/target.ts'
import {
  addProblems,
  mostProblems,
  noProblems,
  type Problems,
  type ProblemsByCause,
} from '#kits/import/server/unreadable.ts'
import { chave, readEntries, readStaged } from './receita-lida.queries.ts'
import { gruposDiferentes } from './receita-somas.queries.ts'

/** Makes the rows ready for the comparison too. */
export async function verify(run: Run, id: number): Promise<Verified> {
  const verified = { erros: noProblems(), avisos: noProblems() }
  await readStaged(run, id)
  for (const rule of rules) addProblems(verified.erros, await problemsOf(run, rule))
  if (verified.erros.total) return verified
  await readEntries(run)
  for (const warning of warnings) addProblems(verified.avisos, asOne(await problemsOf(run, warning), warning))
  return verified
}

/** `rows`: SQL of linha and, where the message depends on the row, mensagem; `causa`: what is the same of all of them. */
type Rule = { coluna: string; rows: string; say?: string; causa?: string }

const reais = (amount: string) => `mostra_dinheiro((${amount})::numeric)`

const rules: Rule[] = [
  {
    coluna: 'Código da receita',
    rows: "select linha from lida where codigo = '' and dobra(nome) !~ '^(sub)?total'",
    say: 'Campo obrigatório.',
  },
  {
    coluna: 'Mês',
    rows: 'select min(linha) as linha from lida where not movimento and mes is null having count(*) > 0',
    say: 'O arquivo não diz o mês: informe-o no formulário.',
  },
  {
    coluna: 'Mês',
    rows: `select min(linha) as linha from lida where not movimento group by entidade_id, exercicio having count(distinct mes) > 1`,
    say: 'Um arquivo acumulado traz um mês só.',
  },
  {
    coluna: 'Previsto inicial',
    rows: 'select linha from lida where not grupo and (receita_valor_inicial < 0 or receita_valor_atualizado < 0)',
    say: 'O previsto não pode ser negativo.',
  },
  {
    coluna: 'Realizado acumulado',
    rows: 'select linha from lida where not movimento and not grupo and acumulado is null',
    say: 'Campo obrigatório: o arquivo traz o realizado acumulado, ou a data e o valor de cada lançamento.',
  },
  {
    coluna: 'Data',
    // of a source without days the month is enough
    rows: `select linha from lida where movimento and not grupo
      and (receita_data is null or mensal and exists (select from lida outra where outra.movimento and not outra.mensal))`,
    say: 'Campo obrigatório.',
  },
  {
    coluna: 'Valor',
    rows: 'select linha from lida where movimento and not grupo and receita_data is not null and valor is null',
    say: 'Campo obrigatório.',
  },
  {
    coluna: 'Data',
    rows: 'select linha from lida where movimento and extract(year from receita_data) <> exercicio',
    say: 'A data não é do exercício informado.',
  },
  {
    coluna: 'Data',
    rows: 'select linha from lida where movimento and extract(month from receita_data) <> mes',
    say: 'A data não é do mês informado.',
  },
  {
    coluna: 'Código da receita',
    rows: `select linha, 'A mesma natureza já está no arquivo: linha ' || primeira || '.' as mensagem from (
      select linha, min(linha) over (partition by ${chave}) as primeira from lida where not movimento and not grupo) repetida
      where linha > primeira`,
    causa: 'A mesma natureza já está no arquivo.',
  },
]

const warnings: Rule[] = [
  {
    coluna: 'Previsto inicial',
    rows: `select min(linha) as linha from lida where not grupo group by ${chave}
      having count(distinct receita_valor_inicial) > 1 or count(distinct receita_valor_atualizado) > 1`,
    say: 'Esta natureza tem mais de um valor previsto no arquivo: vale o maior.',
  },
  {
    coluna: 'Detalhamento',
    rows: 'select linha from lida where outro_codigo',
    say: 'O detalhamento não começa com o código da receita: vale o detalhamento.',
  },
  {
    coluna: 'Realizado acumulado',
    rows: 'select linha from lida where movimento and not grupo and (acumulado is not null or no_periodo is not null)',
    say: 'Esta linha é um lançamento, pois tem data: o que ela diz de realizado no período ou acumulado não é gravado.',
  },
  {
    coluna: 'Valor',
    rows: 'select linha from lida where not movimento and not grupo and valor is not null',
    say: 'Esta linha é de um arquivo acumulado: vale o realizado acumulado, e o valor não é gravado.',
  },
  {
    coluna: 'Realizado no período',
    rows: `select linha, 'O arquivo diz ' || ${reais('no_periodo')} || ' no período, mas a diferença para os meses gravados é '
      || ${reais("case receita_tipo when 'estorno' then -receita_valor else receita_valor end")} || ': vale a diferença.' as mensagem
      from entrada where receita_mensal and no_periodo is not null
        and no_periodo <> case receita_tipo when 'estorno' then -receita_valor else receita_valor end`,
    causa: 'O arquivo diz outro valor no período do que a diferença para os meses gravados: vale a diferença.',
  },
  {
    coluna: 'Realizado acumulado',
    rows: `select coalesce(linha, 1) as linha, 'A receita ' || coalesce(nullif(receita_detalhamento, ''), receita_natureza)
      || case when linha is null then ' não está no arquivo, e já tinha arrecadação: ' else ' diminuiu desde o mês anterior: ' end
      || ${reais('receita_valor')} || ' serão gravados como estorno.' as mensagem
      from entrada where receita_mensal and (linha is null or receita_tipo = 'estorno' and linha in (select linha from lida where not movimento))`,
    causa:
      'A receita não está no arquivo, ou diminuiu desde o mês anterior: o que já tinha a mais é gravado como estorno.',
  },
  {
    coluna: 'Mês',
    rows: `select distinct 1 as linha, 'O portal já tem o arquivo acumulado de ' || seguinte.mes || '/' || parte.exercicio
      || ': o valor desse mês passa a ser a diferença para este arquivo, e o total do ano continua o dele.' as mensagem
      from parte cross join lateral (select min(a.mes) as mes from receita_acumulado a join receita_prevista p using (receita_prevista_id)
        where p.entidade_id = parte.entidade_id and p.exercicio = parte.exercicio and a.mes > parte.mes) seguinte
      where seguinte.mes is not null and not exists (select from parte outra where outra.entidade_id = parte.entidade_id
        and outra.exercicio = parte.exercicio and outra.mes = seguinte.mes)`,
  },
  {
    coluna: 'Código da receita',
    // what only files have brought nobody has looked at yet
    rows: `select linha from natureza_lida n where exists (select from classificacao where classificacao_tabela = 'natureza_receita')
        and not exists (select from classificacao where classificacao_tabela = 'natureza_receita' and classificacao_origem <> 'arquivo'
          and classificacao_codigo in (receita_natureza, left(receita_natureza, 7) || '0'))`,
    say: 'Este código não está na tabela de naturezas da receita: fica com o nome do arquivo, para conferência.',
  },
  {
    coluna: 'Código da receita',
    rows: `select linha from natureza_lida where receita_natureza like '%0'`,
    say: 'Este código é de um grupo de receitas; o tipo é o oitavo algarismo.',
  },
  {
    coluna: 'Código da receita',
    rows: `select linha, 'Esta linha é de um grupo: há naturezas abaixo dela no arquivo, e ela não é gravada. Diz ' || ${reais('informado')}
      || ', mas a soma delas é ' || ${reais('calculado')} || '. O que for só dela precisa de um código próprio no arquivo.' as mensagem
      from (${gruposDiferentes}) grupo`,
    causa:
      'Esta linha é de um grupo, e não é gravada; o que ela diz não é a soma das naturezas abaixo dela. O que for só dela precisa de um código próprio no arquivo.',
  },
  {
    coluna: 'Realizado acumulado',
    rows: `select t.linha, 'O total do arquivo não é a soma das receitas dele, que é ' || ${reais('s.soma')} || '.' as mensagem
      from lida t join lateral (select sum(case when receita_deducao then -acumulado else acumulado end) as soma
        from lida where not grupo) s on true
      where t.codigo = '' and dobra(t.nome) ~ '^total' and t.acumulado is not null and t.acumulado <> s.soma`,
  },
]

// The budget is one law: what all entities expect is what all may spend.
warnings.push({
  coluna: 'Previsto inicial',
  rows: `with lei as (
      select n.exercicio, n.receita_deducao, coalesce(n.receita_valor_inicial, p.receita_valor_inicial) as valor
      from natureza_lida n left join receita_prevista p using (${chave})
      union all
      -- what the file leaves as it is: an accumulated one takes away what files brought and it no longer has
      select p.exercicio, p.receita_deducao, p.receita_valor_inicial from receita_prevista p
      where not exists (select from natureza_lida n join receita_prevista t using (${chave})
          where t.receita_prevista_id = p.receita_prevista_id)
        and (p.importacao_id is null or not exists (select from parte e
          where acumulada and (e.entidade_id, e.exercicio) = (p.entidade_id, p.exercicio)))
    ), ano as (
      select exercicio, sum(case when receita_deducao then -valor else valor end) as previsto,
        (select sum(dotacao_valor_inicial) from dotacao d where d.exercicio = lei.exercicio) as fixada
      from lei where exercicio in (select exercicio from natureza_lida where receita_valor_inicial is not null) group by exercicio
    )
    select 1 as linha, 'O previsto de ' || exercicio || ' é ' || ${reais('previsto')} || ', mas a despesa fixada no portal é ' || ${reais('fixada')}
      || ': pela lei orçamentária são iguais.' as mensagem
    from ano where previsto <> fixada`,
})

async function problemsOf(run: Run, { coluna, rows, say, causa }: Rule): Promise<Problems> {
  const found = await run<{ linha: number; mensagem?: string; todas: number }>(
    `select problema.*, count(*) over ()::int as todas from (${rows}) problema order by linha limit ${mostProblems}`,
  )
  const erros = found.map(({ linha, mensagem = say ?? '' }) => ({ linha, coluna, mensagem, ...(causa && { causa }) }))
  return { erros, total: found[0]?.todas ?? 0 }
}

const namedLines = 5

/** A problem that many rows share is one line of the list, with how many and the first of them; its group counts them all. */
function asOne({ erros, total }: Problems, { coluna, say }: Rule): Problems | ProblemsByCause {
  const [first] = erros
  if (say === undefined || !first || total === 1) return { erros, total }
  const lines = erros.slice(0, namedLines).map(({ linha }) => linha)
  const mensagem = `${say} São ${total} linhas: ${lines.join(', ')}${total > namedLines ? ' e outras' : ''}.`
  const all = noProblems()
  addProblems(all, { erros, total })
  return { ...all, erros: [{ linha: first.linha, coluna, mensagem }], total: 1 }
}
