// A transaction that met another's lock, or a circle of two that wait for each other, is tried again: nothing of it was stored.
import { setTimeout as sleep } from 'node:timers/promises'
import { isBlocked } from './violations.ts'

/** How long a writer waits for a lock at a time. The database sees circles itself, after a second. */
export const lockPatienceMs = 4000

const tries = 4

/** Throws the error of the last try. `work` is run up to four times, each time from its beginning. */
export async function againWhenBlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isBlocked(error)) throw error
    }
    // not in step with the other one
    await sleep(10 + Math.random() * 40)
  }
}
