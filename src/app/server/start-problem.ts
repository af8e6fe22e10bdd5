// Why the portal could not start, in one line for the person who started it; it names the setting to change, if one is the cause.

import { BackupProblem } from '#platform/backup/problem.ts'
import { UnregisteredTableError } from '#platform/db/check-registered.queries.ts'
import { isDatabaseAway } from '#platform/db/connect.ts'
import { OlderDatabaseError } from '#platform/db/former.ts'
import { MigrationError, NewerDatabaseError } from '#platform/db/migrate.ts'
import { type Env, EnvError } from '#platform/env.ts'

const badCredentials = /^(28|3D000)/ // PostgreSQL: wrong user or password, no such database

export function problemOfStart(error: unknown, env: Env | undefined): string {
  const own = [BackupProblem, EnvError, MigrationError, NewerDatabaseError, OlderDatabaseError, UnregisteredTableError]
  if (own.some((kind) => error instanceof kind)) return (error as Error).message
  if (!(error instanceof Error)) return String(error)
  return (env && settingToBlame(error, env)) ?? error.stack ?? error.message
}

function settingToBlame(error: Error, env: Env): string | undefined {
  const { code = '', syscall = '', path = '' }: NodeJS.ErrnoException = error
  if (syscall === 'listen' && ['EADDRINUSE', 'EACCES'].includes(code)) {
    const reason = code === 'EACCES' ? 'não é permitida a este usuário' : 'já está em uso'
    return `PORT: a porta ${env.port} ${reason}. Informe outra.`
  }
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && 'hostname' in error && error.hostname === env.host)) {
    return `HOST: '${env.host}' não é um endereço desta máquina.`
  }
  if (env.databaseUrl) {
    const cause = error.cause instanceof Error ? error.cause : error
    const reason = (cause as NodeJS.ErrnoException).code ?? ''
    if (isDatabaseAway(cause) || badCredentials.test(reason)) {
      return `DATABASE_URL: não foi possível entrar no banco de dados (${cause.message || reason}).`
    }
  }
  return path.startsWith(env.dataDir) ? `DATA_DIR: não é possível gravar em ${env.dataDir} (${code}).` : undefined
}
