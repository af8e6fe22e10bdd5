// The built portal (dist/server/main.js) as a process of its own: what people start, for the journeys and the tests of the start.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { projectRoot } from '#platform/root.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }
export type LogLine = { level: number; msg: string }

export type BuiltProcess = {
  child: ChildProcess
  /** Resolves when the process has ended. */
  ended: Promise<Ended>
  /** What it has printed so far. */
  output(): string
  logLines(): LogLine[]
}

export type BuiltPortal = BuiltProcess & {
  url: string
  /** Asks it to stop (SIGTERM) and waits; kills it after a generous limit, which shows as its signal. */
  stop(): Promise<Ended>
}

type Settings = Record<string, string>

const startLimitMs = 180_000
const stopLimitMs = 30_000

const built = path.join(projectRoot, 'dist/server')
// hundreds of starts compile the same files
const compileCache = path.join(projectRoot, 'node_modules/.cache/node')

/** What `npm run <name>` runs. */
export const builtCommand = (name: string, ...options: string[]): string[] => [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  path.join(built, `${name}.js`),
  ...options,
]

/** Spawns the portal, by itself or as people do, or another command, with these settings and no others of this environment. */
export function spawnBuiltPortal(settings: Settings, [command = '', ...args] = builtCommand('main')): BuiltProcess {
  if (!fs.existsSync(path.join(built, 'main.js'))) throw new Error('dist/server/main.js is missing: npm run build')
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...settings },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const stopWithUs = () => child.kill('SIGTERM')
  process.once('exit', stopWithUs)
  child.once('close', () => process.off('exit', stopWithUs))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }))
  return { child, ended, output: () => stdout + stderr, logLines: () => jsonLines(stdout) }
}

/** Starts the portal on a free port and waits until /readyz says yes. Throws with what it printed when it ends instead. */
export async function startBuiltPortal(settings: Settings, command?: string[]): Promise<BuiltPortal> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const portal = spawnBuiltPortal({ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, ...settings }, command)
  let hasEnded = false
  void portal.ended.then(() => {
    hasEnded = true
  })
  const deadline = Date.now() + startLimitMs
  while (!(await isReady(url))) {
    if (hasEnded) throw new Error(`the portal ended before it was ready:\n${portal.output()}`)
    if (Date.now() > deadline) {
      portal.child.kill('SIGKILL')
      throw new Error(`the portal was not ready in ${startLimitMs / 1000} s:\n${portal.output()}`)
    }
    await sleep(50)
  }
  return { ...portal, url, stop: () => stopProcess(portal) }
}

async function stopProcess(portal: BuiltProcess): Promise<Ended> {
  portal.child.kill('SIGTERM')
  const timer = setTimeout(() => portal.child.kill('SIGKILL'), stopLimitMs)
  const end = await portal.ended
  clearTimeout(timer)
  return end
}

export const makeDataDir = (): string => makeScratchFolder('praca-portal-')

/** The same server and database as a DATABASE_URL. */
export function databaseUrl(connection: pg.PoolConfig, database: string): string {
  const host = encodeURIComponent(connection.host ?? 'localhost')
  return `postgres://${connection.user}@localhost:${connection.port}/${database}?host=${host}`
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null)
  return answer?.status === 200
}

/**
 * A port that nobody uses. It is below those that the system gives to connections that go out: one of theirs took it, sometimes, before
 * its portal did.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    const server = net.createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}

function jsonLines(text: string): LogLine[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}')) // the last one may not be whole yet
    .map((line) => JSON.parse(line) as LogLine)
}
