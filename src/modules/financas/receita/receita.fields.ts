// The fields of a forecast of revenue and of its entries, for their forms on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'
import { deducaoTipos, lancamentoTipos } from './receita.tipos.ts'

export const receitaFields = defineFields({
  entidade_id: { kind: 'reference', label: 'Entidade', isRequired: true },
  exercicio: { kind: 'integer', label: 'Exercício', isRequired: true, min: 1990, max: 2100 },
  receita_codigo: {
    kind: 'text',
    label: 'Código da natureza',
    isRequired: true,
    maxLength: 40,
    hint: 'De 8 a 13 algarismos, com ou sem pontos: 1.1.1.2.50.0.1.',
  },
  receita_natureza_nome: { kind: 'text', label: 'Natureza', isRequired: true, maxLength: 300 },
  receita_fonte: {
    kind: 'text',
    label: 'Fonte de recursos',
    maxLength: 4,
    hint: 'Código de quatro algarismos, como 1500.',
  },
  receita_orgao: { kind: 'text', label: 'Órgão', maxLength: 200 },
  receita_valor_inicial: {
    kind: 'money',
    label: 'Previsto inicial',
    isPositive: true,
    hint: 'O da lei orçamentária, e em branco onde não se sabe. Também o de uma dedução é informado sem sinal.',
  },
  receita_valor_atualizado: { kind: 'money', label: 'Previsto atualizado', isPositive: true },
  receita_deducao: { kind: 'flag', label: 'Dedução da receita' },
  receita_deducao_tipo: { kind: 'choice', label: 'Tipo da dedução', options: deducaoTipos, empty: 'Nenhum' },
})

export const lancamentoFields = defineFields({
  receita_prevista_id: { kind: 'reference', label: 'Receita', isRequired: true },
  receita_data: { kind: 'date', label: 'Data', isRequired: true },
  receita_tipo: { kind: 'choice', label: 'Tipo', options: lancamentoTipos, isRequired: true },
  receita_valor: { kind: 'money', label: 'Valor', isRequired: true, isPositive: true },
  receita_entrada_fonte: {
    kind: 'text',
    label: 'Fonte do lançamento',
    maxLength: 4,
    hint: 'Só onde não é a da receita.',
  },
  receita_conta: {
    kind: 'text',
    label: 'Conta bancária',
    maxLength: 60,
    hint: 'Não é publicada.',
  },
  receita_mensal: { kind: 'flag', label: 'É o total de um mês' },
  receita_historico: { kind: 'long-text', label: 'Histórico', maxLength: 4000, rows: 3 },
})
