// The production start: read the environment, connect, listen, stop in order.
import path from 'node:path'
import { ensureFirstAdministrator } from '../../modules/cidade/usuario/server/usuario.facade.ts'
import type { Connection } from '../../platform/db/connect.ts'
import { startEmbedded } from '../../platform/db/embedded.ts'
import { type Env, readEnv } from '../../platform/env.ts'
import { createLog, type Log } from '../../platform/log.ts'
import { createPlatform } from '../../platform/platform.ts'
import { buildApp } from './app.ts'
import { readAssets } from './assets.ts'
import { problemOfStart } from './start-problem.ts'

export type Running = { address: string; stop(): Promise<void> }

/** Starts the whole portal. `prepare` runs between the migrations and the first request (the demo fills its data there). */
export async function startPortal(
  env: Env,
  log: Log,
  prepare?: (platform: Awaited<ReturnType<typeof createPlatform>>) => Promise<void>,
): Promise<Running> {
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    while (closers.length) await closers.pop()?.()
  }
  try {
    const database = await openDatabase(env, log)
    closers.push(database.stop)
    const platform = await createPlatform(env, log, database.connection)
    closers.push(platform.close)
    await platform.files.sweep()
    await prepare?.(platform)
    const firstPassword = await ensureFirstAdministrator(platform)
    // the browser's files lie beside the server's, wherever a build put both
    const app = await buildApp(platform, readAssets(path.join(import.meta.dirname, '../client')))
    closers.push(() => app.close()) // requests in flight end first
    await platform.jobs.start()
    const address = await app.listen({ port: env.port, host: env.host })
    if (firstPassword) {
      process.stdout.write(
        `Primeiro acesso ao painel: ${env.publicUrl}/painel/login  login: ${firstPassword.login}  senha: ${firstPassword.password}\n`,
      )
    }
    return { address, stop }
  } catch (error) {
    await stop().catch(() => {}) // the first error is the one to report
    throw error
  }
}

/** The server that the settings name, or the embedded one. */
export async function openDatabase(env: Env, log: Log): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (env.databaseUrl) return { connection: { connectionString: env.databaseUrl }, stop: async () => {} }
  const embedded = await startEmbedded(env.dataDir)
  log.info({ pasta: embedded.dataDir, reaproveitado: embedded.reused }, 'banco de dados embutido pronto')
  return embedded
}

/** Runs until SIGTERM, SIGINT or SIGHUP; a wrong setting ends with one line. A signal during the start waits for it to end. */
export async function runUntilStopped(start: (env: Env, log: Log) => Promise<Running>): Promise<void> {
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, resolve)
  })
  const { running, log } = await startOrExit(start)
  log.info({ signal: await asked }, 'encerrando')
  await running.stop()
  process.exit(0)
}

async function startOrExit(start: (env: Env, log: Log) => Promise<Running>): Promise<{ running: Running; log: Log }> {
  let env: Env | undefined
  try {
    env = readEnv(process.env)
    const log = createLog(env.logLevel)
    return { running: await start(env, log), log }
  } catch (error) {
    process.stderr.write(`Não foi possível iniciar o portal: ${problemOfStart(error, env)}\n`)
    process.exit(1)
  }
}
