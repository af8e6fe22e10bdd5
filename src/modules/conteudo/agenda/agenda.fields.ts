// The fields of an event, named as the panel's specification writes them.
import { defineFields } from '#kits/form/field-facts.ts'

export const longestObservacoes = 20_000

export const agendaFields = defineFields({
  titulo: { kind: 'text', label: 'Título', isRequired: true, maxLength: 200 },
  dataInicio: { kind: 'date', label: 'Data de início', isRequired: true },
  dataTermino: { kind: 'date', label: 'Data de término', hint: 'Em branco: o mesmo dia.' },
  diaInteiro: { kind: 'flag', label: 'Dura o dia inteiro', hint: 'Marcado, as horas não são usadas.' },
  horaInicio: { kind: 'time', label: 'Hora de início', hint: 'Em branco: o dia inteiro.' },
  horaTermino: { kind: 'time', label: 'Hora de término', hint: 'Em branco, quando não se sabe.' },
  local: { kind: 'text', label: 'Local', maxLength: 200 },
  observacoes: { kind: 'long-text', label: 'Observações', maxLength: longestObservacoes },
})
