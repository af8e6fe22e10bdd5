// A request made at the desk: for a requester that staff found, or for a new one with the data that the person gives.
import type { FastifyRequest } from 'fastify'
import type { Autor } from '#kits/caso/server/autor.ts'
import { createPresencial, findResumo } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import { presencialForm } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { fieldMessages } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { type SolicitacaoCriada, solicitanteDoPedido } from '../solicitacao.contract.ts'
import { readSolicitacao, registerSolicitacao } from './solicitacao-registro.ts'

/** Throws FieldErrors with every wrong field of request and requester. */
export async function registerPresencial(
  platform: Platform,
  request: FastifyRequest,
  servidor: Autor,
): Promise<SolicitacaoCriada> {
  const { db } = platform.database
  const { requester, errors } = await readRequester(db, bodyOf(request))
  const lida = await readSolicitacao(db, request, errors)
  return registerSolicitacao(platform, lida, { requester, servidor, owner: 'staff' })
}

type Requester = (tx: WriteTransaction) => Promise<number>

async function readRequester(db: Queries, body: object): Promise<{ requester: Requester; errors: FieldMessages }> {
  const refuse = (errors: FieldMessages) => ({ requester: refuseUnknown, errors })
  const chosen = solicitanteDoPedido.safeParse(body)
  if (!chosen.success) return refuse(fieldMessages(chosen.error))
  const { solicitante_id } = chosen.data
  if (solicitante_id !== null) {
    const isKnown = (await findResumo(db, solicitante_id)) !== undefined
    return isKnown ? { requester: (tx) => knownRequester(tx, solicitante_id), errors: {} } : refuse(unknown)
  }
  const typed = presencialForm.safeParse(body)
  if (!typed.success) return refuse(fieldMessages(typed.error))
  return { requester: async (tx) => (await createPresencial(tx, typed.data)).solicitante_id, errors: {} }
}

// checked again in the transaction: the account may have been closed meanwhile
async function knownRequester(tx: WriteTransaction, id: number): Promise<number> {
  return (await findResumo(tx, id))?.solicitante_id ?? refuseUnknown()
}

const unknown = { solicitante_id: ['Este solicitante não existe ou encerrou o cadastro.'] }

function refuseUnknown(): never {
  throw new FieldErrors(unknown)
}
