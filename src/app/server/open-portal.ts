// What a start does once there is a database: the platform on it, its upgrade, the application, the port.
import path from 'node:path'
import { ensureFirstAdministrator } from '#modules/cidade/usuario/server/usuario.facade.ts'
import type { Connection } from '#platform/db/connect.ts'
import type { Env } from '#platform/env.ts'
import type { App } from '#platform/http/module.ts'
import type { Log } from '#platform/log.ts'
import { createPlatform, type Platform } from '#platform/platform.ts'
import { buildApp } from './app.ts'
import { readAssets } from './assets.ts'
import { searchSources } from './modules.ts'
import { scheduleBackups } from './nightly-backup.ts'
import { answerWhileUpgrading, type Upgrading } from './while-upgrading.ts'

export type Closers = {
  opened(close: () => Promise<void>): void
  /** Closes all that was opened, once. */
  stop(): Promise<void>
}

export type Prepare = (platform: Platform) => Promise<void>

type Start = { env: Env; log: Log; ending: AbortSignal; connection: Connection; prepare?: Prepare }

/** Returns the address at which the portal listens. What it opens it hands to `closers`, also when it throws. */
export async function openPortal(start: Start, closers: Closers): Promise<string> {
  const { env } = start
  start.ending.throwIfAborted()
  const upgrading = answerWhileUpgrading(env)
  closers.opened(upgrading.close)
  const { app, welcome } = await openApp(start, closers, upgrading)
  await upgrading.close()
  const address = await app.listen({ port: env.port, host: env.host })
  process.stdout.write(welcome)
  return address
}

export type Opened = {
  app: App
  platform: Platform
  /** What to tell whoever started it: the first password, once. */
  welcome: string
}

/** All of a portal but its port. What it opens it hands to `closers`, also when it throws. */
export async function openApp(
  { env, log, ending, connection, prepare }: Start,
  { opened, stop }: Closers,
  upgrading: Upgrading,
): Promise<Opened> {
  const platform = await createPlatform(env, log, connection, {
    ending,
    report: upgrading.report,
    sources: searchSources,
  })
  opened(platform.close)
  ending.throwIfAborted()
  ending.addEventListener('abort', stop)
  await platform.files.sweep().catch((error) => log.warn({ err: error }, 'arquivos por remover ficam para depois'))
  if (prepare) await upgrading.close() // it says nothing of what is prepared
  await prepare?.(platform)
  ending.throwIfAborted()
  ending.removeEventListener('abort', stop)
  const firstPassword = await ensureFirstAdministrator(platform)
  // the browser's files lie beside the server's, wherever a build put both
  const app = await buildApp(platform, readAssets(path.join(import.meta.dirname, '../client')))
  opened(() => app.close()) // requests in flight end first, within seconds
  opened(await scheduleBackups(platform))
  await platform.jobs.start()
  return { app, platform, welcome: firstPassword ? welcomeOf(env, firstPassword) : '' }
}

const welcomeOf = ({ publicUrl }: Env, { login, password }: { login: string; password: string }) =>
  `Primeiro acesso ao painel: ${publicUrl}/painel/login  login: ${login}  senha: ${password}\n`
