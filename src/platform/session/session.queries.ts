// Sessions of both realms: rows keyed by the hash of the cookie's token, so that a copy of the table opens nothing.
import { createHash, randomBytes } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { Queries, WriteTransaction } from '../db/connect.ts'
import { removeOldTries } from '../limits/limite.queries.ts'

export type Realm = 'painel' | 'esic'

const idleHours = 8
const wholeDays = 7
const confirmedMinutes = 15
/** A session of a clock that was ahead would live on for as long; one of a clock that is set right by seconds goes on. */
const aheadHours = 1

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
/** 256 bits, safe in an address. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Opens a session and returns the token for the cookie. `aparelho`: from where, in words (describeAgent). */
export async function openSession(db: Queries, realm: Realm, account: number, aparelho = ''): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessao')
    .values({ ses_hash: hashToken(token), ses_reino: realm, ses_conta: account, ses_aparelho: aparelho })
    .execute()
  return token
}

/** The account of a live session, or undefined. */
export const findSession = async (
  db: Queries,
  realm: Realm,
  token: string,
  isFormer = false,
): Promise<number | undefined> => (await findLiveSession(db, realm, token, isFormer))?.account

/** `isConfirmed`: the password was typed in it a short while ago. */
type LiveSession = { account: number; isConfirmed: boolean }

/** Undefined when it is over. `isFormer`: the token opens sessions of before cookies had a prefix only (cookies.ts). Notes its use at most once a minute. */
export async function findLiveSession(
  db: Queries,
  realm: Realm,
  token: string,
  isFormer = false,
): Promise<LiveSession | undefined> {
  const hash = hashToken(token)
  const row = await db
    .selectFrom('sessao')
    .select([
      'ses_conta as account',
      sql<boolean>`ses_uso < now() - interval '1 minute'`.as('isStale'),
      sql<boolean>`ses_confirmada > now() - make_interval(mins => ${confirmedMinutes})`.as('isConfirmed'),
    ])
    .where('ses_hash', '=', hash)
    .where('ses_reino', '=', realm)
    .where(isLive)
    .$if(isFormer, (of) => of.where('ses_sem_prefixo', '=', true))
    .executeTakeFirst()
  if (row?.isStale) await db.updateTable('sessao').set({ ses_uso: sql`now()` }).where('ses_hash', '=', hash).execute()
  return row
}

/** Its owner typed the password in it. */
export async function confirmSession(db: Queries, token: string): Promise<void> {
  await db.updateTable('sessao').set({ ses_confirmada: sql`now()` }).where('ses_hash', '=', hashToken(token)).execute()
}

const isLive = sql<SqlBool>`ses_uso > now() - make_interval(hours => ${idleHours})
  and ses_uso < now() + make_interval(hours => ${aheadHours}) and ses_inicio > now() - make_interval(days => ${wholeDays})`

export type OpenSession = { sessao_id: number; aparelho: string; inicio: string; uso: string; isOwn: boolean }

/** The live sessions of an account, the one of `token` first, then by their last use. */
export async function listSessions(db: Queries, realm: Realm, account: number, token: string): Promise<OpenSession[]> {
  return db
    .selectFrom('sessao')
    .select([
      'sessao_id',
      'ses_aparelho as aparelho',
      'ses_inicio as inicio',
      'ses_uso as uso',
      sql<boolean>`ses_hash = ${hashToken(token)}`.as('isOwn'),
    ])
    .where('ses_reino', '=', realm)
    .where('ses_conta', '=', account)
    .where(isLive)
    .orderBy('isOwn', 'desc')
    .orderBy('ses_uso', 'desc')
    .orderBy('sessao_id')
    .execute()
}

/** Ends one of the account's own. False when it is over already, or another's. */
export async function closeOneSession(db: Queries, realm: Realm, account: number, sessaoId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessao')
    .where('sessao_id', '=', sessaoId)
    .where('ses_reino', '=', realm)
    .where('ses_conta', '=', account)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function closeSession(db: Queries, token: string): Promise<void> {
  await db.deleteFrom('sessao').where('ses_hash', '=', hashToken(token)).execute()
}

/**
 * Ends every session of an account, and the link that would change its e-mail: its password changed, the account was removed, or somebody
 * asked for it. `except` spares the session of the request.
 */
export async function closeSessionsOf(
  db: Queries,
  realm: Realm,
  account: number,
  except?: string | null,
): Promise<void> {
  await db
    .deleteFrom('sessao')
    .where('ses_reino', '=', realm)
    .where('ses_conta', '=', account)
    .where('ses_hash', '<>', except ? hashToken(except) : '')
    .execute()
  await dropEmailChange(db, { realm, account })
}

export type Whose = { realm: Realm; account: number }

/** The other e-mail that waits for its link is wanted no more (email-change.queries.ts). */
export async function dropEmailChange(db: Queries, { realm, account }: Whose): Promise<void> {
  await db
    .deleteFrom('troca_email')
    .where('tre_reino', '=', realm)
    .where('tre_conta', '=', account)
    .where('tre_desfaz', '=', false)
    .execute()
}

/** How many are open, of each realm. */
export async function countSessions(db: Queries): Promise<Record<Realm, number>> {
  const rows = await db
    .selectFrom('sessao')
    .select(['ses_reino as realm', sql<number>`count(*)::int`.as('open')])
    .where(isLive)
    .groupBy('ses_reino')
    .execute()
  const of = (name: Realm) => rows.find(({ realm }) => realm === name)?.open ?? 0
  return { painel: of('painel'), esic: of('esic') }
}

/**
 * Ends every session of everybody in the realms but the one of the token `except`, every login between its steps and every link that would
 * change an e-mail. Returns how many sessions.
 */
export async function closeAllSessions(
  tx: WriteTransaction,
  realms: readonly Realm[],
  except: string,
): Promise<number> {
  await tx.deleteFrom('entrada_pendente').where('ent_reino', 'in', realms).execute()
  await tx.deleteFrom('troca_email').where('tre_reino', 'in', realms).where('tre_desfaz', '=', false).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('sessao')
    .where('ses_reino', 'in', realms)
    .where('ses_hash', '<>', hashToken(except))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes expired sessions, tokens, changes of e-mails and counts of tries. */
export async function removeExpired(db: Queries): Promise<void> {
  await db
    .deleteFrom('sessao')
    .where((is) =>
      is.or([
        is('ses_uso', '<', sql<string>`now() - make_interval(hours => ${idleHours})`),
        is('ses_uso', '>', sql<string>`now() + make_interval(hours => ${aheadHours})`),
      ]),
    )
    .execute()
  await db.deleteFrom('token').where('tok_expira', '<', sql<string>`now()`).execute()
  await db.deleteFrom('troca_email').where('tre_expira', '<', sql<string>`now()`).execute()
  await removeOldTries(db)
}
