// Visitors' questions to the database, arranged so that no question makes others wait: each gets a moment on one of the quick
// connections. A question that takes longer is repeated on the slow one, where it has three seconds; questions like it go there at
// once for a while. Identical questions at the same time are sent once. Measured in docs/decisions/0019-who-waits-for-whom.md. A question
// without an answer was too broad or had to wait: by what it has read (docs/decisions/0061-busy-or-too-broad.md).
import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { Busy, TooBroad } from '../errors.ts'
import { createPlaces, type Places } from '../places.ts'
import { isOutOfTime } from './violations.ts'

/**
 * `shape`: what questions of about the same cost have in common (the list and the names of its filters). `key`: when set, all requests
 * with the same key at the same time get the same answer, so it must contain everything that the answer depends on.
 */
export type Question = { shape: string; key?: string }
/** Throws TooBroad, or Busy. */
export type Ask = <T>(question: Question, read: () => Promise<T>) => Promise<T>

const quickMs = 400
const slowMs = 3000
const rememberedMs = 60_000
const nearEndMs = 50
/** Rows and entries of indexes: a question that has read so many without an answer is too broad. A page of a list reads some thousands. */
const broadFrom = 200_000
// The database ends a statement at its limit, and says then what it has read.
const endMs = 500

/** `read`: how much its statements have read so far, on the slow connections. */
type Run = { pool: pg.Pool; endsAt: number; read: number }
type Pool = { pool: pg.Pool; places: Places; limitMs: number; graceMs: number }
/** Shapes take turns at the places: who asked for something else does not wait for all that are like the slow ones. */
type Asked = { in: Pool; shape: string }
type OpenPool = (max: number, limitMs: number, onRead?: (entries: number) => void) => pg.Pool

/** How many there were: `together` with another one that was the same, and of the others those that got no answer. */
export type QuestionFigures = { asked: number; together: number; slow: number; busy: number; tooBroad: number }

export const noQuestions = (): QuestionFigures => ({ asked: 0, together: 0, slow: 0, busy: 0, tooBroad: 0 })

export type Questions = {
  ask: Ask
  pools: Record<string, pg.Pool>
  /** The pool of the question that is being answered here, or `other`. */
  poolOr(other: pg.Pool): pg.Pool
  /** Somebody wrote: requests from now on must not get the answer to a question from before. */
  startAnew(): void
  close(): Promise<void>
}

type Limits = { count: number; limitMs: number; waiting: number; graceMs: number }

const limited = (open: OpenPool, limits: Limits, onRead?: (entries: number) => void): Pool => ({
  pool: open(limits.count, limits.limitMs, onRead),
  ...limits,
  places: createPlaces({ ...limits, patienceMs: slowMs, busyMessage: new Busy().message }),
})

/** `figures` are counted in: one portal asks several servers. */
export function createQuestions(
  open: OpenPool,
  connections: { quick: number; slow: number },
  figures: QuestionFigures,
): Questions {
  const current = new AsyncLocalStorage<Run>()
  const quick = limited(open, { count: connections.quick, limitMs: quickMs, waiting: 1000, graceMs: 0 })
  const slow = limited(open, { count: connections.slow, limitMs: slowMs, waiting: 200, graceMs: endMs }, (entries) => {
    const run = current.getStore()
    if (run) run.read += entries
  })
  const slowShapes = new LRUCache<string, true>({ max: 1000, ttl: rememberedMs })
  let underWay = new Map<string, Promise<unknown>>()

  /** `answer` null: the time is over; the place stays taken until the database has finished. */
  async function runIn<T>(
    { in: { pool, places, limitMs, graceMs }, shape }: Asked,
    read: () => Promise<T>,
    isWanted = () => true,
  ) {
    const leave = await places.take(shape)
    const run: Run = { pool, endsAt: performance.now() + limitMs, read: 0 }
    if (!isWanted()) {
      leave()
      return { answer: null, run }
    }
    const work = whileTimeIsLeft(run.endsAt, () => current.run(run, read))
    work.then(leave, leave)
    let timer: NodeJS.Timeout | undefined
    const end = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, limitMs + graceMs, null)
    })
    try {
      return { answer: await Promise.race([work, end]), run }
    } finally {
      clearTimeout(timer)
    }
  }

  async function answer<T>(shape: string, read: () => Promise<T>): Promise<T> {
    const isQuick = () => !slowShapes.has(shape)
    const first = isQuick() ? await runIn({ in: quick, shape }, read, isQuick) : null
    if (first?.answer) return first.answer.answer
    slowShapes.set(shape, true)
    figures.slow += 1
    let begun = 0
    const second = await runIn({ in: slow, shape }, () => {
      begun = performance.now()
      return read()
    })
    // it was slow once, because of a busy moment or its words: questions like it need not wait with the slow ones
    if (second.answer && performance.now() - begun < quickMs) slowShapes.delete(shape)
    if (second.answer) return second.answer.answer
    throw second.run.read < broadFrom ? new Busy() : new TooBroad()
  }

  return {
    pools: { perguntas: quick.pool, perguntas_lentas: slow.pool },
    ask({ shape, key }, read) {
      if (key === undefined) return counted(figures, answer(shape, read))
      const known = underWay.get(key) as ReturnType<typeof read> | undefined
      if (known) figures.together += 1
      if (known) return known
      const pending = counted(figures, answer(shape, read))
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
      if (performance.now() > here.endsAt) throw new Busy()
      return here.pool
    },
    startAnew() {
      underWay = new Map()
    },
    close: async () => void (await Promise.all([quick.pool.end(), slow.pool.end()])),
  }
}

function counted<T>(figures: QuestionFigures, answer: Promise<T>): Promise<T> {
  figures.asked += 1
  answer.catch((error) => {
    if (error instanceof Busy) figures.busy += 1
    if (error instanceof TooBroad) figures.tooBroad += 1
  })
  return answer
}

// What lists remember is read once for all: a request that joined another one's question, and had more time left than that one, asks
// again.
async function whileTimeIsLeft<T>(endsAt: number, read: () => Promise<T>): Promise<{ answer: T } | null> {
  for (;;) {
    try {
      return { answer: await read() }
    } catch (error) {
      if (!(error instanceof Busy || isOutOfTime(error))) throw error
      if (performance.now() > endsAt - nearEndMs) return null
    }
  }
}
