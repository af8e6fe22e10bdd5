// What became of an amendment until its money was spent and accounted for, and what is wrong, or strange, about it.
import type { DatasetColumn } from '#kits/dataset/dataset.ts'
import { situacoes } from './opcoes.ts'
import { prestacoesDeContas } from './prestacao.fields.ts'

const texto = { kind: 'text', maxLength: 300 } as const
const dia = { kind: 'date' } as const

export const acompanhamento = {
  emenda_repasse_data: {
    ...{ ...dia, label: 'Data do repasse' },
    names: ['data do crédito', 'data de recebimento', 'data do recebimento'],
  },
  emenda_fonte: {
    ...{ kind: 'text', label: 'Fonte de recursos', maxLength: 20 },
    hint: '706: transferência especial da União; 710: dos Estados.',
    names: ['fonte', 'código da fonte'],
  },
  emenda_conta_especifica: {
    ...{ kind: 'choice', label: 'Conta bancária específica', options: { tem: 'Tem', nao_tem: 'Não tem' } },
    names: ['tem conta específica'],
  },
  emenda_conta: {
    ...{ ...texto, label: 'Banco, agência e conta', hint: 'Só o painel vê a conta.', isPrivate: true },
    names: ['conta', 'conta bancária'],
  },
  emenda_transferegov: {
    ...{ ...texto, label: 'Número no Transferegov' },
    names: ['transferegov', 'plano de ação', 'código do plano de ação'],
  },
  emenda_plano_trabalho: {
    ...{ kind: 'url', label: 'Endereço do plano de trabalho' },
    names: ['plano de trabalho', 'link do plano de trabalho'],
  },
  emenda_execucao_inicio: { ...dia, label: 'Início da execução', names: ['início', 'data de início'] },
  emenda_execucao_fim: {
    ...{ ...dia, label: 'Fim da execução' },
    names: ['fim', 'prazo', 'prazo de execução', 'término'],
  },
  emenda_comunicacao_legislativo: { ...dia, label: 'Comunicação à Câmara', names: ['comunicação ao legislativo'] },
  emenda_comunicacao_tcu: { ...dia, label: 'Comunicação ao TCU' },
  emenda_comunicacao_tce: {
    ...{ ...dia, label: 'Comunicação ao tribunal de contas do estado' },
    names: ['comunicação ao TCE', 'comunicação ao TCM'],
  },
  emenda_situacao: {
    ...{ kind: 'choice', label: 'Situação', options: situacoes, filter: true },
    names: ['status', 'situação da emenda'],
  },
  emenda_prestacao_contas: {
    ...{ kind: 'choice', label: 'Prestação de contas', options: prestacoesDeContas },
    names: ['situação da prestação de contas'],
  },
} as const satisfies Record<string, DatasetColumn>

export const emendaChecks = [
  {
    if: 'emenda_execucao_fim < emenda_execucao_inicio',
    say: 'O fim é antes do início.',
    column: 'emenda_execucao_fim',
  },
  {
    if: 'emenda_valor_repassado > emenda_valor_previsto',
    say: 'O valor repassado é maior que o previsto.',
    column: 'emenda_valor_repassado',
    isWarning: true,
  },
  {
    if: 'length(emenda_objeto) <= 25',
    say: 'O objeto é vago: diga o que se faz e onde.',
    column: 'emenda_objeto',
    isWarning: true,
  },
  {
    if: "emenda_plano_trabalho = ''",
    say: 'Falta o plano de trabalho: complete depois.',
    column: 'emenda_plano_trabalho',
    isWarning: true,
  },
  {
    if: 'emenda_comunicacao_legislativo > emenda_repasse_data + 30',
    say: 'A comunicação à Câmara é mais de 30 dias depois do repasse (LC 210/2024, art. 8º).',
    column: 'emenda_comunicacao_legislativo',
    isWarning: true,
  },
] as const
