// Passwords of panel users: reading them for the login, and every way to replace one.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'
import { type Renewal, temporaryPasswordHours } from '#platform/session/password.ts'
import { endAccess } from '#platform/session/token.queries.ts'

/** `isExpired`: a temporary password whose 48 hours are over. */
export const findCredentials = (db: Queries, login: string) =>
  db
    .selectFrom('usuario')
    .select((e) => [
      'usuario_id as account',
      'usu_senha as passwordHash',
      sql<boolean>`coalesce(usu_senha_expira <= now(), false)`.as('isExpired'),
      e('usu_senha_expira', 'is not', null).$castTo<boolean>().as('mustChangePassword'),
    ])
    .where('usu_login', '=', login)
    .executeTakeFirst()

/** Null when the user was removed. */
export async function findLogin(db: Queries, account: number): Promise<string | null> {
  const row = await db.selectFrom('usuario').select('usu_login').where('usuario_id', '=', account).executeTakeFirst()
  return row?.usu_login ?? null
}

/** True when this is the account's password hash; locks it until the transaction ends. */
export async function holdsPassword(tx: WriteTransaction, account: number, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('usuario')
    .select('usuario_id')
    .where('usuario_id', '=', account)
    .where('usu_senha', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Set by the users themselves: P becomes A. All sessions end except that of the token `except`. False when the account was removed. */
export async function chooseOwnPassword(
  tx: WriteTransaction,
  account: number,
  passwordHash: string,
  except?: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuario')
    .set({ usu_senha: passwordHash, usu_senha_expira: null, usu_situacao: 'A' })
    .where('usuario_id', '=', account)
    .executeTakeFirst()
  await endAccess(tx, 'painel', account, except)
  return numUpdatedRows > 0n
}

/** Set by an administrator for somebody else: it works for 48 hours, and only to choose another one. All sessions end. */
export async function setTemporaryPassword(tx: WriteTransaction, account: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ usu_senha: passwordHash, usu_senha_expira: temporaryPasswordEnd })
    .where('usuario_id', '=', account)
    .execute()
  await endAccess(tx, 'painel', account)
}

/** For one whom nobody has given a password; returns the login, or null when somebody has, or there is no such user. */
export async function giveFirstPassword(
  tx: WriteTransaction,
  account: number,
  passwordHash: string,
): Promise<string | null> {
  const given = await tx
    .updateTable('usuario')
    .set({ usu_senha: passwordHash, usu_senha_expira: temporaryPasswordEnd })
    .where('usuario_id', '=', account)
    .where('usu_senha', '=', '')
    .returning('usu_login')
    .executeTakeFirst()
  return given?.usu_login ?? null
}

export const temporaryPasswordEnd = sql<string>`now() + make_interval(hours => ${temporaryPasswordHours})`

/** The user has logged in once more. */
export async function noteEntry(tx: WriteTransaction, usuario_id: number): Promise<void> {
  await tx
    .insertInto('usuario_entrada')
    .values({ usuario_id, uen_vezes: 1 })
    .onConflict((on) => on.column('usuario_id').doUpdateSet({ uen_vezes: sql`usuario_entrada.uen_vezes + 1` }))
    .execute()
}

/** Stores the same password as another hash, unless it changed meanwhile. Sessions go on, and nobody has chosen anything. */
export async function renewHash(tx: WriteTransaction, account: number, { from, to }: Renewal): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ usu_senha: to })
    .where('usuario_id', '=', account)
    .where('usu_senha', '=', from)
    .execute()
}

/** Returns the login of before; null when the user was removed. The index refuses a login that another user has. */
export async function changeLogin(tx: WriteTransaction, account: number, login: string): Promise<string | null> {
  const before = await tx
    .selectFrom('usuario')
    .select('usu_login')
    .where('usuario_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return null
  await tx
    .updateTable('usuario')
    .set({ usu_login: login, versao: sql`versao + 1`, atualizado_em: sql`now()` })
    .where('usuario_id', '=', account)
    .execute()
  await forgetReturned(tx, before.usu_login)
  await forgetReturned(tx, login) // the link arrived
  return before.usu_login
}
