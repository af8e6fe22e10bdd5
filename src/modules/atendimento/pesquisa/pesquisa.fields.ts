// The questions of the survey (docs/specification/ombudsman.md#satisfaction-survey; Lei 13.460/2017, art. 23), for the page and the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const satisfacoes = {
  5: 'Muito satisfeito',
  4: 'Satisfeito',
  3: 'Nem satisfeito nem insatisfeito',
  2: 'Insatisfeito',
  1: 'Muito insatisfeito',
} as const

export const resolvidos = { S: 'Sim', P: 'Em parte', N: 'Não' } as const

export const pesquisaFields = defineFields({
  ava_satisfacao: {
    kind: 'choice',
    label: 'Como você se sente com o atendimento?',
    options: satisfacoes,
    isRequired: true,
    empty: 'Escolha',
  },
  ava_resolvido: { kind: 'choice', label: 'Resolveu?', options: resolvidos, isRequired: true, empty: 'Escolha' },
  ava_facil: {
    kind: 'choice',
    label: 'Foi fácil ser atendido?',
    options: { 5: 'Muito fácil', 4: 'Fácil', 3: 'Nem fácil nem difícil', 2: 'Difícil', 1: 'Muito difícil' },
    isRequired: true,
    empty: 'Escolha',
  },
  ava_comentario: {
    kind: 'long-text',
    label: 'Comentário',
    hint: 'Se quiser. Não escreva nomes nem dados de ninguém: a Ouvidoria pode publicar o comentário.',
    maxLength: 2000,
    rows: 4,
  },
})
