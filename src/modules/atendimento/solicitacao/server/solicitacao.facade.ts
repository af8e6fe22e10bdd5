// Requests for other modules.
import type { Platform } from '../../../../platform/platform.ts'
import * as lists from './solicitacao-list.queries.ts'

export { fundamentos, isFundamento } from '../fundamentos.ts'
export { nomeDoRecurso } from '../situacoes.ts'
/** Recounts the running terms in the transaction that changed the calendar or the rules. Returns how many moved. */
export { recontaPrazos } from './recontagem.queries.ts'

/** How many terms ended without an answer or decision, and how many end within five days. */
export const countPrazos = (platform: Platform): Promise<{ vencidos: number; emAviso: number }> =>
  lists.countPrazos(platform.database.db)
