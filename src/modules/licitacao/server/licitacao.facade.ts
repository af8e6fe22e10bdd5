// What the home page and the site search ask of tenders.
import type { Platform } from '../../../platform/platform.ts'
import { countLicitacoes as count, type LicitacaoResumo, latestResumos, searchResumos } from './licitacao.queries.ts'

export type { LicitacaoResumo }

/** The `n` newest by date of realization. */
export const latestLicitacoes = ({ database }: Platform, n: number): Promise<LicitacaoResumo[]> =>
  latestResumos(database.db, n)

/** At most `n` whose number or subject holds every word of `term`, newest first, and how many there are; none for an empty term. */
export const searchLicitacoes = (
  { database }: Platform,
  term: string,
  n: number,
): Promise<{ items: LicitacaoResumo[]; count: number }> => searchResumos(database.db, term, n)

export const countLicitacoes = ({ database }: Platform): Promise<number> => count(database.db)
