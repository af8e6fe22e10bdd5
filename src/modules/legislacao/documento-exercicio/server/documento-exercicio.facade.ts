// Documents by exercise for the generic documents, with which they share attachments, and six of the kinds.
export { documentoExercicioSearch } from './documento-exercicio.search.ts'
export { juntaDocumento } from './propoe-documento.ts'
