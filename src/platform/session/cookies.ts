import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHttps } from '../http/request.ts'
import type { Realm } from './session.queries.ts'

const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const

/** Secure behind https only: on plain http (a village's first trial) a Secure cookie would never come back. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, realm: Realm, token: string): void {
  reply.setCookie(realm, token, { ...attributes, secure: isHttps(request), maxAge: 7 * 24 * 3600 })
}

export function clearSessionCookie(reply: FastifyReply, realm: Realm): void {
  reply.clearCookie(realm, attributes)
}
