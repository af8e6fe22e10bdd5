import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlaces } from './places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = { status: 503, message: 'Volte depois.' }
const busyMessage = 'Volte depois.'

test('those who find no place wait for one, first come, first served', async () => {
  const places = createPlaces({ count: 1, waiting: 2, patienceMs: 1000, busyMessage })
  const entered: string[] = []
  const leave = await places.take()
  const second = places.take().then((leave) => {
    entered.push('second')
    return leave
  })
  const third = places.take().then(() => entered.push('third'))
  expect(entered).toEqual([])
  leave()
  const leaveSecond = await second
  expect(entered).toEqual(['second'])
  leaveSecond()
  await third
  expect(entered).toEqual(['second', 'third'])
})

test('those who wait too long, or find too many waiting, get 503', async () => {
  const places = createPlaces({ count: 1, waiting: 1, patienceMs: 1000, busyMessage })
  const leave = await places.take()
  const waiting = expect(places.take()).rejects.toMatchObject(busy)
  await expect(places.take()).rejects.toMatchObject(busy)
  await vi.advanceTimersByTimeAsync(1000)
  await waiting
  leave()
  await expect(places.take()).resolves.toBeTypeOf('function')
})

test('one visitor has or waits for so many at once, and others are served; each end and each refusal makes room', async () => {
  const each = { most: 2, message: 'Espere.' }
  const places = createPlaces({ count: 2, waiting: 1, patienceMs: 1000, busyMessage, each })
  const refusal = { status: 429, message: 'Espere.', retryAfterSeconds: 10 }
  const leave = await places.take('a')
  await places.take('b')
  const waiting = expect(places.take('a')).rejects.toMatchObject(busy)
  await expect(places.take('a')).rejects.toMatchObject(refusal)
  await expect(places.take('c')).rejects.toMatchObject(busy)
  await vi.advanceTimersByTimeAsync(1000)
  await waiting
  leave()
  const leaves = [await places.take('a')]
  const last = places.take('a')
  await expect(places.take('a')).rejects.toMatchObject(refusal)
  leaves.pop()?.()
  await expect(last).resolves.toBeTypeOf('function')
})

test('whoever has many tasks waiting is served no more often than who has one', async () => {
  const places = createPlaces({ count: 1, waiting: 100, patienceMs: 60_000, busyMessage })
  const served: string[] = []
  const task = async (who: string, seconds: number) => {
    const leave = await places.take(who)
    served.push(who)
    setTimeout(leave, seconds * 1000)
  }
  const tasks = [...Array.from({ length: 8 }, () => task('a', 5)), task('b', 1), task('c', 1), task('b', 1)]
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all(tasks)
  expect(served.join('')).toBe('abcabaaaaaa')
})

test('of visitors who never stop sending, each is served after at most one task of each other', async () => {
  const places = createPlaces({ count: 1, waiting: 1000, patienceMs: 600_000, busyMessage })
  const served: string[] = []
  const visitors = ['a', 'b', 'c', 'd']
  for (const [at, who] of visitors.entries())
    for (let many = 0; many < 10 * 3 ** at; many++)
      void places.take(who).then((leave) => {
        served.push(who)
        setTimeout(leave, 1)
      })
  await vi.advanceTimersByTimeAsync(30)
  for (let at = 0; at + 4 <= 30; at++) expect(new Set(served.slice(at, at + 4)).size).toBe(4)
})
