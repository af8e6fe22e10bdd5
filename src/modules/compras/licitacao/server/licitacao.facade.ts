// Tenders for contracts and the home page.
import type { Queries } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { licitacoesOfNumero } from './licitacao.queries.ts'
import { chooseByOrigem, type LicitacaoComNumero } from './licitacao.rules.ts'
import { countLicitacoes as count, type LicitacaoResumo, latestResumos } from './licitacao-resumos.queries.ts'

export { homologadoEm } from './homologado.queries.ts'
export type { LicitacaoResumo }

/** The `n` newest by date of realization. */
export const latestLicitacoes = ({ database }: Platform, n: number): Promise<LicitacaoResumo[]> =>
  latestResumos(database.db, n)

export const countLicitacoes = ({ database }: Platform): Promise<number> => count(database.db)

/** The tender of this number; of several, the one whose modality is `origem`, or else the newest. */
export const findLicitacaoByNumero = async (
  db: Queries,
  numero: string,
  origem: string,
): Promise<LicitacaoComNumero | undefined> => chooseByOrigem(await licitacoesOfNumero(db, numero), origem)
