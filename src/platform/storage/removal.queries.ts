// Files that nobody uses any more are removed, except while a backup is made: it has the rows of one instant, and copies their files after
// it (platform/backup). They wait for the next sweep then.
import { sql } from 'kysely'
import type { Queries } from '../db/connect.ts'
import type { Storage } from './storage.ts'

/** A backup has this advisory lock for itself; who removes a file shares it. */
export const filesLock = 74_008

export type Unsettled = { arquivo_id: number; arq_chave: string; arq_estado: string }

export async function removeFiles(db: Queries, storage: Storage, rows: Unsettled[]): Promise<number> {
  let removed = 0
  for (const row of rows) if (await removeFile(db, storage, row)) removed += 1
  return removed
}

async function removeFile(db: Queries, storage: Storage, row: Unsettled): Promise<boolean> {
  // nobody has seen a file whose form was never stored: no backup names it
  if (row.arq_estado === 'pendente') return removeNow(db, storage, row)
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      isFree: boolean
    }>`select pg_try_advisory_xact_lock_shared(${filesLock}) as "isFree"`.execute(tx)
    return rows[0]?.isFree === true && removeNow(tx, storage, row)
  })
}

async function removeNow(db: Queries, storage: Storage, { arq_chave, arquivo_id }: Unsettled): Promise<boolean> {
  await storage.remove(arq_chave)
  await db.deleteFrom('arquivo').where('arquivo_id', '=', arquivo_id).where('arq_estado', '<>', 'guardado').execute()
  return true
}
