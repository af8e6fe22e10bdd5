// The portal as `npm start` runs it: the built server in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#app/testing/built-portal.ts'
import type { Inside, Question } from './inside.ts'
import { later } from './undo.ts'

export type PortalProcess = { base: string; pid: number; readyMs: number; stop(): Promise<void> }
/** One that says what it is like inside. */
export type WatchedPortal = PortalProcess & { ask(question?: Omit<Question, 'id'>): Promise<Inside> }

export const administrator = { ADMIN_LOGIN: 'admin@exemplo.com', ADMIN_PASSWORD: 'uma senha de medida' }

const readyLimitMs = 180_000 // a machine that does other work needs three times as long
const log = 'portal.log'

/** Starts the portal with its files in `folder`; resolves when /readyz answers 200, throws with the end of its log otherwise. */
export async function startPortal(folder: string, environment: Record<string, string> = {}): Promise<PortalProcess> {
  return (await start(folder, environment)).portal
}

/** The same with inside.ts in it. */
export async function startWatched(folder: string, environment: Record<string, string> = {}): Promise<WatchedPortal> {
  const { portal, child } = await start(folder, environment, ['--expose-gc', '--import=./bench/inside.ts'])
  let lastId = 0
  return {
    ...portal,
    ask: (question = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const id = lastId
        const gone = () => reject(new Error('the portal has ended'))
        const answered = (said: Inside) => {
          if (said.id !== id) return
          child.off('message', answered).off('exit', gone)
          resolve(said)
        }
        child.on('message', answered).on('exit', gone)
        child.send({ id, ...question })
      }),
  }
}

type Started = { portal: PortalProcess; child: ChildProcess }

async function start(folder: string, environment: Record<string, string>, flags: string[] = []): Promise<Started> {
  const port = Number(environment.PORT) || (await freePort())
  const base = `http://127.0.0.1:${port}`
  fs.mkdirSync(folder, { recursive: true })
  const logFile = fs.openSync(path.join(folder, log), 'w')
  const started = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=16', ...flags, 'dist/server/main.js'], {
    stdio: ['ignore', logFile, logFile, ...(flags.length ? ['ipc' as const] : [])],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      ...administrator,
      ...environment,
    },
  })
  fs.closeSync(logFile)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  later(stop)
  while (!(await isReady(base))) {
    if (child.exitCode !== null || performance.now() - started > readyLimitMs)
      throw new Error(`the portal did not start: ${fs.readFileSync(path.join(folder, log), 'utf8').slice(-2000)}`)
    await sleep(10)
  }
  return { portal: { base, pid: child.pid as number, readyMs: performance.now() - started, stop }, child }
}

function isReady(base: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(`${base}/readyz`, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('error', () => resolve(false))
  })
}
