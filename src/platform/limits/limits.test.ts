import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { Database } from '../db/connect.ts'
import { removeOldTries } from './limite.queries.ts'
import { createLimits, type Limit, type Limits } from './limits.ts'

const minutes = 15
let database: Database
let limits: Limits
let limit: Limit

beforeAll(async () => {
  const portal: TestPortal = await startTestPortal()
  database = portal.platform.database
  limits = portal.platform.limits
  limit = limits.define('teste', 2, minutes)
})
afterEach(() => void vi.useRealTimers())

const refused = { status: 429 }
/** How long refused visitors have to wait. */
const waitOf = (key: string) =>
  limit.count(key).then(
    () => 0,
    (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
  )

async function block(key: string): Promise<void> {
  await limit.count(key)
  await limit.count(key)
  await expect(limit.count(key)).rejects.toMatchObject(refused)
}

/** By how much the clock of the limits advances. */
const pass = (ms: number) => sql`update relogio_limite set agora = agora + ${ms}`.execute(database.db)
/** How far the wall clock of the database was set forward, or back, since it was last noted. */
const setWallClock = (hours: number) =>
  sql`update relogio_limite set visto = visto - make_interval(hours => ${hours})`.execute(database.db)

test('a visitor over the limit waits for the rest of the time, and not a moment longer', async () => {
  await block('a')
  await pass((minutes * 60 - 30) * 1000)
  expect(await waitOf('a')).toBeGreaterThan(0)
  await pass(30_000)
  expect(await waitOf('a')).toBe(0)
})

test.each([5, -5])(
  "the database's clock set by %i hours lets nobody in early and keeps nobody longer",
  async (hours) => {
    await block(`parede ${hours}`)
    await setWallClock(hours)
    const wait = await waitOf(`parede ${hours}`)
    expect(wait).toBeGreaterThan(minutes * 60 - 25)
    expect(wait).toBeLessThanOrEqual(minutes * 60)
    await removeOldTries(database.db)
    await expect(limit.count(`parede ${hours}`)).rejects.toMatchObject(refused)
  },
)

test.each([5, -5])('the clock of this machine set by %i hours changes nothing', async (hours) => {
  await block(`processo ${hours}`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
  const wait = await waitOf(`processo ${hours}`)
  expect(wait).toBeGreaterThan(minutes * 60 - 25)
  expect(wait).toBeLessThanOrEqual(minutes * 60)
  await removeOldTries(database.db)
  await expect(limit.count(`processo ${hours}`)).rejects.toMatchObject(refused)
})

test('the clock goes on by itself, and after a jump at its own pace', async () => {
  const own = createLimits(database, 20)
  const read = async () =>
    (await sql<{ agora: number; visto: string }>`select * from relogio_limite`.execute(database.db)).rows[0]!
  await limit.count('alguém')
  await setWallClock(-5)
  const before = await read()
  await expect.poll(async () => (await read()).agora, { interval: 20 }).toBeGreaterThan(before.agora + 100)
  own.close()
})

test('a try taken back does not count, and no more than was counted can be taken back', async () => {
  await limit.uncount('b')
  await limit.count('b')
  await limit.uncount('b')
  await limit.uncount('b')
  await block('b')
  await limit.reset('b')
  await block('b')
})

test('a window written by a wrong clock is cut to the length that it may have', async () => {
  await block('c')
  await sql`update limite set expire = expire + 36000000 where key = 'teste:c'`.execute(database.db)
  await waitOf('c')
  expect(await waitOf('c')).toBeLessThanOrEqual(minutes * 60)
})

test('the limit is higher by what the caller adds', async () => {
  for (let turn = 0; turn < 5; turn++) await limit.count('d', 3)
  await expect(limit.count('d', 3)).rejects.toMatchObject(refused)
  await limit.count('d', 5)
})

test('a slowed key takes one try in each wait, however many come at once, and never closes', async () => {
  const slow = limits.slow('devagar', (tries) => (tries <= 2 ? 0 : 5), 60)
  const atOnce = async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => slow.count('e')))
    return tries.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await atOnce()).toBe(3) // two that are free, and the first turn
  expect(await atOnce()).toBe(0)
  await pass(5 * 60_000)
  expect(await atOnce()).toBe(1)
  await slow.reset('e')
  expect(await atOnce()).toBe(3)
})

test('tallied tries are numbered within their time', async () => {
  expect(await limits.tally('conta', 'f', 10)).toBe(1)
  expect(await limits.tally('conta', 'f', 10)).toBe(2)
  await pass(10 * 60_000)
  expect(await limits.tally('conta', 'f', 10)).toBe(1)
})
