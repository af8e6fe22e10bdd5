// The e-mail that somebody asked for in place of an account's own (docs/decisions/0129-another-e-mail.md): one for each account. With the
// account's sessions it goes too (session.queries.ts), so that a new password, or the end of the account, leaves no link. The address of
// before outlives new passwords: its owner takes it back from whoever took the account.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '../db/connect.ts'
import { dropEmailChange, hashToken, newToken, type Realm, type Whose } from './session.queries.ts'

type EmailChange = { novo: string; expira: string }

/** Stores a demand in the place of an earlier one, valid for `hours`. Returns its number, for issueEmailToken. */
export async function askEmailChange(
  tx: WriteTransaction,
  whose: Whose,
  { novo, hours }: { novo: string; hours: number },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(74129, hashtext(${`${whose.realm}:${whose.account}`}))`.execute(tx) // of two at once the later counts
  await dropEmailChange(tx, whose)
  const { troca_email_id } = await tx
    .insertInto('troca_email')
    .values({
      tre_reino: whose.realm,
      tre_conta: whose.account,
      tre_novo: novo,
      tre_expira: sql`now() + make_interval(hours => ${hours})`,
    })
    .returning('troca_email_id')
    .executeTakeFirstOrThrow()
  return Number(troca_email_id)
}

/** The address that a demand asks for; undefined when it was replaced, withdrawn or used. */
export async function addressAskedFor(db: Queries, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('troca_email').select('tre_novo').where('troca_email_id', '=', id).executeTakeFirst()
  return row?.tre_novo
}

/** The token of a demand's link; only its digest is stored. Undefined when it was replaced, withdrawn or used. */
export async function issueEmailToken(tx: WriteTransaction, id: number): Promise<string | undefined> {
  const token = newToken()
  const { numUpdatedRows } = await tx
    .updateTable('troca_email')
    .set({ tre_hash: hashToken(token) })
    .where('troca_email_id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? token : undefined
}

/** What waits for an account, or what the link with this token would change. */
export async function findEmailChange(db: Queries, whose: Whose, token?: string): Promise<EmailChange | undefined> {
  return db
    .selectFrom('troca_email')
    .select(['tre_novo as novo', 'tre_expira as expira'])
    .where('tre_reino', '=', whose.realm)
    .where('tre_conta', '=', whose.account)
    .where('tre_desfaz', '=', false)
    .where('tre_expira', '>', sql<string>`now()`)
    .$if(token !== undefined, (of) => of.where('tre_hash', '=', hashToken(token ?? '')))
    .executeTakeFirst()
}

/** Uses a link up. False when it is unknown, used, expired or another account's. */
export async function takeEmailChange(tx: WriteTransaction, whose: Whose, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('troca_email')
    .where('tre_reino', '=', whose.realm)
    .where('tre_conta', '=', whose.account)
    .where('tre_desfaz', '=', false)
    .where('tre_hash', '=', hashToken(token))
    .where('tre_expira', '>', sql<string>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The token by which the owner of the address of before takes it back, for `days`; earlier ones go on working. */
export async function keepFormerEmail(
  tx: WriteTransaction,
  whose: Whose,
  { email, days }: { email: string; days: number },
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('troca_email')
    .values({
      tre_reino: whose.realm,
      tre_conta: whose.account,
      tre_novo: email,
      tre_hash: hashToken(token),
      tre_desfaz: true,
      tre_expira: sql`now() + make_interval(days => ${days})`,
    })
    .execute()
  return token
}

/** Whose address of before a token takes back; undefined when it is unknown, used or over. */
export async function findFormerEmail(db: Queries, token: string): Promise<(Whose & { email: string }) | undefined> {
  return db
    .selectFrom('troca_email')
    .select((e) => [e.ref('tre_reino').$castTo<Realm>().as('realm'), 'tre_conta as account', 'tre_novo as email'])
    .where('tre_desfaz', '=', true)
    .where('tre_hash', '=', hashToken(token))
    .where('tre_expira', '>', sql<string>`now()`)
    .executeTakeFirst()
}

/** It was taken back: no other link of the account's e-mails counts any more. False when somebody was faster. */
export async function takeFormerEmail(tx: WriteTransaction, { realm, account }: Whose): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('troca_email')
    .where('tre_reino', '=', realm)
    .where('tre_conta', '=', account)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
