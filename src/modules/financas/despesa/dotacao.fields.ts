// The fields of a budget line, for its form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'
import { niveis } from './niveis.fields.ts'

const code = <N extends keyof typeof niveis>(nivel: N, hint: string) =>
  ({ kind: 'text', label: `${niveis[nivel].rotulo} (código)`, maxLength: niveis[nivel].maxLength, hint }) as const

export const dotacaoFields = defineFields({
  exercicio: { kind: 'integer', label: 'Exercício', isRequired: true, min: 1900, max: 9999 },
  entidade_id: { kind: 'reference', label: 'Entidade', isRequired: true },
  dotacao_orgao: code('orgao', 'Como 02'),
  dotacao_unidade: code('unidade', 'Como 0201'),
  dotacao_funcao: code('funcao', 'Dois algarismos, como 12'),
  dotacao_subfuncao: code('subfuncao', 'Três algarismos, como 361'),
  dotacao_programa: code('programa', 'Como 0012'),
  dotacao_acao: code('acao', 'Como 2014'),
  dotacao_natureza: code('natureza', 'Seis algarismos, como 3.3.90.30'),
  dotacao_fonte: code('fonte', 'Três algarismos, como 500'),
  dotacao_fonte_exercicio: {
    kind: 'choice',
    label: 'Exercício da fonte',
    options: { '1': '1 – do exercício', '2': '2 – de exercícios anteriores' },
    empty: 'Não informado',
  },
  dotacao_fonte_marcador: { kind: 'text', label: 'Detalhamento da fonte', maxLength: 20 },
  dotacao_valor_inicial: { kind: 'money', label: 'Fixado na lei orçamentária', isPositive: true },
  dotacao_creditos: { kind: 'money', label: 'Créditos adicionais', isPositive: true },
  dotacao_reducoes: { kind: 'money', label: 'Reduções', isPositive: true },
  dotacao_valor_atualizado: {
    kind: 'money',
    label: 'Atualizado',
    isPositive: true,
    hint: 'O fixado, mais os créditos, menos as reduções.',
  },
})
