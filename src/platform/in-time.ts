import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for the work, but no longer than this; says whether it was done. Work that was not goes on alone. */
export async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const done = new AbortController()
  try {
    return await Promise.race([work.then(() => true), sleep(ms, false, { signal: done.signal })])
  } finally {
    done.abort()
  }
}
