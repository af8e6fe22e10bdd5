// The cookies of the way by gov.br.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHttps } from '#platform/http/request.ts'

export const govbrPath = '/ajax/login/govbr'
const going = 'govbr'
const came = 'entrou-govbr'
const leavingPath = '/ajax/logout'
const minutes = 10

const attributes = (request: FastifyRequest, path: string) =>
  ({ path, httpOnly: true, sameSite: 'lax', secure: isHttps(request) }) as const

/** What the browser carries to gov.br and back. */
export function setGoing(request: FastifyRequest, reply: FastifyReply, value: object): void {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  reply.setCookie(going, text, { ...attributes(request, govbrPath), maxAge: minutes * 60 })
}

/** Hostile like all that a browser sends; it works once. */
export function takeGoing(request: FastifyRequest, reply: FastifyReply): unknown {
  reply.clearCookie(going, { path: govbrPath })
  try {
    return JSON.parse(Buffer.from(request.cookies[going] ?? '', 'base64url').toString())
  } catch {
    return null
  }
}

/** Notes in the browser that gov.br holds a session there too, for the logout. */
export function noteGovbr(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(came, '1', attributes(request, leavingPath))
}

export function cameByGovbr(request: FastifyRequest, reply: FastifyReply): boolean {
  const isSo = request.cookies[came] === '1'
  if (isSo) reply.clearCookie(came, { path: leavingPath })
  return isSo
}
