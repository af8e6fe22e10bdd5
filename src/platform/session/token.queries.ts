// One-time tokens of e-mailed links: stored as a hash, used once.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '../db/connect.ts'
import { hashToken, newToken } from './session.queries.ts'

/** Makes a token for `account`, valid for `hours`; earlier ones for the same purpose stop working. */
export async function issueToken(
  tx: WriteTransaction,
  purpose: string,
  account: number,
  hours: number,
): Promise<string> {
  const token = newToken()
  await revokeTokens(tx, purpose, account)
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

/** Takes a token: answers its account and makes it useless, or undefined when it is unknown, used or expired. */
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
