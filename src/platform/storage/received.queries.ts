// Files too large to lie on the disk twice: stored while they come. A row before the bytes, as for every file (arquivo.queries.ts); whoever
// needs one for longer than its request says for how long.
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '../db/connect.ts'
import type { Unsettled } from './removal.queries.ts'
import { cleanName, meter, type SpooledFile } from './spool.ts'
import type { Storage } from './storage.ts'

/** `path` is empty: it is read from the storage. `type`: null when it does not begin as a ZIP. */
export type ReceivedFile = SpooledFile & { arquivo_id: number }

export type Coming = { field: string; name: string | undefined; content: Readable & { truncated?: boolean } }

type Floor = {
  db: Queries
  storage: Storage
  reserve: (db: Queries, files: SpooledFile[]) => Promise<Pick<Unsettled, 'arquivo_id' | 'arq_chave'>[]>
  removeRows: (rows: Unsettled[]) => Promise<unknown>
}

export const isKept = sql<boolean>`coalesce(arq_espera_ate > now(), false)`

/** Pending files stay for so many days. */
export async function keepWaiting(tx: WriteTransaction, arquivoIds: number[], days: number): Promise<void> {
  if (!arquivoIds.length) return
  await sql`update arquivo set arq_espera_ate = now() + make_interval(days => ${days})
    where arquivo_id = any(${arquivoIds}) and arq_estado = 'pendente'`.execute(tx)
}

const zip = 'application/zip'
const startOfZip = 'PK\u0003\u0004'

/** Nothing stays when it fails; `discard` removes the file unless it was kept meanwhile. */
export async function receiveFile(
  { db, storage, reserve, removeRows }: Floor,
  { field, name, content }: Coming,
): Promise<ReceivedFile> {
  content.on('error', () => {}) // where it is read it is thrown
  const coming = { field, name: cleanName(name ?? ''), path: '', size: 0, sha256: '', type: zip, isTooLarge: false }
  const [row = { arquivo_id: 0, arq_chave: '' }] = await reserve(db, [{ ...coming, discard: async () => {} }])
  const own = () =>
    db
      .selectFrom('arquivo')
      .select(['arquivo_id', 'arq_chave', 'arq_estado'])
      .where('arquivo_id', '=', row.arquivo_id)
      .where('arq_estado', '=', 'pendente')
      .where(sql<boolean>`not ${isKept}`)
      .execute()
  const discard = async () => void (await removeRows(await own()))
  try {
    const { metered, figures } = meter(content)
    await storage.write(row.arq_chave, Readable.from(metered(), { objectMode: false }), zip)
    const { size, sha256 } = figures()
    await db
      .updateTable('arquivo')
      .set({ arq_tamanho: size, arq_sha256: sha256 })
      .where('arquivo_id', '=', row.arquivo_id)
      .execute()
    const start = size ? await text(await storage.open(row.arq_chave, { start: 0, end: 3 })) : ''
    const type = start === startOfZip ? zip : null
    return { ...coming, size, sha256, type, isTooLarge: content.truncated === true, ...row, discard }
  } catch (error) {
    await discard().catch(() => {}) // the sweep tries again
    throw error
  }
}
