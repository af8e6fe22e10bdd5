// The cookies of the way by gov.br.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, setCookie } from '#platform/session/cookies.ts'

export const govbrPath = '/ajax/login/govbr'
// For all addresses, since another host must not be able to begin a way that this browser then ends.
const going = { name: 'govbr' }
const came = { name: 'entrou-govbr', path: '/ajax/logout' }
const minutes = 10

/** What the browser carries to gov.br and back. */
export function setGoing(request: FastifyRequest, reply: FastifyReply, value: object): void {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  setCookie(request, reply, going, text, minutes * 60)
}

/** Hostile like all that a browser sends; it works once. */
export function takeGoing(request: FastifyRequest, reply: FastifyReply): unknown {
  clearCookie(request, reply, going)
  try {
    return JSON.parse(Buffer.from(readCookie(request, going), 'base64url').toString())
  } catch {
    return null
  }
}

/** Notes in the browser that gov.br holds a session there too, for the logout. */
export function noteGovbr(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, came, '1')
}

export function cameByGovbr(request: FastifyRequest, reply: FastifyReply): boolean {
  const isSo = readCookie(request, came) === '1'
  if (isSo) clearCookie(request, reply, came)
  return isSo
}
