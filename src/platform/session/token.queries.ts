// One-time tokens of e-mailed links: stored as a hash, used once.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '../db/connect.ts'
import { removeKnown } from './known.queries.ts'
import { closeSessionsOf, hashToken, newToken, type Realm } from './session.queries.ts'

/** The purpose of the token in a password recovery's link. */
export const recoveryOf = (realm: Realm) => `recuperar-senha:${realm}`

/** Makes a token for `account`, valid for `hours`; earlier ones for the same purpose stop working. */
export async function issueToken(
  tx: WriteTransaction,
  purpose: string,
  account: number,
  hours: number,
): Promise<string> {
  await revokeTokens(tx, purpose, account)
  return addToken(tx, purpose, account, hours)
}

/** As issueToken, but the earlier ones go on working. */
export async function addToken(tx: WriteTransaction, purpose: string, account: number, hours: number): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('token')
    .values({
      tok_hash: hashToken(token),
      tok_finalidade: purpose,
      tok_conta: account,
      tok_expira: sql`now() + make_interval(hours => ${hours})`,
    })
    .execute()
  return token
}

/** True while a token would be accepted. */
export async function isTokenLive(db: Queries, purpose: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('token')
    .select('tok_conta')
    .where('tok_hash', '=', hashToken(token))
    .where('tok_finalidade', '=', purpose)
    .where('tok_expira', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a token up and returns its account; undefined when it is unknown, used or expired. */
export async function takeToken(tx: WriteTransaction, purpose: string, token: string): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('token')
    .where('tok_hash', '=', hashToken(token))
    .where('tok_finalidade', '=', purpose)
    .where('tok_expira', '>', sql<string>`now()`)
    .returning('tok_conta')
    .executeTakeFirst()
  return row?.tok_conta
}

export async function revokeTokens(db: Queries, purpose: string, account: number): Promise<void> {
  await db.deleteFrom('token').where('tok_finalidade', '=', purpose).where('tok_conta', '=', account).execute()
}

/**
 * An account's password changed, or the account was removed: its sessions and the links of its recovery end, and no browser or network
 * counts as known any more. `except` spares one session: its owner changed the password in it, and stays known.
 */
export async function endAccess(db: Queries, realm: Realm, account: number, except?: string | null): Promise<void> {
  await closeSessionsOf(db, realm, account, except)
  await revokeTokens(db, recoveryOf(realm), account)
  if (!except) await removeKnown(db, realm, account)
}
