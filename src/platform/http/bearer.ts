// Calls of programs that prove who they are with a token from the settings.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { WireError } from '../errors.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** For an onRequest hook: throws 401 unless the request carries the token. The time that it takes says nothing of the token. */
export function demandBearer(token: string) {
  const own = digestOf(token)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (timingSafeEqual(digestOf(sent), own)) return
    reply.header('www-authenticate', 'Bearer')
    throw new WireError(401, 'Token ausente ou errado.')
  }
}
