// Access of requesters: passwords for the login, and changing them. Any number of unconfirmed rows may have the same login (so
// that registering somebody else's e-mail blocks nothing), and at most one confirmed row (docs/decisions/0010).
import { sql } from 'kysely'
import { mudaSeguidor } from '#kits/seguir/server/seguimento.queries.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'
import type { Renewal } from '#platform/session/password.ts'
import { endAccess } from '#platform/session/token.queries.ts'
import { confirmSolicitante, holdLogin, removeOtherRegistrations } from './solicitante-confirmacao.queries.ts'

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

// The login of a requester, which is the e-mail, changes by its owner alone (docs/decisions/0129-another-e-mail.md).

/**
 * Returns the login of before; null when the account was closed. The index refuses a login that another account has; registrations of it
 * that wait for their confirmation go. What the account follows goes on at the new address.
 */
export async function changeLogin(tx: WriteTransaction, account: number, login: string): Promise<string | null> {
  await holdLogin(tx, login)
  const before = await tx
    .selectFrom('solicitante')
    .select('usu_login')
    .where('solicitante_id', '=', account)
    .where('sol_confirmado_em', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before?.usu_login) return null
  await removeOtherRegistrations(tx, login, account)
  await tx
    .updateTable('solicitante')
    .set({ sol_email: login, usu_login: login, versao: sql`versao + 1` })
    .where('solicitante_id', '=', account)
    .execute()
  await forgetReturned(tx, before.usu_login)
  await forgetReturned(tx, login) // the link arrived
  await mudaSeguidor(tx, before.usu_login, login)
  return before.usu_login
}

// Accounts of people whom gov.br has identified: their CPF is verified, and so is their e-mail.
type Pessoa = { cpf: string; nome: string; email: string }

/**
 * The account that is this person's: the one with this CPF and this e-mail, or one made now, without a password. 'email': the e-mail's account
 * has another CPF or none; 'cpf': accounts with this CPF have other e-mails, and `alsoNew` is false. Nobody can know whether those are theirs.
 */
export async function findOrCreateByGovbr(
  tx: WriteTransaction,
  { cpf, nome, email }: Pessoa,
  alsoNew: boolean,
): Promise<number | 'email' | 'cpf'> {
  await holdLogin(tx, email)
  const accounts = await tx
    .selectFrom('solicitante')
    .select(['solicitante_id', 'usu_login', 'sol_cpf'])
    .where('sol_confirmado_em', 'is not', null)
    .where('usu_login', 'is not', null)
    .where((e) => e.or([e('usu_login', '=', email), e('sol_cpf', '=', cpf)]))
    .execute()
  const ofEmail = accounts.find(({ usu_login }) => usu_login === email)
  if (ofEmail) return ofEmail.sol_cpf === cpf ? ofEmail.solicitante_id : 'email'
  if (accounts.length && !alsoNew) return 'cpf'
  const { solicitante_id: account } = await tx
    .insertInto('solicitante')
    .values({ sol_nome: nome, sol_cpf: cpf, sol_email: email, usu_login: email, usu_senha: '' })
    .returning('solicitante_id')
    .executeTakeFirstOrThrow()
  await confirmSolicitante(tx, account)
  return account
}
