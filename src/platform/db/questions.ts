// Visitors' questions to the database, arranged so that no question makes others wait: each gets a moment on one of the quick
// connections. A question that takes longer is repeated on the few slow ones, where it has three seconds; questions like it go there at
// once for a while. Identical questions at the same time are sent once. Measured in docs/decisions/0019-who-waits-for-whom.md.
import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { WireError } from '../http/errors.ts'
import { createPlaces, type Places } from '../places.ts'
import { isOutOfTime } from './violations.ts'

/**
 * `shape`: what questions of about the same cost have in common (the list and the names of its filters). `key`: when set, all requests
 * with the same key at the same time get the same answer, so it must contain everything that the answer depends on.
 */
export type Question = { shape: string; key?: string }
/** Throws TooBroad, or a 503 while too many slow questions wait. */
export type Ask = <T>(question: Question, read: () => Promise<T>) => Promise<T>

/** The question finds too much to be answered in its time. */
export class TooBroad extends WireError {
  constructor() {
    super(
      503,
      'Esta busca alcança registros demais e não terminou a tempo. Escreva mais letras ou preencha mais campos, e busque de novo.',
    )
  }
}

const quickMs = 400
const slowMs = 3000
const rememberedMs = 60_000
const nearEndMs = 50

type Pool = { pool: pg.Pool; places: Places; limitMs: number }
type OpenPool = (max: number, limitMs: number) => pg.Pool

export type Questions = {
  ask: Ask
  /** The pool of the question that is being answered here, or `other`. */
  poolOr(other: pg.Pool): pg.Pool
  /** Somebody wrote: requests from now on must not get the answer to a question from before. */
  startAnew(): void
  close(): Promise<void>
}

export function createQuestions(open: OpenPool, connections: { quick: number; slow: number }): Questions {
  const openLimited = (count: number, limitMs: number, waiting: number): Pool => ({
    pool: open(count, limitMs),
    limitMs,
    places: createPlaces({
      count,
      waiting,
      patienceMs: slowMs,
      busyMessage:
        'Há muitas buscas demoradas em andamento. Tente de novo em alguns segundos, ou preencha mais campos.',
    }),
  })
  const quick = openLimited(connections.quick, quickMs, 1000)
  const slow = openLimited(connections.slow, slowMs, 200)
  const slowShapes = new LRUCache<string, true>({ max: 1000, ttl: rememberedMs })
  const current = new AsyncLocalStorage<{ pool: pg.Pool; endsAt: number }>()
  let underWay = new Map<string, Promise<unknown>>()

  /** Null when the time is over; the place stays taken until the database has finished. */
  async function runIn<T>({ pool, places, limitMs }: Pool, read: () => Promise<T>, isWanted = () => true) {
    const leave = await places.take()
    if (!isWanted()) {
      leave()
      return null
    }
    const endsAt = performance.now() + limitMs
    const work = whileTimeIsLeft(endsAt, () => current.run({ pool, endsAt }, read))
    work.then(leave, leave)
    let timer: NodeJS.Timeout | undefined
    const end = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, limitMs, null)
    })
    try {
      return await Promise.race([work, end])
    } finally {
      clearTimeout(timer)
    }
  }

  async function answer<T>(shape: string, read: () => Promise<T>): Promise<T> {
    const isQuick = () => !slowShapes.has(shape)
    const first = isQuick() ? await runIn(quick, read, isQuick) : null
    if (first) return first.answer
    slowShapes.set(shape, true)
    let begun = 0
    const second = await runIn(slow, () => {
      begun = performance.now()
      return read()
    })
    // it was slow once, because of a busy moment or its words: questions like it need not wait with the slow ones
    if (second && performance.now() - begun < quickMs) slowShapes.delete(shape)
    if (second) return second.answer
    throw new TooBroad()
  }

  return {
    ask({ shape, key }, read) {
      if (key === undefined) return answer(shape, read)
      const known = underWay.get(key) as ReturnType<typeof read> | undefined
      if (known) return known
      const pending = answer(shape, read)
      const mine = underWay
      mine.set(key, pending)
      const done = () => void mine.delete(key)
      pending.then(done, done)
      return pending
    },
    poolOr(other) {
      const here = current.getStore()
      if (!here) return other
      // a question of several statements has one limit for them all
      if (performance.now() > here.endsAt) throw new TooBroad()
      return here.pool
    },
    startAnew() {
      underWay = new Map()
    },
    close: async () => void (await Promise.all([quick.pool.end(), slow.pool.end()])),
  }
}

// What lists remember is read once for all: a request that joined another one's question, and had more time left than that one, asks
// again.
async function whileTimeIsLeft<T>(endsAt: number, read: () => Promise<T>): Promise<{ answer: T } | null> {
  for (;;) {
    try {
      return { answer: await read() }
    } catch (error) {
      if (!(error instanceof TooBroad || isOutOfTime(error))) throw error
      if (performance.now() > endsAt - nearEndMs) return null
    }
  }
}
