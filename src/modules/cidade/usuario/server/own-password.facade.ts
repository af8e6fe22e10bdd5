// Changes the password of one's own panel account from another form (the settings).
import { findPalavras } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { avisaConta } from '#modules/cidade/conta/server/avisos-da-conta.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '#platform/http/errors.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { hashPassword, type OwnPassword, ownPasswordErrors } from '#platform/session/password.ts'
import { chooseOwnPassword, findCredentials } from './usuario-password.queries.ts'

/** What is wrong with the change, by field; empty when nothing is. For forms with more fields to check. */
export async function ownPasswordProblems(
  db: Queries,
  account: Pick<PanelAccount, 'usu_login'>,
  change: OwnPassword,
): Promise<FieldMessages> {
  const known = await findCredentials(db, account.usu_login)
  return ownPasswordErrors(known?.passwordHash, change, await findPalavras(db, account.usu_login))
}

/** Changes it, tells its owner by e-mail and ends the account's other sessions; `except` is the current session, which stays. Throws FieldErrors. */
export async function changeOwnPassword(
  platform: Pick<Platform, 'mail' | 'env'>,
  tx: WriteTransaction,
  account: Pick<PanelAccount, 'usuario_id' | 'usu_login'>,
  { except, ...change }: OwnPassword & { except: string | null },
): Promise<void> {
  const problems = await ownPasswordProblems(tx, account, change)
  if (Object.keys(problems).length) throw new FieldErrors(problems)
  await chooseOwnPassword(tx, account.usuario_id, await hashPassword(change.next), except)
  await avisaConta(platform, tx, { realm: 'painel', login: account.usu_login }, { fato: 'senha' })
}
