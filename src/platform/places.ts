// Limits how many long tasks (exports, imports) run at once: each uses a database connection while it runs, and the pool must have enough
// of them left for everybody else. Tasks that find no place wait a little, then get 503.
import { Busy, TooManyRequests } from './errors.ts'

export type Places = {
  /**
   * Waits for a place and returns the function that frees it. Throws 503 when none became free in time, 429 when `who` has or waits for
   * as many as one visitor may.
   */
  take(who?: string): Promise<() => void>
}

export type PlacesOptions = {
  count: number
  waiting: number
  patienceMs: number
  /** The message of the 503. */
  busyMessage: string
  /** How many one visitor may have or wait for, and the message of the 429. */
  each?: { most: number; message: string }
}

const retryAfterSeconds = 10

export function createPlaces({ count, waiting, patienceMs, busyMessage, each }: PlacesOptions): Places {
  let free = count
  const taken = new Map<string, number>()
  const queue = createQueue()
  const busy = () => new Busy(busyMessage)

  const giveBack = (who: string) => {
    queue.stepBack(who)
    const next = queue.take()
    if (next) next()
    else free += 1
  }

  const note = (who: string, change: number) => {
    const now = (taken.get(who) ?? 0) + change
    if (now > 0) taken.set(who, now)
    else taken.delete(who)
  }

  return {
    async take(who = '') {
      if (each && (taken.get(who) ?? 0) >= each.most) throw new TooManyRequests(retryAfterSeconds, each.message)
      note(who, 1)
      try {
        if (free > 0) free -= 1
        else if (queue.size() < waiting) await turn(queue, who, { patienceMs, busy })
        else throw busy()
      } catch (error) {
        note(who, -1)
        throw error
      }
      return () => {
        note(who, -1)
        giveBack(who)
      }
    },
  }
}

type Come = () => void
type Queue = ReturnType<typeof createQueue>

// Visitors stand in the order of their next turn. Whoever gets a place, or leaves one, stands last with the rest of his tasks.
function createQueue() {
  const waiting = new Map<string, Come[]>()
  const put = (who: string, tasks: Come[]) => {
    if (tasks.length) waiting.set(who, tasks)
    else waiting.delete(who)
  }
  const stepBack = (who: string) => {
    const tasks = waiting.get(who) ?? []
    waiting.delete(who)
    put(who, tasks)
  }
  return {
    size: () => [...waiting.values()].reduce((sum, { length }) => sum + length, 0),
    add: (who: string, come: Come) => put(who, [...(waiting.get(who) ?? []), come]),
    remove: (who: string, come: Come) =>
      put(
        who,
        (waiting.get(who) ?? []).filter((other) => other !== come),
      ),
    stepBack,
    take(): Come | undefined {
      const [first] = waiting
      if (!first) return undefined
      const [who, [come, ...others]] = first
      put(who, others)
      stepBack(who)
      return come
    },
  }
}

type Patience = { patienceMs: number; busy: () => Error }

function turn(queue: Queue, who: string, { patienceMs, busy }: Patience): Promise<void> {
  return new Promise((resolve, reject) => {
    const come = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      queue.remove(who, come)
      reject(busy())
    }, patienceMs)
    queue.add(who, come)
  })
}
