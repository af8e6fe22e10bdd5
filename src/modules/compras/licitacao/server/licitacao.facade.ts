// Tenders for the home page and the PNCP.
import { lockRecord } from '#kits/form/server/record-store.ts'
import { notifyFollowers } from '#modules/compras/edital/server/edital.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { especieDoNome } from '../documentos.ts'
import { type Documento, insertDocumento } from './licitacao.queries.ts'
import { countLicitacoes as count, type LicitacaoResumo, latestResumos } from './licitacao-resumos.queries.ts'

export { contaIncompletas } from './documentos.queries.ts'
export { homologadoEm } from './homologado.queries.ts'
export type { LicitacaoResumo }

/** The `n` newest by date of realization. */
export const latestLicitacoes = ({ database }: Platform, n: number): Promise<LicitacaoResumo[]> =>
  latestResumos(database.db, n)

export const countLicitacoes = ({ database }: Platform): Promise<number> => count(database.db)

/**
 * Adds a stored file as the tender's last document, as if it had been added in the form: whoever has the form open is told, and so are
 * followers. False, and nothing is added, when it has `most` already. Throws NotFound.
 */
export async function addDocumento(
  platform: Platform,
  tx: WriteTransaction,
  id: number,
  { documento, most }: { documento: Omit<Documento, 'especie'> & { tipo: string }; most: number },
): Promise<boolean> {
  await lockRecord(tx, { table: 'licitacao', id: 'licitacao_id' }, id, null)
  const { tipo, ...rest } = documento
  const especie = [rest.titulo, rest.nome, tipo].map(especieDoNome).find((found) => found !== null) ?? null
  if (!(await insertDocumento(tx, id, { ...rest, especie }, most))) return false
  await notifyFollowers(platform, 'licitacao')(tx, id)
  return true
}
