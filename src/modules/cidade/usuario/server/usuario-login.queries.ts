// The login of a panel user, which is the e-mail, changes by its owner alone (docs/decisions/0129-another-e-mail.md).
import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'

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
