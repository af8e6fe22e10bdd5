// The fields of a process, for its form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const processoFields = defineFields({
  doc_numero_processo: { kind: 'text', label: 'Número do processo', isRequired: true, maxLength: 60 },
  tipo_processo_id: { kind: 'reference', label: 'Tipo de processo', isRequired: true },
})

/** Of each document, beside its file. */
export const anexoFields = defineFields({
  dan_data_documento: { kind: 'date', label: 'Data do documento' },
  tipo_categoria_processo_id: { kind: 'reference', label: 'Categoria', empty: 'Sem categoria' },
})
