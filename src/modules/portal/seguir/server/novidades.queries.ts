// Who is to be told today, and up to when they know.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'

const isDue = sql<boolean>`seg_confirmado_em is not null and seg_o like '/%' and (seg_dia is null or seg_dia < hoje())`

export const listAlvos = (db: Queries): Promise<{ seg_o: string; desde: string }[]> =>
  db
    .selectFrom('seguimento')
    .select(['seg_o', sql<string>`min(seg_visto_em)`.as('desde')])
    .where(isDue)
    .groupBy('seg_o')
    .orderBy('seg_o')
    .execute()

/** Addresses with something that was not looked at today, after `after`. */
export async function listSeguidores(db: Queries, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('seguimento')
    .select('seg_email')
    .distinct()
    .where(isDue)
    .where('seg_email', '>', after)
    .orderBy('seg_email')
    .limit(most)
    .execute()
  return rows.map(({ seg_email }) => seg_email)
}

/** Locked, so that no other job tells the same person too. */
export const lockDevidos = (tx: WriteTransaction, seg_email: string) =>
  tx
    .selectFrom('seguimento')
    .select(['seguimento_id', 'seg_o', 'seg_titulo', 'seg_chave', 'seg_visto_em'])
    .where('seg_email', '=', seg_email)
    .where(isDue)
    .orderBy('seguimento_id')
    .forUpdate()
    .execute()

export type Devido = Awaited<ReturnType<typeof lockDevidos>>[number]

/** What changed until `ate` is told. */
export async function notaVistos(tx: WriteTransaction, ids: number[], ate: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('seguimento')
    .set({ seg_visto_em: sql`greatest(seg_visto_em, ${ate}::timestamptz)`, seg_dia: sql`hoje()` })
    .where('seguimento_id', 'in', ids)
    .execute()
}

export async function removeSeguimentos(tx: WriteTransaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('seguimento').where('seguimento_id', 'in', ids).execute()
}

/** Some minutes ago: what a transaction has written until then has been committed, so that the next day does not pass over it. */
export async function instanteDoDia(db: Queries): Promise<string> {
  const row = await rowOf<{ ate: string }>(db)`select now() - interval '10 minutes' as ate`
  return row?.ate ?? ''
}
