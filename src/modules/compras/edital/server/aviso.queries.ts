// The states of a notice: requested, confirmed by the e-mail's owner, stopped, stripped of personal data. A person who subscribes
// twice to the same document has two records, at most one of them active: stopping stops both.

import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'
import { newToken } from '#platform/session/session.queries.ts'
import type { EditalTipo } from '../choices.ts'
import type { AvisoForm } from '../edital.contract.ts'

export type Acesso = { num_processo: string; tipo_processo: string; edital_mes: number; edital_ano: number }

/** Returns its id. */
export async function createAviso(
  tx: WriteTransaction,
  { edital_DocumentoId, ...form }: AvisoForm,
  acesso: Acesso,
): Promise<number> {
  const { edital_acessados_id } = await tx
    .insertInto('edital_acessado')
    .values({ ...form, ...acesso, edital_documento_id: edital_DocumentoId, edital_chave: newToken() })
    .returning('edital_acessados_id')
    .executeTakeFirstOrThrow()
  return edital_acessados_id
}

export type Aviso = {
  edital_acessados_id: number
  edital_tipo: EditalTipo
  edital_documento_id: number
  edital_email: string
  edital_chave: string | null
  num_processo: string
  tipo_processo: string
  isPending: boolean
  /** The key of the active record of the same person and document, possibly this one's. */
  liveKey: string | null
}

export const findAviso = (db: Queries, id: number): Promise<Aviso | undefined> =>
  selectAvisos(db).where('edital_acessado.edital_acessados_id', '=', id).executeTakeFirst()

/** Finds a notice by the key in its links; undefined for a malformed key. */
export async function findAvisoByKey(db: Queries, key: unknown): Promise<Aviso | undefined> {
  if (typeof key !== 'string' || !/^[\w-]{43}$/.test(key)) return undefined
  return selectAvisos(db).where('edital_acessado.edital_chave', '=', key).executeTakeFirst()
}

/** Confirms; true when notices are now sent, false for an unknown key or a notice that ended. */
export async function confirmAviso(tx: WriteTransaction, key: string): Promise<boolean> {
  const found = await findAvisoByKey(tx, key)
  if (!found) return false
  const { edital_tipo, edital_documento_id, edital_email } = found
  // Two links of one person used at once are handled one after the other: the second finds the first one active.
  const person = `${edital_tipo} ${edital_documento_id} ${edital_email}`
  await sql`select pg_advisory_xact_lock(74005, hashtext(${person}))`.execute(tx)
  const aviso = await findAvisoByKey(tx, key)
  if (!aviso || aviso.liveKey !== null) return aviso !== undefined
  const { numUpdatedRows } = await tx
    .updateTable('edital_acessado')
    .set({ edital_confirmado_em: sql`now()` })
    .where('edital_acessados_id', '=', aviso.edital_acessados_id)
    .where('edital_confirmado_em', 'is', null)
    .where('edital_encerrado_em', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await forgetReturned(tx, edital_email) // the link arrived
  return numUpdatedRows > 0n
}

/** Ends all notices of the person about the document, confirmed or not; false for an unknown key. */
export async function stopAviso(tx: WriteTransaction, key: string): Promise<boolean> {
  const aviso = await findAvisoByKey(tx, key)
  if (!aviso) return false
  await tx
    .updateTable('edital_acessado')
    .set({ edital_encerrado_em: sql`now()` })
    .where('edital_tipo', '=', aviso.edital_tipo)
    .where('edital_documento_id', '=', aviso.edital_documento_id)
    .where('edital_email', '=', aviso.edital_email)
    .where('edital_encerrado_em', 'is', null)
    .execute()
  return true
}

/** Removes subscriptions that were not confirmed within these days, stopped or not. Returns how many. */
export async function removeUnconfirmed(db: Queries, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('edital_acessado')
    .where('edital_confirmado_em', 'is', null)
    .where('created_at', '<', daysAgo(days))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Removes personal data of notices that ended before these days; document, kind and date stay. Returns how many. */
export async function anonymiseEnded(db: Queries, days: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('edital_acessado')
    .set({
      edital_nome: '',
      edital_email: '',
      edital_cpf: '',
      edital_telefone: '',
      edital_chave: null,
      edital_anonimizado_em: sql`now()`,
    })
    .where('edital_anonimizado_em', 'is', null)
    .where('edital_encerrado_em', '<', daysAgo(days))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`

function selectAvisos(db: Queries) {
  return db
    .selectFrom('edital_acessado')
    .select((e) => [
      'edital_acessado.edital_acessados_id',
      sql<EditalTipo>`edital_acessado.edital_tipo`.as('edital_tipo'),
      'edital_acessado.edital_documento_id',
      'edital_acessado.edital_email',
      'edital_acessado.edital_chave',
      'edital_acessado.num_processo',
      'edital_acessado.tipo_processo',
      sql<boolean>`edital_acessado.edital_confirmado_em is null and edital_acessado.edital_encerrado_em is null`.as(
        'isPending',
      ),
      e
        .selectFrom('edital_acessado as vivo')
        .select('vivo.edital_chave')
        .whereRef('vivo.edital_tipo', '=', 'edital_acessado.edital_tipo')
        .whereRef('vivo.edital_documento_id', '=', 'edital_acessado.edital_documento_id')
        .whereRef('vivo.edital_email', '=', 'edital_acessado.edital_email')
        .where('vivo.edital_confirmado_em', 'is not', null)
        .where('vivo.edital_encerrado_em', 'is', null)
        .as('liveKey'),
    ])
}
