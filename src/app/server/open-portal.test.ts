// The end that comes while a start prepares something, as the demonstration fills its town.
import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { makeReadyDataDir } from '../testing/cached-cluster.ts'
import { startPortal } from './start.ts'

test('an end during the preparation takes the database away from it, and the start fails at once', async () => {
  const DATA_DIR = await makeReadyDataDir()
  onTestFinished(() => fs.rmSync(DATA_DIR, { recursive: true, force: true }))
  const env = readEnv({ DATA_DIR, PORT: '0' })
  const ending = new AbortController()
  const started = startPortal(env, createLog('silent'), ending.signal, async ({ database }) => {
    ending.abort()
    await sql`select pg_sleep(300)`.execute(database.db) // without the end the database itself gives it up, after half a minute
  })
  await expect(started).rejects.toThrow(/terminat/i)
})
