// Attachments that wait for something: those whose kind of document nobody has chosen, and PDFs without text.
import { sql } from 'kysely'
import { changeRecord } from '#kits/form/server/record-store.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { PendingFile } from '../pending.ts'
import type { AnexoSource } from './anexo.queries.ts'

/** The column in which a module's attachments say what they are, and the one by which people know the record. */
export type KindSource = {
  anexos: AnexoSource & { title: string }
  /** The record's table; its id is the source's `owner`. */
  records: string
  called: string
  kind: string
}

/** The newest first, and no more than `most`. */
export function listUnsorted(db: Queries, source: KindSource, most: number): Promise<PendingFile[]> {
  return pending(db, source, sql`${sql.ref(source.kind)} is null`, most)
}

/** PDFs in which no text was found: scanned, so that the search does not find them. */
export function listWithoutText(db: Queries, source: KindSource, most: number): Promise<PendingFile[]> {
  return pending(db, source, sql`arq_tipo = 'application/pdf' and arq_texto = 'vazio'`, most)
}

async function pending(db: Queries, source: KindSource, which: ReturnType<typeof sql>, most: number) {
  const { anexos, records, called } = source
  const { rows } = await sql<PendingFile>`
    select anexo_id, ${sql.ref(anexos.owner)} as record_id, left(${sql.ref(called)}, 100) as record,
      ${sql.ref(anexos.title)} as title, arq_nome as ane_nome
    from ${sql.table(anexos.table)} join arquivo using (arquivo_id) join ${sql.table(records)} using (${sql.ref(anexos.owner)})
    where ${which} order by anexo_id desc limit ${most}`.execute(db)
  return rows
}

/**
 * Sets the kind of these attachments, and renews their records' versions, so that a form opened before does not undo it. Attachments that
 * somebody else has sorted or removed meanwhile are left as they are. Returns how many were sorted.
 */
export async function sortAnexos(
  tx: WriteTransaction,
  source: KindSource,
  kinds: Map<number, string>,
): Promise<number> {
  const { anexos, records, kind } = source
  const owner = sql.ref(anexos.owner)
  // records before their attachments and in one order, as forms lock them: nobody waits in a circle
  const { rows: owners } = await sql<{ id: number }>`
    select ${owner} as id from ${sql.table(records)} where ${owner} in
      (select ${owner} from ${sql.table(anexos.table)} where anexo_id = any(${[...kinds.keys()]}))
    order by ${owner} for update`.execute(tx)
  const { rows: sorted } = await sql<{ id: number }>`
    update ${sql.table(anexos.table)} set ${sql.ref(kind)} = dito.tipo
    from unnest(${[...kinds.keys()]}::bigint[], ${[...kinds.values()]}::text[]) as dito (id, tipo)
    where anexo_id = dito.id and ${sql.ref(kind)} is null and ${owner} = any(${owners.map(({ id }) => id)})
    returning ${owner} as id`.execute(tx)
  for (const id of new Set(sorted.map(({ id }) => id)))
    await changeRecord(tx, { table: records, id: anexos.owner }, id, {})
  return sorted.length
}
