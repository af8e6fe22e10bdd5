// Which modalities are direct.
import { sql } from 'kysely'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'

/** Their ids. */
export const listModalidadesDiretas = (db: Queries): Promise<number[]> =>
  whileUnchanged(db, { key: 'modalidades diretas', tables: ['tipo_processo'] }, async () => {
    const rows = await db
      .selectFrom('tipo_processo')
      .select('tipo_processo_id')
      .where('tpr_direta', '=', true)
      .execute()
    return rows.map(({ tipo_processo_id }) => tipo_processo_id)
  })

/** Those of `ids` are direct, and no other; each takes its tenders along. */
export async function setModalidadesDiretas(tx: WriteTransaction, ids: number[]): Promise<void> {
  await sql`update tipo_processo set tpr_direta = tipo_processo_id = any(${ids}::bigint[])
    where tpr_direta <> (tipo_processo_id = any(${ids}::bigint[]))`.execute(tx)
}
