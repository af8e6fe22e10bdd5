// What other floors and modules need of panel users.
import { randomBytes } from 'node:crypto'
import type { PanelAccount } from '../../../platform/http/request.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashPassword } from '../../../platform/session/password.ts'
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
