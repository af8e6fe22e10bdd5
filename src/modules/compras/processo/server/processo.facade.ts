// What the site search asks of processes.
import type { Platform } from '../../../../platform/platform.ts'
import { type ProcessoResumo, searchResumos } from './processo.queries.ts'

/** At most `n` whose number holds every word of `term`, newest first, and how many there are; none for an empty term. */
export const searchProcessos = (
  { database }: Platform,
  term: string,
  n: number,
): Promise<{ items: ProcessoResumo[]; count: number }> => searchResumos(database.db, term, n)
