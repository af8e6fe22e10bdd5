import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import type { PaginaInicial, PaginaInicialForm } from '../inicio.contract.ts'

export const findPaginaInicial = (db: Queries): Promise<PaginaInicial> =>
  db.selectFrom('pagina_inicial').select(['blocos', 'versao']).executeTakeFirstOrThrow()

/** Throws Conflict when somebody saved after version `versao`. */
export async function savePaginaInicial(tx: WriteTransaction, { blocos, versao }: PaginaInicialForm): Promise<void> {
  const current = await tx.selectFrom('pagina_inicial').select('versao').forUpdate().executeTakeFirstOrThrow()
  if (versao != null && versao !== current.versao) throw await newerVersion(tx, 'pagina_inicial', 1)
  await tx.updateTable('pagina_inicial').set({ blocos, versao: sql`versao + 1` }).execute()
}
