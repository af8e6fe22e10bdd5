// The ombudsman for other modules.
/** Recounts the running terms in the transaction that changed the calendar or the rules. Returns how many moved. */

/** The steps of a case, for the demonstration. */
export { analyseContato, answerContato, archiveContato, askComplement, extendContato } from './contato-andamento.ts'
export { recontaContatos } from './contato-relogio.queries.ts'
