// What people say of a criterion, and another year's matrix: the fields of their forms, on the pages and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const marcaFields = defineFields({
  tipo: {
    kind: 'choice',
    label: 'O que se diz deste critério',
    isRequired: true,
    options: {
      confirma: 'Confirmo',
      // before the next, which a form that says nothing must not choose: without an address it is refused
      externa: 'Outro sistema da prefeitura mostra',
      'nao-se-aplica': 'Não se aplica a este município',
      nenhuma: 'Tirar o que foi dito',
    },
  },
  endereco: {
    kind: 'url',
    label: 'Endereço dos dados no outro sistema',
    hint: 'O que abre direto nos dados desta cidade, como https://….',
  },
  nota: { kind: 'text', label: 'Observação, ou por que não se aplica', maxLength: 500 },
})

export const cuidadoFields = defineFields({
  usuario_id: { kind: 'reference', label: 'Quem responde', empty: 'Quem tem o privilégio da seção' },
  minutos: {
    kind: 'integer',
    label: 'Minutos de trabalho',
    min: 1,
    max: 10_000,
    message: 'Informe de 1 a 10.000 minutos.',
  },
})

export const matrizFields = defineFields({
  ano: {
    kind: 'integer',
    label: 'Ano da matriz',
    isRequired: true,
    min: 2023,
    max: 2100,
    message: 'Informe um ano de 2023 a 2100.',
  },
  texto: { kind: 'long-text', label: 'Matriz, em CSV', isRequired: true, maxLength: 200_000, rows: 8 },
})
