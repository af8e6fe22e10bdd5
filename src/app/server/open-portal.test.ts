// The end that comes while a start prepares something, as the demonstration fills its town.
import fs from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { DB } from '#platform/db/types.generated.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { makeReadyDataDir } from '../testing/cached-cluster.ts'
import { startPortal } from './start.ts'

async function countSleeping(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`.execute(db)
  return rows[0]?.n ?? 0
}

test('an end during the preparation takes the database away from it, and the start fails at once', async () => {
  const DATA_DIR = await makeReadyDataDir()
  onTestFinished(() => fs.rmSync(DATA_DIR, { recursive: true, force: true }))
  const env = readEnv({ DATA_DIR, PORT: '0' })
  const ending = new AbortController()
  const started = startPortal(env, createLog('silent'), ending.signal, async ({ database }) => {
    const sleeping = sql`select pg_sleep(300)`.execute(database.db) // without the end the database itself gives it up, after half a minute
    await expect.poll(() => countSleeping(database.db)).toBe(1)
    ending.abort()
    await sleeping
  })
  await expect(started).rejects.toThrow(/terminat/i)
})
