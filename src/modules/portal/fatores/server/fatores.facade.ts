// Second factors for the login and for those who take them away from others.
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Realm } from '#platform/session/session.queries.ts'
import { digestOfReserve, isReserve, normalCode, stepOfCode } from './codes.ts'
import * as queries from './fator.queries.ts'
import * as passkeys from './passkeys.ts'

/** See fator.queries.ts. */
export const { kindsOf } = queries

/** Which gov.br account opens which account here: see govbr.queries.ts. */
export { addGovbrLink, findGovbrAccount } from './govbr.queries.ts'

export { siteOf } from './passkeys.ts'

export type HowProved = 'aplicativo' | 'reserva' | 'chave'

/** By what the typed code is right, which uses it up; null when it is wrong, or was used. */
export async function checkCode(
  tx: WriteTransaction,
  owner: queries.Owner,
  typed: string,
  now = Date.now(),
): Promise<HowProved | null> {
  const code = normalCode(typed)
  if (isReserve(code)) {
    const salt = await queries.findSalt(tx, owner)
    if (salt === null) return null
    return (await queries.takeReserve(tx, owner, await digestOfReserve(code, salt))) ? 'reserva' : null
  }
  if (!/^[0-9]{6}$/.test(code)) return null
  for (const { fator_id, secret } of await queries.listApplications(tx, owner)) {
    const step = stepOfCode(secret, code, now)
    if (step !== null && (await queries.takeStep(tx, fator_id, step))) return 'aplicativo'
  }
  return null
}

type Answered = {
  realm: Realm
  /** Whose passkey it has to be; null: it says whose the login is, and so its user has to be verified. */
  account: number | null
  challenge: string
  answer: unknown
}

/** The account whose passkey has answered the challenge; null when none has. */
export async function checkPasskey(
  tx: WriteTransaction,
  publicUrl: string,
  { realm, account, challenge, answer }: Answered,
): Promise<number | null> {
  const passkey = await queries.lockPasskey(tx, realm, passkeys.idIn(answer))
  if (!passkey || (account !== null && passkey.account !== account)) return null
  const asked = { challenge, passkey, mustVerifyUser: account === null }
  const counter = await passkeys.readLogin(passkeys.siteOf(publicUrl), answer, asked)
  if (counter === null) return null
  await queries.notePasskey(tx, passkey.fator_id, counter)
  return passkey.account
}

/** What a browser needs to answer by one of the account's passkeys, or without an account by whichever it has. */
export async function passkeyOptions(db: Queries, publicUrl: string, owner: queries.Owner | null) {
  const known = owner && (await queries.listPasskeys(db, owner))
  return passkeys.loginOptions(passkeys.siteOf(publicUrl), known)
}
