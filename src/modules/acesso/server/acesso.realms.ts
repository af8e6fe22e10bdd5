// The realms that people log in to, each with its own accounts. A new realm is one more entry here.
import type { Queries, WriteTransaction } from '../../../platform/db/connect.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { Body } from '../../../platform/http/request.ts'
import { parseFields } from '../../../platform/http/wire.ts'
import type { Realm } from '../../../platform/session/session.queries.ts'
import { chooseOwnPassword, findCredentials, holdsPassword } from '../../usuario/server/usuario.facade.ts'
import { realmForm } from '../acesso.contract.ts'

export type Credentials = {
  account: number
  passwordHash: string
  /** A temporary password whose time is over: it counts as a wrong one. */
  isExpired: boolean
  mustChangePassword: boolean
}

export type AccessRealm = {
  realm: Realm
  /** Where a login leads that no page asked for. */
  home: string
  loginPage: string
  recoveryPage: string
  /** Where a temporary password is changed. */
  passwordPage: string
  /** What the account opens, for the e-mail of the recovery. */
  name: string
  /** `login` in lower case. */
  find(db: Queries, login: string): Promise<Credentials | undefined>
  /** True while the account has this password; it can't get another until the transaction ends. */
  holds(tx: WriteTransaction, account: number, passwordHash: string): Promise<boolean>
  /** Stores the person's own choice and ends every session of the account. */
  choose(tx: WriteTransaction, account: number, passwordHash: string): Promise<void>
}

const panel: AccessRealm = {
  realm: 'painel',
  home: '/painel?welcome=1',
  loginPage: '/painel/login',
  recoveryPage: '/painel/recuperar-senha',
  passwordPage: '/painel/senha',
  name: 'painel administrativo',
  find: findCredentials,
  holds: holdsPassword,
  choose: chooseOwnPassword,
}

export const accessRealms: readonly AccessRealm[] = [panel]

export function findRealm(realm: Realm): AccessRealm {
  const found = accessRealms.find((candidate) => candidate.realm === realm)
  if (!found) throw new NotFound()
  return found
}

/** The realm that a body names. Throws NotFound for one that nobody can log in to. */
export const realmOf = (body: Body): AccessRealm => findRealm(parseFields(realmForm, body).painel ? 'painel' : 'esic')
