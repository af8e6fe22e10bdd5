// Opens a case by the protocol and the code in the body of a request; no address ever holds them.
import type { FastifyRequest } from 'fastify'
import type { Limites } from '#kits/recibo/server/limites.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/http/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { consultaForm } from '../ouvidoria.contract.ts'
import { contatoOf, leProtocolo } from './contato-codigo.ts'

/** The id of the case. Throws FieldErrors for a wrong pair, and TooManyRequests. */
export type AbreContato = (request: FastifyRequest) => Promise<number>

export const createAbertura =
  (db: Queries, limites: Limites): AbreContato =>
  async (request) => {
    const pair = parseFields(consultaForm, bodyOf(request))
    const attempt = await limites.countTry(request, leProtocolo(pair.protocolo))
    const id = await contatoOf(db, pair)
    if (id === null) throw new FieldErrors({ codigo: ['O protocolo e o código não conferem. Veja os dois no recibo.'] })
    await attempt.right()
    return id
  }
