// Requests for other modules.
export { fundamentos, isFundamento } from '../fundamentos.ts'
export { nomeDoRecurso } from '../situacoes.ts'
/** Recounts the running terms in the transaction that changed the calendar or the rules. Returns how many moved. */
export { recontaPrazos } from './recontagem.queries.ts'
