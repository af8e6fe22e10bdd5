// Who is logged in where, for modules that serve people of both realms.
import type { Queries } from '#platform/db/connect.ts'
import type { Realm } from '#platform/session/session.queries.ts'
import { findRealm } from './acesso.realms.ts'

export { type AccessRealm, citizenRealm, panelRealm } from './acesso.realms.ts'
export { createPasswordCheck } from './confirm-password.ts'

/** The account that logs in as `login`. */
export const findLoginAccount = async (db: Queries, realm: Realm, login: string): Promise<number | undefined> =>
  (await findRealm(realm).find(db, login))?.account
