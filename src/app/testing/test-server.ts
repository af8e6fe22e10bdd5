// One database server for a whole run of tests or journeys, with a template that has every migration: each test file, and each worker of the
// journeys, clones it.
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '#platform/db/embedded.ts'
import { copyCachedCluster } from './cached-cluster.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export type TestServer = { connection: pg.PoolConfig; stop(): Promise<void> }

/** PRACA_TEST_CONNECTION names a server that scripts/test.ts started; without it the embedded one is used. */
export function startTestServer(): Promise<TestServer> {
  const given = process.env.PRACA_TEST_CONNECTION
  return given ? prepareGiven(JSON.parse(given)) : startOnCopy()
}

async function prepareGiven(connection: pg.PoolConfig): Promise<TestServer> {
  const { makeTemplate } = await import('./template.ts')
  await makeTemplate(connection)
  return { connection, stop: async () => {} }
}

async function startOnCopy(): Promise<TestServer> {
  const folder = makeScratchFolder('praca-teste-')
  stopWhenInterrupted(folder)
  await copyCachedCluster(folder).catch((error) => {
    stopAtOnce(folder) // a migration that fails leaves its server, with connections that are still open
    throw error
  })
  const { connection } = await startEmbedded(folder)
  // The server is this run's alone. Its own stop would spare it for the sake of a worker that is still saying good-bye.
  return { connection, stop: async () => stopAtOnce(folder) }
}

// An interrupted vitest runs no teardown, and ends a millisecond later: what is to be done is done without giving way.
function stopWhenInterrupted(folder: string): void {
  process.once('SIGINT', () => stopAtOnce(folder))
  process.once('SIGTERM', () => stopAtOnce(folder))
}

function stopAtOnce(folder: string): void {
  const [lock] = fs.globSync('*/*/postmaster.pid', { cwd: folder }).map((file) => path.join(folder, file))
  if (lock) waitForEnd(lock)
  fs.rmSync(folder, { recursive: true, force: true })
}

function waitForEnd(lock: string): void {
  const [postmaster] = fs.readFileSync(lock, 'utf8').split('\n')
  process.kill(Number(postmaster), 'SIGQUIT')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < 500 && fs.existsSync(lock); tries++) Atomics.wait(pause, 0, 0, 20)
}
