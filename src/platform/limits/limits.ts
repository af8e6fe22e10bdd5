// Rate limits that all instances share, in the database.
import { isIPv6 } from 'node:net'
import type { Database } from '../db/connect.ts'
import { atPrimary } from '../db/public-questions.ts'
import { TooManyRequests } from '../errors.ts'
import { countTry, noteClock, removeTries, uncountTry } from './limite.queries.ts'

export type Limit = {
  /** Counts one try. Throws TooManyRequests over the limit, which is higher by `more`. */
  count(key: string, more?: number): Promise<void>
  /** Takes one try back when it turns out not to count. */
  uncount(key: string): Promise<void>
  /** Forgets the tries, after a success. */
  reset(key: string): Promise<void>
}

export type Limits = {
  define(name: string, tries: number, minutes: number): Limit
  /**
   * Never closes: after each try the next one has to wait, the longer the more there were in `minutes`. Tries that come too early are
   * refused and don't count.
   */
  slow(name: string, minutesAfter: (tries: number) => number, minutes: number): Limit
  /** Counts one, and returns how many there were in `minutes`. */
  tally(name: string, key: string, minutes: number): Promise<number>
  close(): void
}

export function createLimits({ db }: Database, clockEveryMs = 10_000): Limits {
  const clock = setInterval(() => void noteClock(db).catch(() => {}), clockEveryMs).unref() // while the database is away the clock stands
  const keyIn = (name: string, key: string) => `${name}:${key.slice(0, 200)}`
  const count = (name: string, key: string, minutes: number) =>
    atPrimary(() => countTry(db, keyIn(name, key), minutes * 60_000))
  const uncount = (name: string, key: string) => atPrimary(() => uncountTry(db, keyIn(name, key)))
  const forget = (name: string, key: string) => atPrimary(() => removeTries(db, keyIn(name, key)))
  return {
    define: (name, tries, minutes) => ({
      async count(key, more = 0) {
        const { points, msLeft } = await count(name, key, minutes)
        if (points > tries + more) throw new TooManyRequests(msLeft / 1000)
      },
      uncount: (key) => uncount(name, key),
      reset: (key) => forget(name, key),
    }),
    slow(name, minutesAfter, minutes) {
      const turns = `${name}-vez`
      return {
        async count(key) {
          const { points } = await count(name, key, minutes)
          const wait = minutesAfter(points)
          // one request in each wait may try, however many arrive at once
          const turn = wait > 0 ? await count(turns, key, wait) : null
          if (!turn || turn.points === 1) return
          await uncount(name, key)
          throw new TooManyRequests(turn.msLeft / 1000)
        },
        uncount: (key) => uncount(name, key),
        async reset(key) {
          await forget(name, key)
          await forget(turns, key)
        },
      }
    },
    tally: async (name, key, minutes) => (await count(name, key, minutes)).points,
    close: () => clearInterval(clock),
  }
}

/** What an address counts as: itself, or the /64 of an IPv6 one, since one subscriber usually has a whole /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
