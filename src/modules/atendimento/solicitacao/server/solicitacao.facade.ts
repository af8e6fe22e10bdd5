// What other modules need of requests.
import type { Platform } from '../../../../platform/platform.ts'
import * as lists from './solicitacao-list.queries.ts'

export { fundamentos, isFundamento } from '../fundamentos.ts'
export { nomeDoRecurso } from '../situacoes.ts'
/** Counts the running terms anew, in the transaction that changed the calendar or the rules. Answers how many moved. */
export { recontaPrazos } from './recontagem.queries.ts'

/** Terms that are over without an answer or decision, and those that end within five days. */
export const countPrazos = (platform: Platform): Promise<{ vencidos: number; emAviso: number }> =>
  lists.countPrazos(platform.database.db)
