// The fields of a holiday, for its form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'
import { tiposDeFeriado } from './feriado-tipos.ts'

export const feriadoFields = defineFields({
  fer_data: { kind: 'date', label: 'Data', hint: 'Vale só neste dia: repita-o em cada ano.', isRequired: true },
  fer_nome: { kind: 'text', label: 'Nome', isRequired: true, maxLength: 200 },
  fer_tipo: { kind: 'choice', label: 'Tipo', options: tiposDeFeriado, isRequired: true },
})
