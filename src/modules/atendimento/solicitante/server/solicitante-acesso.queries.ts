// Access of requesters: passwords for the login, and changing them. Any number of unconfirmed rows may have the same login (so
// that registering somebody else's e-mail blocks nothing), and at most one confirmed row (docs/decisions/0010).
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Renewal } from '#platform/session/password.ts'
import { endAccess } from '#platform/session/token.queries.ts'
import { confirmSolicitante } from './solicitante-confirmacao.queries.ts'

export type Credentials = {
  account: number
  passwordHash: string
  /** The e-mail is not confirmed yet. */
  isUnconfirmed: boolean
  /** For an account: the password of the newest later registration with its e-mail. */
  waitingHash: string | null
}

/** From the confirmed row, else from the newest. */
export async function findCredentials(db: Queries, login: string): Promise<Credentials | undefined> {
  const [found, next] = await db
    .selectFrom('solicitante')
    .select((e) => [
      'solicitante_id as account',
      'usu_senha as passwordHash',
      e('sol_confirmado_em', 'is', null).$castTo<boolean>().as('isUnconfirmed'),
    ])
    .where('usu_login', '=', login)
    .where('usu_senha', 'is not', null)
    .orderBy('isUnconfirmed')
    .orderBy('solicitante_id', 'desc')
    .limit(2)
    .$narrowType<{ passwordHash: string }>()
    .execute()
  return found && { ...found, waitingHash: found.isUnconfirmed ? null : (next?.passwordHash ?? null) }
}

/** Null when the account is closed. */
export async function findLogin(db: Queries, account: number): Promise<string | null> {
  const row = await db
    .selectFrom('solicitante')
    .select('usu_login')
    .where('solicitante_id', '=', account)
    .executeTakeFirst()
  return row?.usu_login ?? null
}

/** True when this is the account's password hash; locks it until the transaction ends. */
export async function holdsPassword(tx: WriteTransaction, account: number, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('solicitante')
    .select('solicitante_id')
    .where('solicitante_id', '=', account)
    .where('usu_login', 'is not', null)
    .where('usu_senha', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sets a password chosen by its owner. The link came by e-mail, so this also confirms the registration
 * (docs/specification/requests.md#registration). All sessions end except that of the token `except`. False when the registration was
 * removed, or another of its e-mail was confirmed.
 */
export async function chooseOwnPassword(
  tx: WriteTransaction,
  account: number,
  passwordHash: string,
  except?: string | null,
): Promise<boolean> {
  if (!(await confirmSolicitante(tx, account))) return false
  await tx.updateTable('solicitante').set({ usu_senha: passwordHash }).where('solicitante_id', '=', account).execute()
  await endAccess(tx, 'esic', account, except)
  return true
}

/** Stores the same password as another hash, unless it changed meanwhile. Sessions go on, and nobody has chosen anything. */
export async function renewHash(tx: WriteTransaction, account: number, { from, to }: Renewal): Promise<void> {
  await tx
    .updateTable('solicitante')
    .set({ usu_senha: to })
    .where('solicitante_id', '=', account)
    .where('usu_senha', '=', from)
    .execute()
}
