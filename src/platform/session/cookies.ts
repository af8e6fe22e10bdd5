// The cookies that only the portal reads, and their names by scheme (docs/decisions/0127-what-accounts-still-lacked.md).
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { guardaDias } from '#base/guarda-dias.ts'
import { isHttps } from '../http/request.ts'
import { pendingMinutes } from './pending.queries.ts'
import type { Realm } from './session.queries.ts'

/** After this many days without a login from there, browser and network are unknown again. */
export const knownDays = guardaDias.acessoConhecido

/** `path` '/' unless given. */
type Named = { name: string; path?: string }

// A browser takes `__Host-` from this host alone, and only for all its addresses: a site below the same domain can't slip one in. With a
// path of its own there is `__Secure-`. On plain http (a village's first trial) a cookie of either kind would never come back.
function nameOf(request: FastifyRequest, { name, path = '/' }: Named): string {
  if (!isHttps(request)) return name
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`
}

const attributesOf = (request: FastifyRequest, { path = '/' }: Named) =>
  ({ path, httpOnly: true, sameSite: 'lax', secure: isHttps(request) }) as const

/** What the browser sent; '' without. */
export const readCookie = (request: FastifyRequest, cookie: Named): string =>
  request.cookies?.[nameOf(request, cookie)] ?? ''

/** `seconds` undefined: until the browser is closed. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: Named,
  value: string,
  seconds?: number,
): void {
  reply.setCookie(nameOf(request, cookie), value, {
    ...attributesOf(request, cookie),
    ...(seconds !== undefined && { maxAge: seconds }),
  })
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, cookie: Named): void {
  reply.clearCookie(nameOf(request, cookie), attributesOf(request, cookie))
}

/** `isFormer`: under the name of before the prefix, which opens sessions of before the upgrade only. */
type SentSession = { token: string; isFormer: boolean }

/** The token of a session that the browser sent; '' without. */
export function readSessionCookie(request: FastifyRequest, realm: Realm): SentSession {
  const token = readCookie(request, { name: realm })
  if (token) return { token, isFormer: false }
  return { token: formerOf(request, realm), isFormer: true }
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, realm: Realm, token: string): void {
  setCookie(request, reply, { name: realm }, token, 7 * 24 * 3600)
  clearFormer(request, reply, realm)
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, realm: Realm): void {
  clearCookie(request, reply, { name: realm })
  clearFormer(request, reply, realm)
}

const formerOf = (request: FastifyRequest, realm: Realm) => (isHttps(request) && request.cookies?.[realm]) || ''

function clearFormer(request: FastifyRequest, reply: FastifyReply, realm: Realm): void {
  if (formerOf(request, realm)) reply.clearCookie(realm, attributesOf(request, { name: realm }))
}

// Names the browser to the login, and to nothing else (docs/decisions/0022).
const device = { name: 'aparelho', path: '/ajax/login' }

/** Until then a known browser is known under the name of before the prefix too: it opens nothing, and would else cost everybody a message. */
const formerDeviceUntil = Date.parse('2027-07-01')

export function readDeviceCookie(request: FastifyRequest, now = Date.now()): string {
  return readCookie(request, device) || (now < formerDeviceUntil && request.cookies[device.name]) || ''
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, device, token, knownDays * 24 * 3600)
}

// Of a login between its steps.
const pending = { name: 'entrada' }

export const readPendingCookie = (request: FastifyRequest): string => readCookie(request, pending)

export function setPendingCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, pending, token, pendingMinutes * 60)
}

export function clearPendingCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (readPendingCookie(request)) clearCookie(request, reply, pending)
}
