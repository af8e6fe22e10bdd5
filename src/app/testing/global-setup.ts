// One database server for the whole run, and a template that has every migration: each test file clones it.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../../platform/db/connect.ts'
import { startEmbedded } from '../../platform/db/embedded.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/log.ts'

export const templateName = 'praca_modelo'

declare module 'vitest' {
  interface ProvidedContext {
    connection: pg.PoolConfig
  }
}

// PRACA_TEST_CONNECTION names a server that scripts/test.ts started; without it the embedded one is used.
export default async function setup(project: TestProject) {
  const given = process.env.PRACA_TEST_CONNECTION
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-teste-'))
  fs.chmodSync(folder, 0o755)
  const embedded = given ? null : await startEmbedded(folder)
  const connection: pg.PoolConfig = given ? JSON.parse(given) : embedded?.connection
  if (embedded) {
    stopWhenInterrupted(embedded.dataDir, folder)
    await sparePower(connection)
  }
  await makeTemplate(connection)
  project.provide('connection', connection)
  return async () => {
    await embedded?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

// An interrupted vitest runs no teardown, and ends a millisecond later: what is to be done is done without giving way.
function stopWhenInterrupted(dataDir: string, folder: string): void {
  const stop = () => {
    const lock = path.join(dataDir, 'postmaster.pid')
    if (!fs.existsSync(lock)) return
    const [postmaster] = fs.readFileSync(lock, 'utf8').split('\n')
    process.kill(Number(postmaster), 'SIGQUIT')
    const pause = new Int32Array(new SharedArrayBuffer(4))
    for (let tries = 0; tries < 500 && fs.existsSync(lock); tries++) Atomics.wait(pause, 0, 0, 20)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

// Nothing of a test's database has to outlive the power, and a server that waits for no disk is many times faster.
async function sparePower(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('alter system set full_page_writes = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function makeTemplate(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`drop database if exists ${templateName}`)
  await client.query(`create database ${templateName}`)
  await client.end()
  const log = createLog('silent')
  const database = await connectDatabase({ ...connection, database: templateName }, log, 2)
  await migrate(database.db)
  const jobs = createJobs(database, log)
  await jobs.start()
  await jobs.stop()
  await database.close()
}
