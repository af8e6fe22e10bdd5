// Rate limits that all instances share, in the database.
import { isIPv6 } from 'node:net'
import type { Database } from '../db/connect.ts'
import { TooManyRequests } from './errors.ts'
import { countTry, forgetTries, noteClock, uncountTry } from './limite.queries.ts'

export type Limit = {
  /** Counts one try. Throws TooManyRequests over the limit. */
  count(key: string): Promise<void>
  /** Takes one try back when it turns out not to count. */
  uncount(key: string): Promise<void>
  /** Forgets the tries, after a success. */
  forget(key: string): Promise<void>
}

export type Limits = {
  define(name: string, tries: number, minutes: number): Limit
  close(): void
}

export function createLimits({ db }: Database, clockEveryMs = 10_000): Limits {
  const clock = setInterval(() => void noteClock(db).catch(() => {}), clockEveryMs).unref() // while the database is away it stands
  return {
    define(name, tries, minutes) {
      const keyOf = (key: string) => `${name}:${key.slice(0, 200)}`
      return {
        async count(key) {
          const { points, msLeft } = await countTry(db, keyOf(key), minutes * 60_000)
          if (points > tries) throw new TooManyRequests(msLeft / 1000)
        },
        uncount: (key) => uncountTry(db, keyOf(key)),
        forget: (key) => forgetTries(db, keyOf(key)),
      }
    },
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
