import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { guardaDias } from '#base/guarda-dias.ts'
import { isHttps } from '../http/request.ts'
import { pendingMinutes } from './pending.queries.ts'
import type { Realm } from './session.queries.ts'

/** After this many days without a login from there, browser and network are unknown again. */
export const knownDays = guardaDias.acessoConhecido

const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const

/** Secure behind https only: on plain http (a village's first trial) a Secure cookie would never come back. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, realm: Realm, token: string): void {
  reply.setCookie(realm, token, { ...attributes, secure: isHttps(request), maxAge: 7 * 24 * 3600 })
}

export function clearSessionCookie(reply: FastifyReply, realm: Realm): void {
  reply.clearCookie(realm, attributes)
}

/** Names the browser to the login, and to nothing else (docs/decisions/0022). */
export const deviceCookie = 'aparelho'

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const maxAge = knownDays * 24 * 3600
  reply.setCookie(deviceCookie, token, { ...attributes, path: '/ajax/login', secure: isHttps(request), maxAge })
}

/** Of a login between its steps. */
export const pendingCookie = 'entrada'

export function setPendingCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(pendingCookie, token, { ...attributes, secure: isHttps(request), maxAge: pendingMinutes * 60 })
}

export function clearPendingCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[pendingCookie]) reply.clearCookie(pendingCookie, attributes)
}
