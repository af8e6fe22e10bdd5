// The end of a login of somebody who was identified elsewhere.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { setDeviceCookie, setSessionCookie } from '#platform/session/cookies.ts'
import { originOf, remember } from '#platform/session/known.queries.ts'
import { closeSession, openSession } from '#platform/session/session.queries.ts'
import { recordLogin } from '#platform/trail/logins.queries.ts'
import type { AccessRealm } from './acesso.realms.ts'

type End = { realm: AccessRealm; account: number; volta: string | null }

/** Opens the session of an account; where to go then. Null when the account is gone. */
export function createLoginEnd({ database: { db, transact } }: Platform) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { realm, account, volta }: End,
  ): Promise<string | null> => {
    const login = await realm.loginOf(db, account)
    const found = login === null ? undefined : await realm.find(db, login)
    if (login === null || found?.account !== account) return null
    const opened = await transact(async (tx) => {
      if (!(await realm.holds(tx, account, found.passwordHash))) return null
      const token = await openSession(tx, realm.realm, account)
      return { token, deviceToken: await remember(tx, realm.realm, account, originOf(request)) }
    })
    if (!opened) return null
    const former = request.cookies[realm.realm]
    if (former) await closeSession(db, former)
    setSessionCookie(request, reply, realm.realm, opened.token)
    setDeviceCookie(request, reply, opened.deviceToken)
    if (realm.isAudited) await recordLogin(db, { acao: 'entrou', conta: account, login, pedido: request.id })
    return volta ?? realm.welcomePage
  }
}
