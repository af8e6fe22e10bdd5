// Tenders for contracts, the home page and the site search.
import type { Queries } from '../../../../platform/db/connect.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  countLicitacoes as count,
  type LicitacaoResumo,
  latestResumos,
  licitacoesOfNumero,
  searchResumos,
} from './licitacao.queries.ts'
import { chooseByOrigem, type LicitacaoComNumero } from './licitacao.rules.ts'

export { homologadoEm } from './homologado.queries.ts'
export type { LicitacaoResumo }

/** The `n` newest by date of realization. */
export const latestLicitacoes = ({ database }: Platform, n: number): Promise<LicitacaoResumo[]> =>
  latestResumos(database.db, n)

/** At most `n` whose number or subject contains every word of `term`, newest first, and the count; none for an empty term. */
export const searchLicitacoes = (
  { database }: Platform,
  term: string,
  n: number,
): Promise<{ items: LicitacaoResumo[]; count: number }> => searchResumos(database.db, term, n)

export const countLicitacoes = ({ database }: Platform): Promise<number> => count(database.db)

/** The tender of this number; of several, the one whose modality is `origem`, or else the newest. */
export const findLicitacaoByNumero = async (
  db: Queries,
  numero: string,
  origem: string,
): Promise<LicitacaoComNumero | undefined> => chooseByOrigem(await licitacoesOfNumero(db, numero), origem)
