// The login of a requester, which is the e-mail, changes by its owner alone (docs/decisions/0129-another-e-mail.md).
import { sql } from 'kysely'
import { mudaSeguidor } from '#kits/seguir/server/seguimento.queries.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'
import { holdLogin, removeOtherRegistrations } from './solicitante-confirmacao.queries.ts'

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
