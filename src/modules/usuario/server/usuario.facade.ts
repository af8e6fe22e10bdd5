// What other floors and modules need of panel users.
import { randomBytes } from 'node:crypto'
import type { Queries, WriteTransaction } from '../../../platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '../../../platform/http/errors.ts'
import type { PanelAccount } from '../../../platform/http/request.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashPassword, passwordMatches, passwordProblem } from '../../../platform/session/password.ts'
import { closeSessionsOf } from '../../../platform/session/session.queries.ts'
import * as usuarioQueries from './usuario.queries.ts'

export const findPanelAccount = (platform: Platform, usuarioId: number): Promise<PanelAccount | undefined> =>
  usuarioQueries.findPanelAccount(platform.database.db, usuarioId)

/**
 * Makes the first administrator when there is no panel user: from ADMIN_LOGIN and ADMIN_PASSWORD, or with a password made
 * here. Answers the login and password to print once, or null when nothing has to be printed.
 */
export async function ensureFirstAdministrator({
  env,
  database,
}: Platform): Promise<{ login: string; password: string } | null> {
  const login = env.adminLogin ?? 'admin@localhost'
  const password = env.adminPassword ?? randomBytes(12).toString('base64url')
  const any = await database.db.selectFrom('usuario').select('usuario_id').limit(1).executeTakeFirst()
  if (any || !(await usuarioQueries.createFirstAdministrator(database.db, login, await hashPassword(password))))
    return null
  return env.adminPassword ? null : { login, password }
}

/** What a person types to change their own password; the errors come under the names of the form's fields. */
export type OwnPassword = { current: string; next: string; confirmation: string }

/** What is wrong with the change, by field; empty when nothing is. For forms that have more fields to complain about. */
export async function ownPasswordProblems(
  db: Queries,
  { usuario_id }: Pick<PanelAccount, 'usuario_id'>,
  { current, next, confirmation }: OwnPassword,
): Promise<FieldMessages> {
  const problems: FieldMessages = {}
  const isCurrent = await passwordMatches(await usuarioQueries.findPasswordHash(db, usuario_id), current)
  if (!current) problems.usu_senha_atual = ['Campo obrigatório.']
  else if (!isCurrent) problems.usu_senha_atual = ['A senha atual não confere.']
  const problem = passwordProblem(next)
  if (problem) problems.usu_senha = [problem]
  else if (isCurrent && next === current) problems.usu_senha = ['Escolha uma senha diferente da atual.']
  if (confirmation !== next) problems.usu_senha_confirmacao = ['A confirmação não confere com a nova senha.']
  return problems
}

/**
 * Changes the password of the account itself, ends its other sessions (`keepToken` is the one that asks) and turns a
 * temporary password's account into an active one. Throws FieldErrors.
 */
export async function changeOwnPassword(
  tx: WriteTransaction,
  account: Pick<PanelAccount, 'usuario_id'>,
  change: OwnPassword,
  keepToken: string | null,
): Promise<void> {
  const problems = await ownPasswordProblems(tx, account, change)
  if (Object.keys(problems).length) throw new FieldErrors(problems)
  await usuarioQueries.storeOwnPassword(tx, account.usuario_id, await hashPassword(change.next))
  await closeSessionsOf(tx, 'painel', account.usuario_id, keepToken)
}
