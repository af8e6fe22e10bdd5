// The public version of an answered request, as staff check it before it is published.
import { defineFields } from '#kits/form/field-facts.ts'

export const publicadoFields = defineFields({
  ppu_titulo: { kind: 'text', label: 'Título público', isRequired: true, maxLength: 200 },
  ppu_pergunta: { kind: 'long-text', label: 'O que se perguntou', isRequired: true, maxLength: 20_000, rows: 6 },
  ppu_resposta: {
    kind: 'long-text',
    label: 'O que se respondeu',
    hint: 'Se a resposta foi um arquivo, diga o que há nele ou o endereço da página que o tem.',
    isRequired: true,
    maxLength: 50_000,
    rows: 10,
  },
})
