// What the commands for an installed portal share: they work beside a running portal or a stopped one, and end with a code.
import fs from 'node:fs'
import { type Connection, connectDatabase, type Database } from '#platform/db/connect.ts'
import { type Env, EnvError } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { callThroughProxies } from '#platform/outside/proxy.ts'
import { readSettings } from './settings.ts'
import { openDatabase } from './start.ts'
import { problemOfStart } from './start-problem.ts'

export const say = (text: string) => void process.stdout.write(`${text}\n`)

export const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

const interrupted = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => interrupted.abort()) // a second one ends at once

/** Somebody ends the command: what it began is to be put in order. */
export const ending = interrupted.signal

/** The first ten. */
export const some = (names: readonly string[]) => names.slice(0, 10).join(', ') + (names.length > 10 ? '…' : '')

/** Returns the code that `work` ends with, or 2 after saying why `purpose` ('fazer a cópia') was not possible. */
export async function runCommand(purpose: string, work: (env: Env) => Promise<number>): Promise<number> {
  let env: Env | undefined
  try {
    env = readSettings()
    callThroughProxies(env.proxies)
    return await work(env)
  } catch (error) {
    if (ending.aborted) process.stderr.write('Interrompido.\n')
    if (ending.aborted) return 130
    process.stderr.write(`Não foi possível ${purpose}: ${problemOfStart(error, env)}\n`)
    return 2
  }
}

type Opened = { database: Database; connection: Connection }

/** Opens the portal's database for `work`; the embedded server is left as it was found. */
export async function withDatabase<T>(env: Env, readers: number, work: (opened: Opened) => Promise<T>): Promise<T> {
  if (!env.databaseUrl && !fs.existsSync(env.dataDir))
    throw new EnvError(`DATA_DIR: a pasta ${env.dataDir} não existe.`)
  return withNewDatabase(env, readers, work)
}

/** The same where the database may be made now. */
export async function withNewDatabase<T>(env: Env, readers: number, work: (opened: Opened) => Promise<T>): Promise<T> {
  const log = createLog('silent')
  const opened = await openDatabase(env, log)
  try {
    const database = await connectDatabase(opened.connection, log, readers)
    try {
      return await work({ database, connection: opened.connection })
    } finally {
      await database.close()
    }
  } finally {
    await opened.stop()
  }
}
