// Logins between their steps: the password was right, or a passkey is about to say whose the login is. No session is open yet.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '../db/connect.ts'
import { hashToken, newToken, type Realm } from './session.queries.ts'

export const pendingMinutes = 10

/** `account` null: a passkey will say it. */
export type Pending = { account: number | null; passwordDigest: string; challenge: string | null; volta: string | null }

/** What a pending login remembers of the password, so that a change of it ends the login. */
export const digestOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('hex')

/** Returns the token for the browser. */
export async function addPending(db: Queries, realm: Realm, pending: Omit<Pending, 'challenge'>): Promise<string> {
  const token = newToken()
  await db
    .insertInto('entrada_pendente')
    .values({
      ent_hash: hashToken(token),
      ent_reino: realm,
      ent_conta: pending.account,
      ent_senha: pending.passwordDigest,
      ent_volta: pending.volta,
      ent_expira: sql`now() + make_interval(mins => ${pendingMinutes})`,
    })
    .execute()
  return token
}

const live = (db: Queries, realm: Realm, token: string) =>
  db
    .selectFrom('entrada_pendente')
    .select(['ent_conta as account', 'ent_senha as passwordDigest', 'ent_desafio as challenge', 'ent_volta as volta'])
    .where('ent_hash', '=', hashToken(token))
    .where('ent_reino', '=', realm)
    .where('ent_expira', '>', sql<string>`now()`)

export const findPending = (db: Queries, realm: Realm, token: string): Promise<Pending | undefined> =>
  live(db, realm, token).executeTakeFirst()

/** Of two requests with one token the second waits, and finds what the first left of it. */
export const lockPending = (tx: WriteTransaction, realm: Realm, token: string): Promise<Pending | undefined> =>
  live(tx, realm, token).forUpdate().executeTakeFirst()

/** Null: it is used up. */
export async function setChallenge(db: Queries, token: string, challenge: string | null): Promise<void> {
  await db
    .updateTable('entrada_pendente')
    .set({ ent_desafio: challenge })
    .where('ent_hash', '=', hashToken(token))
    .execute()
}

export async function removePending(db: Queries, token: string): Promise<void> {
  await db.deleteFrom('entrada_pendente').where('ent_hash', '=', hashToken(token)).execute()
}

export async function removeOldPending(db: Queries): Promise<void> {
  await db.deleteFrom('entrada_pendente').where('ent_expira', '<', sql<string>`now()`).execute()
  await db.deleteFrom('fator_novo').where('nov_expira', '<', sql<string>`now()`).execute()
}
