// How a login ends, whatever the way in was: the session and its cookies, the trail, and the page that follows.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessRealm, Credentials } from '#modules/portal/reino/server/reino.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { clearPendingCookie, readSessionCookie, setDeviceCookie, setSessionCookie } from '#platform/session/cookies.ts'
import { originOf } from '#platform/session/known.queries.ts'
import { closeSession } from '#platform/session/session.queries.ts'
import { recordLogin } from '#platform/trail/logins.queries.ts'
import { abreSessao } from './abre-sessao.ts'

export type Person = Credentials & { login: string }

export type Opened = { token: string; deviceToken: string }

/** A request that somebody comes in by. `volta`: the page that demanded the login. */
export type Arrival = { request: FastifyRequest; reply: FastifyReply; realm: AccessRealm; volta: string | null }

export type Arrivals = {
  /** Within the transaction that proves who it is. Null when the password changed meanwhile: a session opened now would survive the change. */
  open(tx: WriteTransaction, arrival: Arrival, person: Person): Promise<Opened | null>
  /** After that transaction: returns the address to go to. */
  welcome(arrival: Arrival, person: Person, opened: Opened): Promise<string>
  /** Both, for ways in that have proved it before. */
  arrive(arrival: Arrival, person: Person): Promise<string | null>
}

export function createArrivals(platform: Platform): Arrivals {
  const { db, transact } = platform.database

  async function open(tx: WriteTransaction, { request, realm }: Arrival, { account, passwordHash }: Person) {
    if (!(await realm.holds(tx, account, passwordHash))) return null
    await realm.noteEntry(tx, account)
    return abreSessao(platform, tx, { realm, account, origin: originOf(request) })
  }

  async function welcome({ request, reply, realm, volta }: Arrival, person: Person, opened: Opened) {
    const before = readSessionCookie(request, realm.realm).token
    if (before) await closeSession(db, before)
    setSessionCookie(request, reply, realm.realm, opened.token)
    setDeviceCookie(request, reply, opened.deviceToken)
    clearPendingCookie(request, reply)
    const { account: conta, login } = person
    if (realm.isAudited) await recordLogin(db, { acao: 'entrou', conta, login, pedido: request.id })
    return person.mustChangePassword ? realm.passwordPage : (volta ?? realm.welcomePage)
  }

  return {
    open,
    welcome,
    async arrive(arrival, person) {
      const opened = await transact((tx) => open(tx, arrival, person))
      return opened && welcome(arrival, person, opened)
    },
  }
}
