// What anybody may ask is answered by a replica when one has all that the primary has, and else by the primary. One question has one
// server from its beginning to its end: so the version of some data and what is remembered for it come from the same one. A question that the
// replica fails is asked anew, whole, at the primary. docs/decisions/0136-readers-apart.md.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Questions } from './questions.ts'
import type { Era, Replica } from './replica.ts'

/** `isOver`: it has its answer, or it writes; what it still reads comes from the primary. */
type Question = { replica: Replica; era: Era; isOver: boolean; hasFailed: boolean }

/** How many public questions had their answer from where; `again`: the replica failed them, and the primary answered. */
export type ReaderFigures = { replica: number; primary: number; again: number }

const current = new AsyncLocalStorage<Question | null>()
const outside = AsyncLocalStorage.snapshot()

function here(): Question | null {
  const question = current.getStore()
  return question && !question.isOver ? question : null
}

/** `work` reads from the primary, whoever asks: what it finds is remembered for all until somebody writes; or it writes. */
export const atPrimary = <T>(work: () => T): T => current.run(null, work)

/** What the question at hand writes goes to the primary, and so does what it reads afterwards. */
export function leaveReplica(): void {
  const question = here()
  if (question) question.isOver = true
}

/** What is read once for many questions of the same server: `key` is the server; `run` leaves the question at hand, but not its server. */
export function serverHere(): { key: object | null; run<T>(work: () => T): T } {
  const question = here()
  const mine = question && { ...question }
  return { key: question?.era ?? null, run: (work) => outside(() => current.run(mine, work)) }
}

export type PublicQuestions = {
  /** `mayRepeat`: false once a part of the answer has left. */
  publicly<T>(work: () => Promise<T>, mayRepeat?: () => boolean): Promise<T>
  figures: ReaderFigures
  /** Those of the server that answers here; null: the primary. */
  questionsHere(): Questions | null
  /** A connection to the server that answers here; null: the primary. */
  connect(): Promise<pg.PoolClient> | null
  /** For the query builder, which tells what failed. */
  note(event: LogEvent): void
}

class ReplicaLost extends Error {
  readonly code = '57P01' // as of a server that ends
}

/** `isAway`: whether an error says that a server is away. */
export function createPublicQuestions(
  replicas: readonly Replica[],
  isAway: (error: unknown) => boolean,
  log: Log,
): PublicQuestions {
  const figures: ReaderFigures = { replica: 0, primary: 0, again: 0 }
  let last = 0

  const isOfReplica = (error: unknown) =>
    isAway(error) || replicaCodes.test(String((error as { code?: unknown })?.code))
  const fail = (question: Question, error: unknown) => {
    if (!isOfReplica(error)) return
    const { replica, era } = question
    question.hasFailed = true
    if (isAway(error) && !isCrowded(error)) replica.isStill(era) && replica.lose(error)
    else log.warn({ err: error }, 'pergunta que a réplica não respondeu')
  }

  /** One after the other, of those that may be asked. */
  function choose(): Question | null {
    for (let tries = 0; tries < replicas.length; tries++) {
      last = (last + 1) % replicas.length
      const replica = replicas[last] as Replica
      const { era } = replica
      if (era) return { replica, era, isOver: false, hasFailed: false }
    }
    return null
  }

  /** Null: the replica failed it. */
  async function atReplica<T>(question: Question, work: () => Promise<T>, mayRepeat: () => boolean) {
    // also when the handler goes on without what it could not read
    const isToRepeat = (error?: unknown) => {
      const hasFailed = question.hasFailed || !question.replica.isStill(question.era) || isOfReplica(error)
      return hasFailed && !question.isOver && mayRepeat()
    }
    try {
      const answer = await current.run(question, work)
      return isToRepeat() ? null : { answer }
    } catch (error) {
      if (isToRepeat(error)) return null
      throw error
    } finally {
      question.isOver = true
    }
  }

  async function atPrimaryAgain<T>(work: () => Promise<T>, mayRepeat: () => boolean): Promise<T> {
    try {
      return await atPrimary(work)
    } catch (error) {
      // it had joined another one's question, at a replica
      if (!isOfReplica(error) || isCrowded(error) || !mayRepeat()) throw error
      return atPrimary(work)
    }
  }

  return {
    figures,
    async publicly(work, mayRepeat = () => true) {
      if (!replicas.length) return work()
      const question = choose()
      const answered = question && (await atReplica(question, work, mayRepeat))
      figures[answered ? 'replica' : question ? 'again' : 'primary'] += 1
      return answered ? answered.answer : atPrimaryAgain(work, mayRepeat)
    },
    questionsHere: () => here()?.replica.questions ?? null,
    connect() {
      const question = here()
      return question && connectTo(question)
    },
    note(event) {
      const question = here()
      if (question && event.level === 'error') fail(question, event.error)
    },
  }

  async function connectTo(question: Question): Promise<pg.PoolClient> {
    const { replica, era } = question
    try {
      if (!replica.isStill(era)) throw new ReplicaLost('the replica was lost')
      return await replica.questions.poolOr(replica.pool).connect()
    } catch (error) {
      fail(question, error)
      throw error
    }
  }
}

// A conflict with what is replayed, a deadlock with it, a write, and what a replica can't do.
const replicaCodes = /^(40001|40P01|25006|55000)$/

const isCrowded = (error: unknown) =>
  (error as { code?: unknown })?.code === '53300' ||
  (error as Error)?.message === 'timeout exceeded when trying to connect'
