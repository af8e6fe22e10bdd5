// The end of the built portal: whichever process of the chain npm, launcher, portal gets the signal, and whatever visitors do meanwhile.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#platform/db/embedded.ts'
import { arrivedMessage } from '#platform/http/request-log.ts'
import {
  type BuiltPortal,
  type BuiltProcess,
  makeDataDir,
  spawnBuiltPortal,
  startBuiltPortal,
} from '../testing/built-portal.ts'
import { makeReadyDataDir } from '../testing/cached-cluster.ts'
import { newDatabase } from '../testing/new-database.ts'

const withinMs = 10_000 // the patience of a container

const newDataDir = async () => usedDataDir(await makeReadyDataDir())

function usedDataDir(folder: string): string {
  onTestFinished(async () => {
    await (await startEmbedded(folder)).stop() // a server that stayed behind
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Waits for the end of all processes that hold the portal's output, and says whether the database ended with them, in time. */
async function endOf(
  { ended }: BuiltProcess,
  dataDir: string,
): Promise<{ isInTime: boolean; isDatabaseStopped: boolean }> {
  const start = performance.now()
  await ended
  const isInTime = performance.now() - start < withinMs
  const server = await startEmbedded(dataDir)
  await server.stop()
  return { isInTime, isDatabaseStopped: !server.reused }
}

const inOrder = { isInTime: true, isDatabaseStopped: true }

const childOf = (pid: number) => Number(execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }))

/** npm, or scripts/run.mjs, which it started and which started the portal. */
function processOf({ child: { pid = 0 } }: BuiltPortal, who: 'npm' | 'launcher'): number {
  return who === 'npm' ? pid : childOf(pid)
}

test.each([
  ['SIGTERM', 'npm'],
  ['SIGHUP', 'npm'],
  ['SIGKILL', 'npm'],
  ['SIGKILL', 'launcher'],
] as const)('npm start: %s to %s ends the portal and its database', async (signal, who) => {
  const DATA_DIR = await newDataDir()
  const portal = await startBuiltPortal({ DATA_DIR }, ['npm', 'start'])
  process.kill(processOf(portal, who), signal)
  expect(await endOf(portal, DATA_DIR)).toEqual(inOrder)
})

test('npm run demo: SIGTERM while the town is being filled ends the portal and its database', async () => {
  const DATA_DIR = usedDataDir(makeDataDir()) // the town is not put beside other data
  const demo = spawnBuiltPortal({ DATA_DIR, PORT: '0' }, ['npm', 'run', 'demo'])
  await expect.poll(demo.output).toContain('Preparando a cidade')
  demo.child.kill('SIGTERM')
  expect(await endOf(demo, DATA_DIR)).toEqual(inOrder)
  expect(demo.output()).not.toContain('Não foi possível')
})

test('visitors who stand still do not keep the portal from its end', async () => {
  const DATA_DIR = await newDataDir()
  const portal = await startBuiltPortal({ DATA_DIR, LOG_LEVEL: 'debug' })
  const { port } = new URL(portal.url)
  const arrived = () => portal.logLines().filter(({ msg }) => msg === arrivedMessage).length
  const say = async (text: string) => {
    const socket = net.connect(Number(port), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
  const before = arrived()
  const post =
    'POST /ajax/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  const visitors = [
    await say(''),
    await say('GET / HTTP/1.1\r\nHost:'),
    await say(post),
    await say(post.replace('json', 'x-www-form-urlencoded')),
    await say('GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n'),
  ]
  await expect.poll(() => arrived() - before).toBe(3)
  const agent = new http.Agent({ keepAlive: true })
  const [response] = (await once(http.get(`${portal.url}/favicon.svg`, { agent }), 'response')) as [
    http.IncomingMessage,
  ]
  response.resume()
  portal.child.kill('SIGTERM')
  expect(await endOf(portal, DATA_DIR)).toEqual(inOrder)
  expect(await portal.ended).toMatchObject({ code: 0, stderr: '' })
  for (const visitor of visitors) visitor.destroy()
  agent.destroy()
})

test('neither do requests and jobs that the database keeps waiting', async () => {
  const DATABASE_URL = await newDatabase('praca_ending')
  const portal = await startBuiltPortal({ DATABASE_URL, DATA_DIR: makeDataDir() })
  const other = new pg.Client(DATABASE_URL)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table agenda, pgboss.job in access exclusive mode')
  const page = fetch(`${portal.url}/agenda`).catch(() => null)
  const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await other.query(waiting)).rows[0].n).toBeGreaterThanOrEqual(2)
  portal.child.kill('SIGTERM')
  const start = performance.now()
  expect(await portal.ended).toMatchObject({ code: 0 })
  expect(performance.now() - start).toBeLessThan(withinMs)
  await page
})

test('the reader of the log may disappear: the portal goes on, and ends in order', async () => {
  const DATA_DIR = await newDataDir()
  const portal = await startBuiltPortal({ DATA_DIR })
  portal.child.stdout?.destroy()
  portal.child.stderr?.destroy()
  for (let turn = 0; turn < 3; turn++) expect((await fetch(`${portal.url}/favicon.svg`)).status).toBe(200)
  portal.child.kill('SIGTERM')
  expect(await endOf(portal, DATA_DIR)).toEqual(inOrder)
  expect(await portal.ended).toMatchObject({ code: 0, signal: null })
})
