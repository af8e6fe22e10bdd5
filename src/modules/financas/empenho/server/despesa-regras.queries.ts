// What is wrong or strange in the rows of a file of expense (docs/specification/data-sets.md#expense).
import type { Run, Verified } from '#kits/import/server/target.ts'
import { addProblems, mostProblems, noProblems } from '#kits/import/server/unreadable.ts'
import { strangeChains, tooMuch } from './despesa-cadeia-regras.queries.ts'
import { dotacaoColumns } from './despesa-colunas.ts'
import { readLida } from './despesa-lida.queries.ts'
import { lossRules } from './despesa-perdas.ts'

export type Rule = { coluna: string; mensagem: string; where: string; isWarning?: true }

// the same in everything that could distinguish it from another one
const samePayment = (row: string) =>
  [
    'entidade_id',
    'exercicio',
    'unidade',
    'numero',
    'pag_numero',
    'pag_data',
    'pag_valor',
    'pag_anulado',
    'item',
    'liq_numero',
    ...Object.keys(dotacaoColumns),
  ]
    .map((name) => `${row}.${name}`)
    .join(', ')

// no day of the file is after this one; the last day of a month that has begun stands for the days that it lacks
const future = (day: string) =>
  `${day} > (now() at time zone (select fuso_horario from configuracao))::date and (${day} is distinct from fim_do_mes
    or date_trunc('month', ${day}) > now() at time zone (select fuso_horario from configuracao))`

const unlisted = (tabela: string, code: string) =>
  `${code} <> '' and not exists (select from classificacao where classificacao_tabela = '${tabela}' and classificacao_codigo = ${code})`

