// Calls that ask for the password again (docs/decisions/0116-passwords-and-sessions.md): a session that somebody else took can't use them. A
// route says so by `config.confirma`; the guard of its scope demands it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConfirmationDemanded } from '../errors.ts'
import { wantsPage } from '../http/request.ts'
import { clearCookie, readCookie, setCookie } from './cookies.ts'

export const confirmationPage = '/painel/confirmar'

/** Options of a route: a session whose password was typed long ago is asked for it. */
export const confirma = { config: { confirma: true } } as const

// A form that is sent by JavaScript stores what was typed and opens its page anew, as when the session is over; this cookie leads from
// there to the question, which leads back.
const asked = { name: 'confirmar', path: '/painel' }

export async function demandConfirmation(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.isConfirmed) return
  if (!wantsPage(request)) setCookie(request, reply, asked, '1', 20)
  throw new ConfirmationDemanded()
}

/** On every page of the panel, but the question's own. */
export async function askAfterRefusal(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!readCookie(request, asked) || request.method !== 'GET' || !wantsPage(request)) return
  if (request.routeOptions.url === confirmationPage) return
  clearCookie(request, reply, asked)
  if (!request.isConfirmed) throw new ConfirmationDemanded()
}
