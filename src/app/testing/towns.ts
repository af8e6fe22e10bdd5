// Several towns in this process, each with a database of its own, behind one port. The test's file mocks server/assets.ts, since there need be
// no build.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import type { Running } from '../server/start.ts'
import type { Times } from '../server/town.ts'
import { startTowns } from '../server/towns.ts'
import { databaseUrl } from './built-portal.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { closeAfterFile } from './opened.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export type Asked = { status: number; headers: http.IncomingHttpHeaders; body: string }
type Ask = { method?: string; path?: string; headers?: Record<string, string>; body?: string | Buffer }

export type TestTowns = {
  folder: string
  running: Running
  port: number
  log: { cidade?: string; msg: string; problema?: string }[]
  /** Writes the file of a town, whole. */
  write(name: string, settings: Record<string, string>): void
  ask(host: string, options?: Ask): Promise<Asked>
}

/** Fast ones: what takes minutes in an installation takes a fraction of a second. */
export const quickTimes = {
  ...{ idleMs: 300_000, settleMs: 100, pauseMs: 3_600_000, patienceMs: 15_000, afterFailureMs: 200, lookMs: 50 },
}

type Options = { settings?: Record<string, string>; times?: Partial<Times>; machine?: Record<string, string> }

/** The towns by name, each with its settings besides PUBLIC_URL, which is http://<name>.example. */
export async function startTestTowns(
  towns: Record<string, Record<string, string>>,
  { settings = {}, times, machine = {} }: Options = {},
): Promise<TestTowns> {
  const folder = makeScratchFolder('praca-cidades-')
  const write = (name: string, own: Record<string, string>) => {
    const all = { PUBLIC_URL: `http://${name}.example`, ...own }
    const lines = Object.entries(all).map(([setting, value]) => `${setting}=${value}\n`)
    fs.writeFileSync(path.join(folder, `${name}.env`), lines.join(''))
  }
  for (const [name, own] of Object.entries(towns)) write(name, own)
  const env = { ...readEnv({ CIDADES_DIR: folder, HOST: '127.0.0.1', ...settings }), port: 0 }
  const log: TestTowns['log'] = []
  const running = await startTowns({
    env,
    log: createLog('info', { write: (line) => void log.push(JSON.parse(line)) }),
    towns: env.towns ?? { folder, awake: 20 },
    machine: { DATA_DIR: makeScratchFolder('praca-dados-'), LOG_LEVEL: 'silent', PNCP_BASE_URL: '', ...machine },
    times: { ...quickTimes, ...times },
  })
  closeAfterFile(running.stop)
  const port = Number(new URL(running.address).port)
  return { folder, running, port, log, write, ask: (host, options) => ask(port, host, options) }
}

async function ask(port: number, host: string, { method = 'GET', path = '/', headers, body }: Ask = {}) {
  const request = http.request({ host: '127.0.0.1', port, method, path, agent: false, headers: { ...headers, host } })
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const parts = await response.toArray()
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }
}

export type TestDatabase = { name: string; connection: pg.PoolConfig; settings: { DATABASE_URL: string } }

/** A town's database, dropped after the file; `template1`: an empty one. */
export async function newTownDatabase(template?: 'template1'): Promise<TestDatabase> {
  const server = inject('connection')
  const name = `praca_t_${randomBytes(6).toString('hex')}`
  await createDatabase(server, name, template)
  closeAfterFile(() => dropDatabase(server, name))
  return { name, connection: { ...server, database: name }, settings: { DATABASE_URL: databaseUrl(server, name) } }
}
