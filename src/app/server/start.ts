// The production start: read the environment, connect, listen, stop in order.
import type { Connection } from '#platform/db/connect.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { createLog, type Log } from '#platform/log.ts'
import { callThroughProxies } from '#platform/outside/proxy.ts'
import type { Closers, Prepare } from './open-portal.ts'

export type Running = { address: string; stop(): Promise<void> }

/**
 * Starts the whole portal. `prepare` runs between the migrations and the first request (the demo fills its data there); when
 * `ending` comes during it, the database is taken away from it, and the start fails.
 */
export async function startPortal(env: Env, log: Log, ending: AbortSignal, prepare?: Prepare): Promise<Running> {
  const closers = createClosers(log)
  try {
    const opening = openDatabase(env, log)
    const loading = import('./open-portal.ts') // most of the program: on an empty directory the database's own programs take longer
    const database = await opening
    closers.opened(database.stop)
    const { openPortal } = await loading
    const address = await openPortal({ env, log, ending, connection: database.connection, prepare }, closers)
    return { address, stop: closers.stop }
  } catch (error) {
    await closers.stop() // its own troubles go to the log: the first error is the one to report
    throw error
  }
}

/** What was opened is closed in the opposite order, one after the other; what can't be closed does not keep the rest open. */
export function createClosers(log: Log): Closers {
  const closers: (() => Promise<void>)[] = []
  let stopped = Promise.resolve()
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop())
      await close().catch((error) => log.error({ err: error }, 'não foi possível encerrar em ordem'))
  }
  return {
    opened: (close: () => Promise<void>) => void closers.push(close),
    stop: () => {
      stopped = stopped.then(closeAll)
      return stopped
    },
  }
}

/** The server that the settings name, or the embedded one. */
export async function openDatabase(env: Env, log: Log): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (env.databaseUrl) return { connection: { connectionString: env.databaseUrl }, stop: async () => {} }
  const embedded = await startEmbedded(env.dataDir, { log, giveUp: endWithoutDatabase })
  log.info({ pasta: embedded.dataDir, reaproveitado: embedded.reused }, 'banco de dados embutido pronto')
  return embedded
}

// The supervisor, which starts the portal again, has more patience and may change more than the portal can.
function endWithoutDatabase(error: Error): void {
  process.stderr.write(`Encerrado: o banco de dados embutido caiu e não voltou. ${error.message}\n`)
  process.exit(1)
}

type Start = (env: Env, log: Log, ending: AbortSignal) => Promise<Running>

/**
 * Runs until SIGTERM, SIGINT or SIGHUP, or until the process that started it over a channel (scripts/run.mjs) has ended. A wrong setting
 * ends with one line.
 */
export async function runUntilStopped(start: Start): Promise<void> {
  const ending = new AbortController()
  const signalled = new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, resolve)
    process.on('disconnect', () => resolve('disconnect'))
    if (process.connected === false) resolve('disconnect')
  })
  void signalled.then(() => ending.abort())
  const { running, log } = await startOrExit(start, ending.signal)
  log.info({ signal: await signalled }, 'encerrando')
  await running.stop()
  process.exit(0)
}

async function startOrExit(start: Start, ending: AbortSignal): Promise<{ running: Running; log: Log }> {
  let env: Env | undefined
  try {
    env = readEnv(process.env)
    callThroughProxies(env.proxies)
    const log = createLog(env.logLevel)
    return { running: await start(env, log, ending), log }
  } catch (error) {
    if (ending.aborted) process.exit(0) // all that was opened is closed
    const { problemOfStart } = await import('./start-problem.ts')
    process.stderr.write(`Não foi possível iniciar o portal: ${problemOfStart(error, env)}\n`)
    process.exit(1)
  }
}
