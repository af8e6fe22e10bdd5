// Rate limits that all instances share, in the database.
import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/connect.ts'
import { TooManyRequests } from './errors.ts'

export type Limit = {
  /** Counts one try. Throws TooManyRequests over the limit. */
  count(key: string): Promise<void>
  /** Takes one try back when it turns out not to count. */
  uncount(key: string): Promise<void>
  /** Forgets the tries, after a success. */
  forget(key: string): Promise<void>
}

export type Limits = { define(name: string, tries: number, minutes: number): Limit }

export function createLimits(pool: Database['pool']): Limits {
  return {
    define(name, tries, minutes) {
      const limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'limite',
        tableCreated: true,
        keyPrefix: name,
        points: tries,
        duration: minutes * 60,
        clearExpiredByTimeout: false, // the hourly cleaning does it
      })
      return {
        async count(key) {
          try {
            await limiter.consume(key.slice(0, 200))
          } catch (error) {
            if (error instanceof RateLimiterRes) throw new TooManyRequests(error.msBeforeNext / 1000)
            throw error
          }
        },
        uncount: async (key) => void (await limiter.reward(key.slice(0, 200))),
        forget: async (key) => void (await limiter.delete(key.slice(0, 200))),
      }
    },
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
