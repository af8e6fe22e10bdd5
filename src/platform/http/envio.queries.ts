// A form that makes something carries the key with which it was opened (`_chave`): sent twice with the same content, it makes one record,
// and both sendings are answered with it.

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { guardaDias } from '#base/guarda-dias.ts'
import type { Queries, WriteTransaction } from '../db/connect.ts'
import { Conflict, FieldErrors } from '../errors.ts'
import { bodyOf } from './request.ts'

/** To be called in the transaction that makes it; returns `made`. */
export type StoreResult = <Made extends object>(tx: WriteTransaction, made: Made) => Promise<Made>

type Sent = { conta: string; caminho: string; chave: string; resumo: Buffer }

/**
 * Runs `make` unless this form was sent before; `path` is the address that receives such forms. Throws Conflict for a key that came with
 * another content. A form without a key, as programs send it, always makes one.
 */
export async function makeOnce<Made extends object>(
  request: FastifyRequest,
  path: string,
  make: (storeResult: StoreResult) => Promise<Made>,
): Promise<Made> {
  const sent = sentForm(request, path)
  if (!sent) return make(async (_tx, made) => made)
  const { db } = request.server.database
  const before = await findMade<Made>(db, sent)
  if (before) return before
  let isStored = false
  try {
    const made = await make(async (tx, made) => {
      await insertResult(tx, sent, made)
      isStored = true
      return made
    })
    if (!isStored) throw new Error(`${path} makes without keeping what it made`)
    return made
  } catch (error) {
    // the other request was faster: it has the key, or what this one may not make a second time
    const meanwhile = await findMade<Made>(db, sent)
    if (meanwhile) return meanwhile
    throw error
  }
}

function sentForm(request: FastifyRequest, caminho: string): Sent | null {
  const conta = request.panelAccount && `painel:${request.panelAccount.usuario_id}`
  const { _chave: chave = '' } = bodyOf(request)
  if (!conta || chave === '') return null
  if (typeof chave !== 'string' || !/^[\w-]{16,64}$/.test(chave)) throw new FieldErrors({ _chave: ['Valor inválido.'] })
  return { conta, caminho, chave, resumo: digestOf(request) }
}

// Not of the form's own fields, such as where it leads to.
function digestOf(request: FastifyRequest): Buffer {
  const fields = Object.entries(bodyOf(request)).filter(([name]) => !name.startsWith('_'))
  const files = request.spooled.map(({ field, name, sha256 }) => [field, name, sha256])
  const inOrder = (entries: unknown[][]) => entries.map((entry) => JSON.stringify(entry)).sort()
  return createHash('sha256')
    .update(JSON.stringify([inOrder(fields), inOrder(files)]))
    .digest()
}

async function findMade<Made>(db: Queries, { conta, caminho, chave, resumo }: Sent): Promise<Made | undefined> {
  const row = await db
    .selectFrom('envio')
    .select(['env_resumo', 'env_resposta'])
    .where('env_conta', '=', conta)
    .where('env_caminho', '=', caminho)
    .where('env_chave', '=', chave)
    .executeTakeFirst()
  if (row && !row.env_resumo.equals(resumo)) throw new Conflict(sentOtherwise)
  return row?.env_resposta as Made | undefined
}

const sentOtherwise =
  'Este formulário já foi enviado e cadastrou um registro. O que você mudou depois não foi gravado: abra o registro na lista para alterá-lo.'

const insertResult = (tx: WriteTransaction, { conta, caminho, chave, resumo }: Sent, made: object) =>
  tx
    .insertInto('envio')
    .values({
      env_conta: conta,
      env_caminho: caminho,
      env_chave: chave,
      env_resumo: resumo,
      env_resposta: JSON.stringify(made),
    })
    .execute()

/** Longer than the browser stores what is typed, and the key with it. */
const retentionDays = guardaDias.envio

export const removeOldMade = (db: Queries) =>
  db.deleteFrom('envio').where('env_data', '<', sql<string>`now() - make_interval(days => ${retentionDays})`).execute()
