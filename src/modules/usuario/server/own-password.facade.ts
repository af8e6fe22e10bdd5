// Changing the password of one's own account, for every form that offers it (settings, 'Minha senha').
import type { Queries, WriteTransaction } from '../../../platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '../../../platform/http/errors.ts'
import type { PanelAccount } from '../../../platform/http/request.ts'
import { hashPassword, newPasswordErrors, passwordMatches } from '../../../platform/session/password.ts'
import { chooseOwnPassword, findCredentials } from './usuario-password.queries.ts'

/** What the person types; the errors come under the names of the form's fields. */
export type OwnPassword = { current: string; next: string; confirmation: string }

/** What is wrong with the change, by field; empty when nothing is. For forms that have more fields to complain about. */
export async function ownPasswordProblems(
  db: Queries,
  account: Pick<PanelAccount, 'usu_login'>,
  { current, next, confirmation }: OwnPassword,
): Promise<FieldMessages> {
  const known = await findCredentials(db, account.usu_login)
  const isCurrent = await passwordMatches(known?.passwordHash, current)
  const problems = newPasswordErrors({ usu_senha: next, usu_senha_confirmacao: confirmation })
  if (!current) problems.usu_senha_atual = ['Campo obrigatório.']
  else if (!isCurrent) problems.usu_senha_atual = ['A senha atual não confere.']
  else if (next === current) problems.usu_senha ??= ['Escolha uma senha diferente da atual.']
  return problems
}

/** Changes it and ends the account's other sessions; `keepToken` is the one that asks. Throws FieldErrors. */
export async function changeOwnPassword(
  tx: WriteTransaction,
  account: Pick<PanelAccount, 'usuario_id' | 'usu_login'>,
  change: OwnPassword,
  keepToken: string | null,
): Promise<void> {
  const problems = await ownPasswordProblems(tx, account, change)
  if (Object.keys(problems).length) throw new FieldErrors(problems)
  await chooseOwnPassword(tx, account.usuario_id, await hashPassword(change.next), keepToken)
}
