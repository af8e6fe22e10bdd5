// The production start: read the environment, connect, listen, stop in order.
import path from 'node:path'
import { ensureFirstAdministrator } from '../../modules/usuario/server/usuario.facade.ts'
import type { Connection } from '../../platform/db/connect.ts'
import { startEmbedded } from '../../platform/db/embedded.ts'
import { type Env, EnvError, readEnv } from '../../platform/env.ts'
import { createLog, type Log } from '../../platform/log.ts'
import { createPlatform } from '../../platform/platform.ts'
import { projectRoot } from '../../platform/root.ts'
import { buildApp } from './app.ts'
import { readAssets } from './assets.ts'

export type Running = { address: string; stop(): Promise<void> }

/** Starts the whole portal. `prepare` runs between the migrations and the first request (the demo fills its data there). */
export async function startPortal(
  env: Env,
  log: Log,
  prepare?: (platform: Awaited<ReturnType<typeof createPlatform>>) => Promise<void>,
): Promise<Running> {
  const database = await openDatabase(env, log)
  const platform = await createPlatform(env, log, database.connection)
  await platform.files.sweep()
  await prepare?.(platform)
  const firstPassword = await ensureFirstAdministrator(platform)
  const app = await buildApp(platform, readAssets(path.join(projectRoot, 'dist/client')))
  await platform.jobs.start()
  const address = await app.listen({ port: env.port, host: env.host })
  if (firstPassword) {
    process.stdout.write(
      `Primeiro acesso ao painel: ${env.publicUrl}/painel/login  login: ${firstPassword.login}  senha: ${firstPassword.password}\n`,
    )
  }
  return {
    address,
    async stop() {
      await app.close() // requests in flight end first
      await platform.close()
      await database.stop()
    },
  }
}

async function openDatabase(env: Env, log: Log): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (env.databaseUrl) return { connection: { connectionString: env.databaseUrl }, stop: async () => {} }
  const embedded = await startEmbedded(env.dataDir)
  log.info({ pasta: embedded.dataDir, reaproveitado: embedded.reused }, 'banco de dados embutido pronto')
  return embedded
}

/** Runs until SIGTERM or SIGINT; a wrong setting ends with one line. */
export async function runUntilStopped(start: (env: Env, log: Log) => Promise<Running>): Promise<void> {
  try {
    const env = readEnv(process.env)
    const log = createLog(env.logLevel)
    const running = await start(env, log)
    let isStopping = false
    const stop = async (signal: string) => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'encerrando')
      await running.stop()
      process.exit(0)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  } catch (error) {
    const line =
      error instanceof EnvError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error)
    process.stderr.write(`Não foi possível iniciar o portal: ${line}\n`)
    process.exit(1)
  }
}
