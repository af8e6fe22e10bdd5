// Limits how many long tasks (exports, imports) run at once: each holds a database connection while it runs, and the pool must
// keep enough of them for everybody else. Those that find no place wait a little, then get 503.
import { WireError } from './http/errors.ts'

export type Places = {
  /** Waits for a place and returns the function that frees it. Throws 503 when none came free in time. */
  take(): Promise<() => void>
}

export type PlacesOptions = {
  count: number
  waiting: number
  patienceMs: number
  /** The message of the 503. */
  busyMessage: string
}

export function createPlaces({ count, waiting, patienceMs, busyMessage }: PlacesOptions): Places {
  let free = count
  const queue: (() => void)[] = []
  const busy = () => new WireError(503, busyMessage)

  const giveBack = () => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  return {
    async take() {
      if (free > 0) free -= 1
      else if (queue.length < waiting) await turn(queue, patienceMs, busy)
      else throw busy()
      return giveBack
    },
  }
}

function turn(queue: (() => void)[], patienceMs: number, busy: () => Error): Promise<void> {
  return new Promise((resolve, reject) => {
    const come = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(come), 1)
      reject(busy())
    }, patienceMs)
    queue.push(come)
  })
}
