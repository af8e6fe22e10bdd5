// Questions of visitors on the real database: slow ones make nobody else wait, and end in time.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { Busy, TooBroad } from '../errors.ts'
import type { Database } from './connect.ts'

let portal: TestPortal
let database: Database

beforeAll(async () => {
  portal = await startTestPortal()
  database = portal.platform.database
  await sql`create table pergunta (lenta double precision not null default 0)`.execute(database.db)
  await sql`insert into pergunta values (0)`.execute(database.db)
})

const sleepFor = (seconds: number) => async () => {
  await sql`select pg_sleep(${seconds})`.execute(database.db)
  return seconds
}
const settingHere = async (name: string) =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database.db)).rows[0]?.value
const limitHere = () => settingHere('statement_timeout')

test('a question gets a quick connection, everything else has the usual limit', async () => {
  expect(await limitHere()).toBe('30s')
  expect(await Promise.all(['jit', 'max_parallel_workers'].map(settingHere))).toEqual(['off', '1'])
  expect(await database.ask({ shape: 'a' }, limitHere)).toBe('400ms')
})

test('a slow one is repeated with three seconds, and those like it at once', async () => {
  let times = 0
  const helpersOfSlow = async () => {
    await sql`select pg_sleep(0.7)`.execute(database.db)
    return settingHere('max_parallel_workers_per_gather')
  }
  const slow = async () => {
    times += 1
    await sql`select pg_sleep(0.7)`.execute(database.db)
    return limitHere()
  }
  expect(await database.ask({ shape: 'b' }, slow)).toBe('3s')
  expect(times).toBe(2)
  expect(await database.ask({ shape: 'b' }, helpersOfSlow)).toBe('0')
  expect(await database.ask({ shape: 'b' }, slow)).toBe('3s')
  expect(times).toBe(3)
  expect(await database.ask({ shape: 'a' }, limitHere)).toBe('400ms')
})

test('those like a slow one are quick again as soon as one of them was', async () => {
  const take = (seconds: number) =>
    database.ask({ shape: 'i' }, async () => {
      await sleepFor(seconds)()
      return limitHere()
    })
  expect(await take(0.7)).toBe('3s')
  expect(await take(0)).toBe('3s')
  expect(await take(0)).toBe('400ms')
})

test('one that takes longer ends there, though each of its statements is short', async () => {
  let slept = 0
  const many = async () => {
    for (let at = 0; at < 100; at++) slept += await sleepFor(0.3)()
  }
  await expect(database.ask({ shape: 'c' }, many)).rejects.toThrow(Busy)
  expect(slept).toBeLessThan(3.5) // of thirty seconds: the quick attempt's 400 ms and three seconds, whatever else the machine does
})

describe('one without an answer', () => {
  const readings = (rows: number) => () =>
    sql`select sum((select count(*) from leitura b where b.numero > a.numero)) from leitura a where a.numero <= ${rows}`.execute(
      database.db,
    )
  beforeAll(async () => {
    await sql`create table leitura as select numero from generate_series(1, 20000) numero`.execute(database.db)
  })

  test('was too broad when it has read much, by itself or in many statements, though nobody else works', async () => {
    const asked = (read: () => Promise<unknown>, shape: string) => database.ask({ shape }, read)
    const many = async () => {
      for (;;) await readings(5)()
    }
    // One after the other, and again when the machine stood still meanwhile: what it reads in such a time is not much.
    const ending = (read: () => Promise<unknown>, shape: string) =>
      vi.waitFor(() => expect(asked(read, shape)).rejects.toThrow(TooBroad), { timeout: 50_000 })
    await ending(readings(20_000), 'j')
    await ending(many, 'k')
  })

  test('had to wait when it has read little: for a lock, or for a slow server', async () => {
    const narrow = () => readings(5)()
    const slow = async () => {
      await sql`select count(*) from pergunta`.execute(database.db)
      await sleepFor(4)()
    }
    const { pool } = portal.platform.database
    const other = await pool.connect()
    await other.query('begin; lock table leitura in access exclusive mode')
    const both = [database.ask({ shape: 'l' }, narrow), database.ask({ shape: 'm' }, slow)]
    await Promise.all(both.map((one) => expect(one).rejects.toThrow(Busy)))
    await other.query('rollback')
    other.release()
    expect((await database.ask({ shape: 'l' }, narrow)).rows).toHaveLength(1)
  }, 20_000)

  test('that reads much and is answered in time is answered', async () => {
    expect((await database.ask({ shape: 'n' }, readings(60))).rows).toHaveLength(1)
  })
})

