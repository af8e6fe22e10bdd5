// Documents by exercise for the generic documents, with which they share attachments.
export { documentoExercicioSearch } from './documento-exercicio.search.ts'
