// What the staff corrects of a commitment by hand; all else comes from the accounts.
import { defineFields } from '#kits/form/field-facts.ts'
import { tiposDeEmpenho } from './tipos.ts'

const { '': _none, ...tipos } = tiposDeEmpenho

export const empenhoFields = defineFields({
  empenho_da_licitacao: {
    kind: 'text',
    label: 'Licitação',
    maxLength: 300,
    hint: 'Digite parte do número ou do objeto e escolha. Vazio: sem ligação com uma licitação do portal.',
  },
  empenho_do_contrato: {
    kind: 'text',
    label: 'Contrato',
    maxLength: 300,
    hint: 'Digite parte do número, do objeto ou da contratada e escolha.',
  },
  empenho_da_emenda: {
    kind: 'text',
    label: 'Emenda parlamentar',
    maxLength: 300,
    hint: 'Digite parte do número, do autor ou do objeto e escolha. Só se a despesa é paga com o dinheiro de uma emenda.',
  },
  empenho_do_acordo: {
    kind: 'text',
    label: 'Convênio ou acordo',
    maxLength: 300,
    hint: 'Digite parte do número, do objeto ou da outra parte e escolha. Só se a despesa é parte do que um convênio paga.',
  },
  empenho_licitavel: { kind: 'flag', label: 'Despesa sujeita a licitação' },
  empenho_modalidade_licitacao: { kind: 'text', label: 'Modalidade', maxLength: 100 },
  empenho_fundamento_legal: {
    kind: 'text',
    label: 'Fundamento legal',
    maxLength: 500,
    hint: 'Da contratação sem licitação, como “Lei 14.133/2021, art. 75, II”.',
  },
  empenho_processo: { kind: 'text', label: 'Processo administrativo', maxLength: 200 },
  empenho_tipo: { kind: 'choice', label: 'Tipo', options: tipos, empty: 'Não informado' },
  empenho_objeto: { kind: 'long-text', label: 'Objeto', maxLength: 5000, rows: 4 },
  credor_sigiloso: {
    kind: 'flag',
    label: 'Credor protegido por lei',
    hint: 'O portal esconde o nome e o documento do credor em todos os seus empenhos e pagamentos.',
  },
})