test('one that joined the answer to a quick one, which ran out of time, has its own time all the same', async () => {
  let shared: Promise<unknown> | undefined
  const joining = async () => {
    shared ??= sql`select pg_sleep(0.8)`.execute(database.db).finally(() => {
      shared = undefined
    })
    await shared
    return limitHere()
  }
  const first = database.ask({ shape: 'h' }, joining)
  expect(await Promise.all([first, database.ask({ shape: 'b' }, joining)])).toEqual(['3s', '3s'])
})

test('an error of the question itself is its own', async () => {
  await expect(database.ask({ shape: 'd' }, () => sql`select nada`.execute(database.db))).rejects.toThrow('nada')
  expect(await database.ask({ shape: 'd' }, limitHere)).toBe('400ms')
})

describe('64 slow questions at once', () => {
  let slow: Promise<PromiseSettledResult<void>[]>
  const atOnce: Record<string, number> = {}
  const mostAtOnce: Record<string, number> = {}
  beforeAll(() => {
    const counted = async () => {
      const limit = (await limitHere()) ?? ''
      atOnce[limit] = (atOnce[limit] ?? 0) + 1
      mostAtOnce[limit] = Math.max(mostAtOnce[limit] ?? 0, atOnce[limit])
      await sleepFor(20)().finally(() => {
        atOnce[limit] = (atOnce[limit] ?? 0) - 1
      })
    }
    slow = Promise.allSettled(
      Array.from({ length: 64 }, (_, at) => database.ask({ shape: 'e', key: `e${at}` }, counted)),
    )
  })
  afterAll(() => slow)

  test('keep nobody from asking something else, from logging in or from saving', async () => {
    expect(await database.ask({ shape: 'a' }, limitHere)).toBe('400ms')
    expect((await portal.call({ url: '/ajax/licitacao' })).statusCode).toBe(200)
    expect((await portal.call({ url: '/readyz' })).statusCode).toBe(200)
    await database.write((tx) => sql`update pergunta set lenta = 1`.execute(tx))
  })

  test('all end within their time, each with words on what happened, and hold no more than their share', {
    timeout: 60_000,
  }, async () => {
    const messages = (await slow).map((end) => (end.status === 'rejected' ? end.reason.message : 'answered'))
    expect(messages).toHaveLength(64)
    for (const message of messages) expect(message).toBe(new Busy().message)
    // The first ones leave the quick connections after their moment, and one holds the slow one until the database has ended it.
    expect(mostAtOnce).toEqual({ '400ms': expect.any(Number), '3s': 1 })
  })
})

test('one that is slow too, but unlike many others, waits for one of them and not for all', async () => {
  const take = (shape: string, seconds: number) => database.ask({ shape }, sleepFor(seconds))
  let answered = 0
  await take('o', 0.5)
  const many = Array.from({ length: 20 }, () => take('o', 1).then(() => (answered += 1)))
  expect(await Promise.all([take('p', 0.6), take('q', 0.6)])).toEqual([0.6, 0.6])
  expect(answered).toBe(1) // the one that was there; three are answered until the others have waited too long
  await Promise.allSettled(many)
}, 20_000)

describe('the same question at the same time', () => {
  test('is sent once, and its error reaches all', async () => {
    let times = 0
    const count = async () => {
      times += 1
      await sql`select pg_sleep(0.05)`.execute(database.db)
      return times
    }
    const countShared = (key: string) => database.ask({ shape: 'f', key }, count)
    expect(await Promise.all([countShared('x'), countShared('x'), countShared('y'), countShared('x')])).toEqual(
      [1, 1, 2, 1].map(() => expect.any(Number)),
    )
    expect(times).toBe(2)
    expect(await countShared('x')).toBe(3)
    const fail = () =>
      database.ask({ shape: 'f', key: 'z' }, async () => {
        times += 1
        throw new Error('quebrou')
      })
    const both = await Promise.allSettled([fail(), fail()])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(times).toBe(4)
  })

  test('but not with a request from before a write: what is saved is seen', async () => {
    const read = async () => {
      const { rows } = await sql<{ lenta: number }>`select lenta from pergunta`.execute(database.db)
      await sql`select pg_sleep(0.2)`.execute(database.db)
      return rows[0]?.lenta
    }
    const readShared = () => database.ask({ shape: 'g', key: 'g' }, read)
    await database.write((tx) => sql`update pergunta set lenta = 10`.execute(tx))
    const before = readShared()
    await sql`select 1`.execute(database.db)
    await database.write((tx) => sql`update pergunta set lenta = 11`.execute(tx))
    expect(await readShared()).toBe(11)
    expect(await before).toBeLessThanOrEqual(11)
  })
})