const rules: Rule[] = [
  {
    coluna: '',
    mensagem: 'O mesmo pagamento já está no arquivo, em outra linha acima.',
    where: `pag_valor is not null and pag_numero <> '' and exists (select from lida outra where outra.linha < lida.linha
      and (${samePayment('outra')}) = (${samePayment('lida')}))`,
  },
  {
    coluna: 'Número do empenho',
    mensagem: 'Informe o número do empenho.',
    where: `numero = '' and valor_inicial is null and valor_atualizado is null`,
  },
  { coluna: 'Entidade', mensagem: 'Informe a entidade.', where: 'entidade_id is null' },
  {
    coluna: 'Data do pagamento',
    mensagem: 'Informe a data do pagamento.',
    where: 'pag_valor is not null and pag_data is null',
  },
  {
    coluna: 'Data da liquidação',
    mensagem: 'Informe a data da liquidação.',
    where: 'liq_valor is not null and liq_data is null',
  },
  {
    coluna: 'Data do evento',
    mensagem: 'Informe a data do evento.',
    where: 'mov_tipo is not null and mov_data is null',
  },
  {
    coluna: 'Valor do evento',
    mensagem: 'Informe o valor do evento.',
    where: 'mov_tipo is not null and mov_valor is null',
  },
  ...lossRules,
  {
    coluna: 'Número do empenho',
    mensagem: 'O número termina com outro ano que o exercício: fica como está no arquivo.',
    where: `numero ~ '^[0-9]+[-/](19|20)[0-9]{2}$'`,
    isWarning: true,
  },
  {
    coluna: 'Data do pagamento',
    mensagem: 'O pagamento é de um ano anterior ao exercício do empenho.',
    where: 'pag_valor is not null and extract(year from pag_data) < exercicio',
  },
  {
    coluna: 'Data da liquidação',
    mensagem: 'A liquidação é de um ano anterior ao exercício do empenho.',
    where: 'liq_valor is not null and extract(year from liq_data) < exercicio',
  },
  {
    coluna: 'Data do empenho',
    mensagem: 'A data do empenho não é do exercício.',
    where: 'extract(year from data_empenho) <> exercicio',
  },
  {
    coluna: 'Mês',
    mensagem: 'A data não é do mês informado.',
    where: 'extract(month from coalesce(mes_da_linha, data_empenho)) <> mes',
  },
  {
    coluna: 'Data do pagamento',
    mensagem: 'A data ainda não chegou.',
    where: `pag_valor is not null and ${future('pag_data')}`,
  },
  {
    coluna: 'Data da liquidação',
    mensagem: 'A data ainda não chegou.',
    where: `liq_valor is not null and ${future('liq_data')}`,
  },
  {
    coluna: 'Data do evento',
    mensagem: 'A data ainda não chegou.',
    where: `mov_tipo is not null and ${future('mov_data')}`,
  },
  { coluna: 'Data do empenho', mensagem: 'A data ainda não chegou.', where: future('data_empenho') },
  {
    coluna: 'Valor pago',
    mensagem: 'O valor é negativo: vale como anulação de pagamento.',
    where: `pag_valor = 0 and pag_anulado > 0 and e_negativo`,
    isWarning: true,
  },
  {
    coluna: 'Valor liquidado',
    mensagem: 'O valor é negativo: vale como anulação de liquidação.',
    where: `liq_valor = 0 and liq_anulado > 0 and e_negativo`,
    isWarning: true,
  },
  {
    coluna: 'Valor do evento',
    mensagem: 'O valor é negativo: vale como anulação de empenho.',
    where: `mov_tipo = 'anulacao' and e_negativo`,
    isWarning: true,
  },
  {
    coluna: 'Valor empenhado',
    mensagem: 'O valor do empenho é negativo.',
    where: 'valor_empenho < 0',
    isWarning: true,
  },
  {
    coluna: 'Dotação inicial',
    mensagem: 'O valor da dotação é negativo.',
    where: 'least(valor_inicial, valor_atualizado) < 0',
    isWarning: true,
  },
  {
    coluna: 'Função',
    mensagem: 'A função não está na tabela.',
    where: unlisted('funcao', 'funcao'),
    isWarning: true,
  },
  {
    coluna: 'Subfunção',
    mensagem: 'A subfunção não está na tabela.',
    where: unlisted('subfuncao', 'subfuncao'),
    isWarning: true,
  },
  {
    coluna: 'Natureza da despesa',
    mensagem: 'A modalidade de aplicação desta natureza não está na tabela.',
    where: unlisted('modalidade_aplicacao', 'substr(natureza, 3, 2)'),
    isWarning: true,
  },
  {
    coluna: 'Natureza da despesa',
    mensagem: 'O elemento desta natureza não está na tabela.',
    where: unlisted('elemento', 'substr(natureza, 5, 2)'),
    isWarning: true,
  },
  {
    coluna: 'Natureza da despesa',
    mensagem: 'O elemento 99 é o do que falta classificar: confira.',
    where: `substr(natureza, 5, 2) = '99' and natureza not like '9%'`,
    isWarning: true,
  },
  {
    coluna: 'Modalidade da licitação',
    mensagem: 'A modalidade não está na tabela: fica como está no arquivo.',
    where: unlisted('modalidade_licitacao', 'modalidade_licitacao'),
    isWarning: true,
  },
  {
    coluna: 'Valor retido',
    mensagem: 'O valor retido é maior que o valor pago.',
    where: 'retido > pag_valor and pag_anulado = 0',
    isWarning: true,
  },
  {
    coluna: 'Data do pagamento',
    mensagem: 'O pagamento é anterior à liquidação.',
    where: 'pag_data < liq_data and pag_valor is not null and liq_valor is not null',
    isWarning: true,
  },
  {
    coluna: 'Data da liquidação',
    mensagem: 'A liquidação é anterior ao empenho.',
    where: 'liq_data < data_empenho and liq_valor is not null',
    isWarning: true,
  },
  {
    coluna: 'Data do pagamento',
    mensagem: 'O pagamento é anterior ao empenho.',
    where: 'pag_data < data_empenho and pag_valor is not null',
    isWarning: true,
  },
  {
    coluna: 'Valor pago',
    mensagem: 'O valor pago é maior que o liquidado na mesma linha.',
    where: 'pag_valor > liq_valor - liq_anulado and pag_anulado = 0 and liq_anulado = 0',
    isWarning: true,
  },
  {
    coluna: 'Credor',
    mensagem: 'O credor deste empenho novo não está no arquivo.',
    where: `numero <> '' and credor_chave is null and not exists (select from lida outra where (outra.entidade_id, outra.exercicio, outra.unidade, outra.numero)
      = (lida.entidade_id, lida.exercicio, lida.unidade, lida.numero) and outra.credor_chave is not null)
      and not exists (select from empenho e where e.entidade_id = lida.entidade_id and e.exercicio = lida.exercicio and e.empenho_numero = lida.numero
        and (e.empenho_unidade = lida.unidade or lida.unidade = '' or lida.unidade_presumida))`,
  },
  {
    coluna: 'Unidade orçamentária',
    mensagem: 'Há mais de um empenho com este número no portal: o arquivo precisa dizer a unidade.',
    where: `numero <> '' and (unidade = '' and (entidade_id, exercicio, numero) in (
        select entidade_id, exercicio, empenho_numero from empenho group by 1, 2, 3 having count(*) > 1 and bool_and(empenho_unidade <> ''))
      or unidade_presumida and (entidade_id, exercicio, numero, orgao) in (
        select e.entidade_id, e.exercicio, e.empenho_numero, d.dotacao_orgao from empenho e join dotacao d using (dotacao_id)
        group by 1, 2, 3, 4 having count(*) > 1 and bool_and(e.empenho_unidade <> d.dotacao_orgao)))`,
  },
]

export async function verifyDespesa(run: Run, id: number): Promise<Verified> {
  await readLida(run, id)
  const verified = { erros: noProblems(), avisos: noProblems() }
  for (const { coluna, mensagem, where, isWarning } of rules) {
    const rows = await run<{ linha: number; todas: number }>(
      `select linha, count(*) over ()::int as todas from lida where ${where} order by linha limit ${mostProblems}`,
    )
    const erros = rows.map(({ linha }) => ({ linha, coluna, mensagem }))
    addProblems(isWarning ? verified.avisos : verified.erros, { erros, total: rows[0]?.todas ?? 0 })
  }
  if (verified.erros.total) return verified
  addProblems(verified.erros, await tooMuch(run))
  if (verified.erros.total) return verified
  for (const strange of await strangeChains(run)) addProblems(verified.avisos, strange)
  return verified
}
