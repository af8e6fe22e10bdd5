// The realms that people log in to, each with its own accounts. A new realm is one more entry here.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { flag } from '#kits/form/fields.ts'
import * as requesters from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import * as users from '#modules/cidade/usuario/server/usuario.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { NotFound, NotLoggedIn } from '#platform/errors.ts'
import type { Body } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Renewal } from '#platform/session/password.ts'
import type { Realm } from '#platform/session/session.queries.ts'

export type Credentials = {
  account: number
  passwordHash: string
  /** The temporary password has expired: it counts as a wrong one. */
  isExpired?: boolean
  mustChangePassword?: boolean
  /** The e-mail is not confirmed yet: the right password does not log in. */
  isUnconfirmed?: boolean
  /** The password of an unconfirmed registration that exists besides the account. */
  waitingHash?: string | null
}

export type OwnAccount = { account: number; login: string; mustChangePassword?: boolean; mustAddFactor?: boolean }

export type AccessRealm = {
  realm: Realm
  /** True when people register themselves and confirm their e-mail. */
  hasRegistrations: boolean
  /** Whether the trail records logins, failed ones and logouts: of staff, not of citizens. */
  isAudited: boolean
  /** The area's first page. */
  home: string
  /** The page after a login without a page to return to. */
  welcomePage: string
  loginPage: string
  /** The page of the second factor. */
  secondPage: string
  /** The page of one's own second factors. */
  factorsPage: string
  recoveryPage: string
  /** The page of the recovery's second step. */
  recoveredPage: string
  /** The page where a temporary password is changed. */
  passwordPage: string
  /** The page of one's own sessions. */
  sessionsPage: string
  /** The page where one's own e-mail is changed. */
  emailPage: string
  /** What the account gives access to, for the recovery e-mail. */
  name: string
  /** `login` in lower case. */
  find(db: Queries, login: string): Promise<Credentials | undefined>
  /** True when this is the account's password hash; locks it until the transaction ends. */
  holds(tx: WriteTransaction, account: number, passwordHash: string): Promise<boolean>
  /** Stores the hash of the same password with today's work. */
  renew(tx: WriteTransaction, account: number, hashes: Renewal): Promise<void>
  /** The login of an account; null when it was removed. */
  loginOf(db: Queries, account: number): Promise<string | null>
  /** Stores a password set by its owner and ends the account's sessions but the one of the token `except`. False when the account was removed. */
  choose(tx: WriteTransaction, account: number, passwordHash: string, except?: string | null): Promise<boolean>
  /** Stores another login. Returns the one of before; null when the account was removed. The index refuses one that is taken. */
  changeLogin(tx: WriteTransaction, account: number, login: string): Promise<string | null>
  /** A session was opened for the account. */
  noteEntry(tx: WriteTransaction, account: number): Promise<void>
  /** The account logged in on an address of the realm. */
  accountOf(request: FastifyRequest): OwnAccount | null
}

export const panelRealm: AccessRealm = {
  realm: 'painel',
  hasRegistrations: false,
  isAudited: true,
  home: '/painel',
  welcomePage: '/painel?welcome=1',
  loginPage: '/painel/login',
  secondPage: '/painel/login/segundo-passo',
  factorsPage: '/painel/conta/seguranca',
  recoveryPage: '/painel/recuperar-senha',
  recoveredPage: '/painel/login?success=1',
  passwordPage: '/painel/senha',
  sessionsPage: '/painel/acessos',
  emailPage: '/painel/conta/email',
  name: 'painel administrativo',
  find: users.findCredentials,
  holds: users.holdsPassword,
  renew: users.renewHash,
  loginOf: users.findLogin,
  choose: users.chooseOwnPassword,
  changeLogin: users.changeLogin,
  noteEntry: users.noteEntry,
  accountOf: ({ panelAccount }) =>
    panelAccount && {
      account: panelAccount.usuario_id,
      login: panelAccount.usu_login,
      mustChangePassword: panelAccount.mustChangePassword,
      mustAddFactor: panelAccount.mustAddFactor,
    },
}

export const citizenRealm: AccessRealm = {
  realm: 'esic',
  hasRegistrations: true,
  isAudited: false,
  home: '/esic',
  welcomePage: '/esic',
  loginPage: '/esic/acesso',
  secondPage: '/esic/acesso/segundo-passo',
  factorsPage: '/esic/conta/seguranca',
  recoveryPage: '/esic/recuperar-senha',
  recoveredPage: '/esic/recuperar-senha?success=1',
  passwordPage: '/esic/senha',
  sessionsPage: '/esic/acessos',
  emailPage: '/esic/conta/email',
  name: 'E-Sic',
  find: requesters.findCredentials,
  holds: requesters.holdsPassword,
  renew: requesters.renewHash,
  loginOf: requesters.findLogin,
  choose: requesters.chooseOwnPassword,
  changeLogin: requesters.changeLogin,
  noteEntry: async () => {},
  accountOf: ({ citizenAccount }) =>
    citizenAccount && { account: citizenAccount.solicitante_id, login: citizenAccount.usu_login },
}

export const accessRealms: readonly AccessRealm[] = [citizenRealm, panelRealm]

export function findRealm(realm: Realm): AccessRealm {
  const found = accessRealms.find((candidate) => candidate.realm === realm)
  if (!found) throw new NotFound()
  return found
}

/** Whose request it is, on an address of the realm. Throws NotLoggedIn. */
export function ownOf(realm: AccessRealm, request: FastifyRequest): OwnAccount {
  const own = realm.accountOf(request)
  if (!own) throw new NotLoggedIn()
  return own
}

const realmForm = z.object({ painel: flag() })

/** The realm that a body names: without `painel=1` the E-Sic. */
export const realmOf = (body: Body): AccessRealm => (parseFields(realmForm, body).painel ? panelRealm : citizenRealm)

/** The account that logs in as `login`. */
export const findLoginAccount = async (db: Queries, realm: Realm, login: string): Promise<number | undefined> =>
  (await findRealm(realm).find(db, login))?.account
