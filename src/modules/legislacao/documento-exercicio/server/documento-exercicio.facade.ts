// Documents by exercise for the generic documents, with which they share attachments and six of the kinds, and when they are due.
export { type Periodo, prazoFiscal } from '../prazo-fiscal.rules.ts'
export { documentoExercicioSearch } from './documento-exercicio.search.ts'
export { juntaDocumento } from './propoe-documento.ts'
