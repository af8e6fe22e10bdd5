// Panel users for other floors and modules.
import { randomBytes } from 'node:crypto'
import { findPalavras } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { EnvError } from '#platform/env.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { hashPassword, passwordProblem } from '#platform/session/password.ts'
import * as usuarioQueries from './usuario.queries.ts'
import * as passwordQueries from './usuario-password.queries.ts'

export const findPanelAccount = (platform: Platform, usuarioId: number): Promise<PanelAccount | undefined> =>
  usuarioQueries.findPanelAccount(platform.database.db, usuarioId)

/** Whom to write to about the work of a privilege, and whom to ask for one: see usuario.queries.ts. */
export const { listLoginsWith, listAdministrators } = usuarioQueries

/** What the login and the recovery of the panel need: see usuario-password.queries.ts. */
export const { findCredentials, findLogin, holdsPassword, chooseOwnPassword, renewHash, noteEntry, changeLogin } =
  passwordQueries

/**
 * Makes the first administrator when there is no panel user: from ADMIN_LOGIN and ADMIN_PASSWORD, or with a password made
 * here. Returns the login and password to print once, or null when nothing has to be printed.
 */
export async function ensureFirstAdministrator({
  env,
  database: { db },
}: Platform): Promise<{ login: string; password: string } | null> {
  if (await usuarioQueries.hasAnyUsuario(db)) return null
  const login = env.adminLogin ?? 'admin@localhost'
  const problem = env.adminPassword && passwordProblem(env.adminPassword, await findPalavras(db, login))
  if (problem) throw new EnvError(`ADMIN_PASSWORD: ${problem}`)
  const password = env.adminPassword ?? randomBytes(12).toString('base64url')
  const isMade = await usuarioQueries.createFirstAdministrator(db, login, await hashPassword(password))
  return isMade && !env.adminPassword ? { login, password } : null
}
