// What is wrong or strange in the rows of a file of expense (docs/specification/data-sets.md#expense). What is wrong refuses the file, what
// is strange is reported.
import type { Run, Verified } from '#kits/import/server/target.ts'
import { addProblems, mostProblems, noProblems, type Problems } from '#kits/import/server/unreadable.ts'
import { type Broken, findTooMuch, strangeChains } from './despesa-cadeias.queries.ts'
import { codigos, listed } from './despesa-fatos.queries.ts'
import { readLinhas } from './despesa-linhas.queries.ts'

const umPagamento = [
  ...['entidade_id', 'exercicio', 'empenho_unidade', 'empenho_numero', 'empenho_item_descricao', 'liquidacao_numero'],
  ...['pagamento_despesa_numero', 'pagamento_despesa_data', 'pagamento_despesa_valor', 'pagamento_despesa_anulado'],
  ...codigos,
]

/** SQL of the rows that break some rules, the first of them, rule by rule. */
const wrong: readonly string[] = [
  // the same in everything that could distinguish it from another one
  `select linha, '|O mesmo pagamento já está no arquivo, em outra linha acima.' as texto, count(*) over ()::int as todas
  from lida where pagamento_despesa_valor is not null and pagamento_despesa_numero <> '' and exists (
    select from lida acima where acima.linha < lida.linha
      and (${listed(umPagamento, 'acima')}) = (${listed(umPagamento, 'lida')}))
  order by linha limit $1`,

  // no day of the file is after this one; the last day of a month that has begun stands for the days that it lacks
  `select linha, texto, count(*) over ()::int as todas
  from lida
    cross join (select now() at time zone fuso_horario as agora from configuracao) relogio
    cross join lateral (select case when fim_do_mes <= date_trunc('month', agora) + interval '1 month - 1 day' then fim_do_mes end as falta) dia
    cross join lateral unnest(array[
      case when empenho_numero = '' and dotacao_valor_inicial is null and dotacao_valor_atualizado is null
        then 'Número do empenho|Informe o número do empenho.' end,
      case when entidade_id is null
        then 'Entidade|Informe a entidade.' end,
      case when pagamento_despesa_valor is not null and pagamento_despesa_data is null
        then 'Data do pagamento|Informe a data do pagamento.' end,
      case when liquidacao_valor is not null and liquidacao_data is null
        then 'Data da liquidação|Informe a data da liquidação.' end,
      case when empenho_movimento_tipo is not null and empenho_movimento_data is null
        then 'Data do evento|Informe a data do evento.' end,
      case when empenho_movimento_tipo is not null and empenho_movimento_valor is null or 'evento' = any(perdas)
        then 'Valor do evento|Informe o valor do evento.' end,
      case when 'tudo' = any(perdas) and exists (select from lida outra where outra.pagamento_despesa_valor is not null)
        then 'Valor pago|Informe o valor do pagamento.' end,
      case when pagamento_despesa_valor is not null and extract(year from pagamento_despesa_data) < exercicio
        then 'Data do pagamento|O pagamento é de um ano anterior ao exercício do empenho.' end,
      case when liquidacao_valor is not null and extract(year from liquidacao_data) < exercicio
        then 'Data da liquidação|A liquidação é de um ano anterior ao exercício do empenho.' end,
      case when extract(year from empenho_data) <> exercicio
        then 'Data do empenho|A data do empenho não é do exercício.' end,
      case when extract(month from coalesce(mes_da_linha, empenho_data)) <> mes
        then 'Mês|A data não é do mês informado.' end,
      case when pagamento_despesa_valor is not null and pagamento_despesa_data > agora::date and pagamento_despesa_data is distinct from falta
        then 'Data do pagamento|A data ainda não chegou.' end,
      case when liquidacao_valor is not null and liquidacao_data > agora::date and liquidacao_data is distinct from falta
        then 'Data da liquidação|A data ainda não chegou.' end,
      case when empenho_movimento_tipo is not null and empenho_movimento_data > agora::date
          and empenho_movimento_data is distinct from falta
        then 'Data do evento|A data ainda não chegou.' end,
      case when empenho_data > agora::date and empenho_data is distinct from falta
        then 'Data do empenho|A data ainda não chegou.' end
    ]) with ordinality as regra (texto, ordem)
  where texto is not null order by ordem, linha limit $1`,

  `select linha, 'Credor|O credor deste empenho novo não está no arquivo.' as texto, count(*) over ()::int as todas
  from lida where empenho_numero <> '' and credor_chave is null
    and not exists (select from lida outra where outra.credor_chave is not null
      and (outra.entidade_id, outra.exercicio, outra.empenho_unidade, outra.empenho_numero)
        = (lida.entidade_id, lida.exercicio, lida.empenho_unidade, lida.empenho_numero))
    and not exists (select from empenho e where e.entidade_id = lida.entidade_id and e.exercicio = lida.exercicio
      and e.empenho_numero = lida.empenho_numero
      and (e.empenho_unidade = lida.empenho_unidade or lida.empenho_unidade = '' or lida.unidade_presumida))
  order by linha limit $1`,

  `select linha, 'Credor|O arquivo só traz o documento deste credor, que o portal ainda não conhece: falta o nome.' as texto,
    count(*) over ()::int as todas
  from lida where empenho_numero <> '' and credor = '' and credor_documento <> ''
    and not exists (select from lida outra where outra.credor_documento = lida.credor_documento and outra.credor <> '')
    and not exists (select from credor c where c.credor_documento = lida.credor_documento)
  order by linha limit $1`,

  `select linha, 'Unidade orçamentária|Há mais de um empenho com este número no portal: o arquivo precisa dizer a unidade.' as texto,
    count(*) over ()::int as todas
  from lida where empenho_numero <> '' and (
    empenho_unidade = '' and (entidade_id, exercicio, empenho_numero) in (
      select entidade_id, exercicio, empenho_numero from empenho group by 1, 2, 3 having count(*) > 1 and bool_and(empenho_unidade <> ''))
    or unidade_presumida and (entidade_id, exercicio, empenho_numero, dotacao_orgao) in (
      select e.entidade_id, e.exercicio, e.empenho_numero, d.dotacao_orgao from empenho e join dotacao d using (dotacao_id)
      group by 1, 2, 3, 4 having count(*) > 1 and bool_and(e.empenho_unidade <> d.dotacao_orgao)))
  order by linha limit $1`,
]

