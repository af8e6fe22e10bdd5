// Rate limits that all instances share, in the database.
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequests } from './errors.ts'

export type Limit = {
  /** Counts one try. Throws TooManyRequests over the limit. */
  count(key: string): Promise<void>
  /** Forgets the tries, after a success. */
  forget(key: string): Promise<void>
}

export type Limits = { define(name: string, tries: number, minutes: number): Limit }

export function createLimits(pool: Pool): Limits {
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
        forget: async (key) => void (await limiter.delete(key.slice(0, 200))),
      }
    },
  }
}
