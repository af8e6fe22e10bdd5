import type { Queries } from '../db/connect.ts'
import { type Conflict, changedMeanwhile, NotFound, Removed } from '../errors.ts'

/** The conflict for a member of staff whose version of a record is no longer the newest: says who changed it last. */
export async function newerVersion(db: Queries, table: string, id: number): Promise<Conflict> {
  const last = await entriesOf(db, table, id).orderBy('auditoria_id', 'desc').executeTakeFirst()
  return changedMeanwhile({ autor: last?.aud_autor || null, data: last?.aud_data ?? null })
}

/** For a record that is not there: says to a member of staff who removed it, when the trail knows that it was. */
export async function noRecord(db: Queries, table: string, id: number): Promise<NotFound> {
  const removal = await entriesOf(db, table, id)
    .where('aud_parte', '=', '')
    .where('aud_acao', '=', 'removeu')
    .executeTakeFirst()
  return removal ? new Removed({ autor: removal.aud_autor || null, data: removal.aud_data }) : new NotFound()
}

const entriesOf = (db: Queries, table: string, id: number) =>
  db
    .selectFrom('auditoria')
    .select(['aud_autor', 'aud_data'])
    .where('aud_tabela', '=', table)
    .where('aud_registro', '=', id)