/** As above. `perdas`: what the row says and would not be stored (despesa-linhas.queries.ts). */
const strange = `
  select linha, texto, count(*) over ()::int as todas
  from lida
    cross join lateral unnest(array[
      case when 'linha' = any(perdas)
          and not ('tudo' = any(perdas) and exists (select from lida outra where outra.pagamento_despesa_valor is not null))
        then '|Esta linha não traz valor nenhum: dela fica só o empenho.' end,
      case when 'pagamento' = any(perdas)
        then 'Valor pago|Há dados de um pagamento sem o seu valor: o pagamento não é gravado.' end,
      case when 'liquidacao' = any(perdas)
        then 'Valor liquidado|Há dados de uma liquidação sem o seu valor: a liquidação não é gravada.' end,
      case when 'valor' = any(perdas)
        then 'Valor do evento|A linha não diz de que evento é este valor, e tem outro: ele não é gravado.' end,
      case when 'outro' = any(perdas)
        then 'Valor pago|A linha é de um evento, que tem o seu valor: este não é gravado.' end,
      case when 'item' = any(perdas)
        then 'Item|Há dados de um item sem a sua descrição: o item não é gravado.' end,
      case when 'documento' = any(perdas)
        then 'Número do documento fiscal|A linha não tem a liquidação a que o documento fiscal pertence: ele não é gravado.' end,
      case when 'motivo' = any(perdas)
        then 'Motivo|O motivo é o de um reforço ou de uma anulação do empenho, que a linha não traz: ele não é gravado.' end,
      case when empenho_numero ~ '^[0-9]+[-/](19|20)[0-9]{2}$'
        then 'Número do empenho|O número termina com outro ano que o exercício: fica como está no arquivo.' end,
      case when pagamento_despesa_valor = 0 and pagamento_despesa_anulado > 0 and e_negativo
        then 'Valor pago|O valor é negativo: vale como anulação de pagamento.' end,
      case when liquidacao_valor = 0 and liquidacao_anulado > 0 and e_negativo
        then 'Valor liquidado|O valor é negativo: vale como anulação de liquidação.' end,
      case when empenho_movimento_tipo = 'anulacao' and e_negativo
        then 'Valor do evento|O valor é negativo: vale como anulação de empenho.' end,
      case when empenho_valor < 0
        then 'Valor empenhado|O valor do empenho é negativo.' end,
      case when least(dotacao_valor_inicial, dotacao_valor_atualizado) < 0
        then 'Dotação inicial|O valor da dotação é negativo.' end,
      case when dotacao_funcao <> ''
          and dotacao_funcao not in (select classificacao_codigo from classificacao where classificacao_tabela = 'funcao')
        then 'Função|A função não está na tabela.' end,
      case when dotacao_subfuncao <> ''
          and dotacao_subfuncao not in (select classificacao_codigo from classificacao where classificacao_tabela = 'subfuncao')
        then 'Subfunção|A subfunção não está na tabela.' end,
      case when substr(dotacao_natureza, 3, 2) <> ''
          and substr(dotacao_natureza, 3, 2) not in (select classificacao_codigo from classificacao where classificacao_tabela = 'modalidade_aplicacao')
        then 'Natureza da despesa|A modalidade de aplicação desta natureza não está na tabela.' end,
      case when substr(dotacao_natureza, 5, 2) <> ''
          and substr(dotacao_natureza, 5, 2) not in (select classificacao_codigo from classificacao where classificacao_tabela = 'elemento')
        then 'Natureza da despesa|O elemento desta natureza não está na tabela.' end,
      case when substr(dotacao_natureza, 5, 2) = '99' and dotacao_natureza not like '9%'
        then 'Natureza da despesa|O elemento 99 é o do que falta classificar: confira.' end,
      case when empenho_modalidade_licitacao <> ''
          and empenho_modalidade_licitacao not in (select classificacao_codigo from classificacao where classificacao_tabela = 'modalidade_licitacao')
        then 'Modalidade da licitação|A modalidade não está na tabela: fica como está no arquivo.' end,
      case when pagamento_despesa_retido > pagamento_despesa_valor and pagamento_despesa_anulado = 0
        then 'Valor retido|O valor retido é maior que o valor pago.' end,
      case when pagamento_despesa_data < liquidacao_data and pagamento_despesa_valor is not null and liquidacao_valor is not null
        then 'Data do pagamento|O pagamento é anterior à liquidação.' end,
      case when liquidacao_data < empenho_data and liquidacao_valor is not null
        then 'Data da liquidação|A liquidação é anterior ao empenho.' end,
      case when pagamento_despesa_data < empenho_data and pagamento_despesa_valor is not null
        then 'Data do pagamento|O pagamento é anterior ao empenho.' end,
      case when pagamento_despesa_valor > liquidacao_valor - liquidacao_anulado and pagamento_despesa_anulado = 0 and liquidacao_anulado = 0
        then 'Valor pago|O valor pago é maior que o liquidado na mesma linha.' end
    ]) with ordinality as regra (texto, ordem)
  where texto is not null order by ordem, linha limit $1`

export async function verifyDespesa(run: Run, id: number): Promise<Verified> {
  await readLinhas(run, id)
  const verified = { erros: noProblems(), avisos: noProblems() }
  for (const sql of wrong) addProblems(verified.erros, problemsOf(await run<Broken>(sql, [mostProblems])))
  addProblems(verified.avisos, problemsOf(await run<Broken>(strange, [mostProblems])))
  if (verified.erros.total) return verified
  addProblems(verified.erros, problemsOf(await findTooMuch(run)))
  if (verified.erros.total) return verified
  for (const rows of await strangeChains(run)) addProblems(verified.avisos, problemsOf(rows))
  return verified
}

const problemsOf = (rows: Broken[]): Problems => ({
  erros: rows.map(({ linha, texto }) => {
    const bar = texto.indexOf('|')
    return { linha, coluna: texto.slice(0, bar), mensagem: texto.slice(bar + 1) }
  }),
  total: rows[0]?.todas ?? 0,
})
