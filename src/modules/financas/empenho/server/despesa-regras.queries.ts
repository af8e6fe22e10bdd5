// What is wrong or strange in the rows of a file of expense (spec 4, 2.2, validation).
import type { Run, Verified } from '../../../../kits/import/server/target.ts'
import { addProblems, noProblems, toldProblems } from '../../../../kits/import/server/unreadable.ts'
import { strangeChains } from './despesa-cadeia-regras.queries.ts'
import { dotacaoColumns } from './despesa-colunas.ts'
import { readLida } from './despesa-lida.queries.ts'

type Rule = { coluna: string; mensagem: string; where: string; isWarning?: true }

// the same in all that could tell it apart from another one
const samePayment = (row: string) =>
  ['entidade_id', 'exercicio', 'unidade', 'numero', 'pag_numero', 'pag_data', 'pag_valor', 'pag_anulado', 'item', 'liq_numero', ...Object.keys(dotacaoColumns)]
    .map((name) => `${row}.${name}`)
    .join(', ')

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
        and (e.empenho_unidade = lida.unidade or lida.unidade = ''))`,
  },
]

export async function verifyDespesa(run: Run, id: number): Promise<Verified> {
  await readLida(run, id)
  const verified = { erros: noProblems(), avisos: noProblems() }
  for (const { coluna, mensagem, where, isWarning } of rules) {
    const rows = await run<{ linha: number; todas: number }>(
      `select linha, count(*) over ()::int as todas from lida where ${where} order by linha limit ${toldProblems}`,
    )
    const erros = rows.map(({ linha }) => ({ linha, coluna, mensagem }))
    addProblems(isWarning ? verified.avisos : verified.erros, { erros, total: rows[0]?.todas ?? 0 })
  }
  if (verified.erros.total) return verified
  for (const strange of await strangeChains(run)) addProblems(verified.avisos, strange)
  return verified
}
