// Changes of documents whose followers must still be notified.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import type { EditalTipo } from '../choices.ts'

/**
 * Notes that the documents changed now. Returns the id of a new change whose notices must be sent later; null when there are no
 * followers, or when an already noted change includes this one. The caller holds the record's lock.
 */
export async function noteMudanca(tx: WriteTransaction, tipo: EditalTipo, id: number): Promise<number | null> {
  const { numUpdatedRows } = await tx
    .updateTable('edital_mudanca')
    .set({ mud_ultima: sql`now()` })
    .where('edital_tipo', '=', tipo)
    .where('edital_documento_id', '=', id)
    .where('mud_fechada_em', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows) return null
  const row = await rowOf<{ edital_mudanca_id: number }>(tx)`
    insert into edital_mudanca (edital_tipo, edital_documento_id)
    select ${tipo}, ${id} where exists (
      select 1 from edital_acessado where edital_tipo = ${tipo} and edital_documento_id = ${id}
        and edital_confirmado_em is not null and edital_encerrado_em is null)
    returning edital_mudanca_id`
  return row?.edital_mudanca_id ?? null
}

/** Closes a change: the next change of the same documents gets notices of its own. */
export async function closeMudanca(db: Queries, mudanca: number): Promise<void> {
  await db
    .updateTable('edital_mudanca')
    .set({ mud_fechada_em: sql`now()` })
    .where('edital_mudanca_id', '=', mudanca)
    .where('mud_fechada_em', 'is', null)
    .execute()
}

export type Mudanca = {
  edital_mudanca_id: number
  edital_tipo: EditalTipo
  edital_documento_id: number
  mud_ultima: string
  mud_enviado_ate: number
}

/** Locks the change until the transaction ends, so that no other job sends its notices; undefined when all were sent. */
export const lockMudanca = (tx: WriteTransaction, mudanca: number): Promise<Mudanca | undefined> =>
  tx
    .selectFrom('edital_mudanca')
    .select([
      'edital_mudanca_id',
      sql<EditalTipo>`edital_tipo`.as('edital_tipo'),
      'edital_documento_id',
      'mud_ultima',
      'mud_enviado_ate',
    ])
    .where('edital_mudanca_id', '=', mudanca)
    .forUpdate()
    .executeTakeFirst()

export type Seguidor = { edital_acessados_id: number; edital_email: string; edital_chave: string | null }

/** The next followers to notify: confirmed before the change (later ones have seen it), and not stopped. */
export const nextSeguidores = (tx: WriteTransaction, mudanca: Mudanca, limit: number): Promise<Seguidor[]> =>
  tx
    .selectFrom('edital_acessado')
    .select(['edital_acessados_id', 'edital_email', 'edital_chave'])
    .where('edital_tipo', '=', mudanca.edital_tipo)
    .where('edital_documento_id', '=', mudanca.edital_documento_id)
    .where('edital_acessados_id', '>', mudanca.mud_enviado_ate)
    .where('edital_encerrado_em', 'is', null)
    .where('edital_confirmado_em', '<=', (e) =>
      e.selectFrom('edital_mudanca').select('mud_ultima').where('edital_mudanca_id', '=', mudanca.edital_mudanca_id),
    )
    .orderBy('edital_acessados_id')
    .limit(limit)
    .execute()

/** Notes that the followers up to this one were notified. */
export async function noteNotified(tx: WriteTransaction, mudanca: number, last: Seguidor): Promise<void> {
  await tx
    .updateTable('edital_mudanca')
    .set({ mud_enviado_ate: last.edital_acessados_id })
    .where('edital_mudanca_id', '=', mudanca)
    .execute()
}

export async function removeMudanca(tx: WriteTransaction, mudanca: number): Promise<void> {
  await tx.deleteFrom('edital_mudanca').where('edital_mudanca_id', '=', mudanca).execute()
}
