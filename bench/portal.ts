// The portal as `npm start` runs it: the built server in a process of its own.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#app/testing/built-portal.ts'
import { later } from './undo.ts'

export type PortalProcess = { base: string; pid: number; readyMs: number; stop(): Promise<void> }

export const administrator = { ADMIN_LOGIN: 'admin@exemplo.com', ADMIN_PASSWORD: 'uma senha de medida' }

const readyLimitMs = 180_000 // a machine that does other work needs three times as long
const log = 'portal.log'

/** Starts the portal with its files in `folder`; resolves when /readyz answers 200, throws with the end of its log otherwise. */
export async function startPortal(folder: string, environment: Record<string, string> = {}): Promise<PortalProcess> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  fs.mkdirSync(folder, { recursive: true })
  const logFile = fs.openSync(path.join(folder, log), 'w')
  const started = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'dist/server/main.js'], {
    stdio: ['ignore', logFile, logFile],
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
  return { base, pid: child.pid as number, readyMs: performance.now() - started, stop }
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
