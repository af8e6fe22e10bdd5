// The fields of a holiday, for its form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

// The kinds of holiday. Plain data outside the contract, so that pages can use it in the browser.
export const tiposDeFeriado = {
  nacional: 'Nacional',
  estadual: 'Estadual',
  municipal: 'Municipal',
  facultativo: 'Ponto facultativo',
} as const

export type TipoDeFeriado = keyof typeof tiposDeFeriado

export const feriadoFields = defineFields({
  fer_data: { kind: 'date', label: 'Data', hint: 'Vale só neste dia: repita-o em cada ano.', isRequired: true },
  fer_nome: { kind: 'text', label: 'Nome', isRequired: true, maxLength: 200 },
  fer_tipo: { kind: 'choice', label: 'Tipo', options: tiposDeFeriado, isRequired: true },
})
