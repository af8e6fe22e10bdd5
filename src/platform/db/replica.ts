// One replica (PostgreSQL's streaming replication), and whether it has what the primary has: a position of the primary's log is taken, and
// awaited at the replica. That is done twice a second, and at once when somebody writes: until the replica has what was announced, nothing
// is asked there. docs/decisions/0136-readers-apart.md.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { cutConnection } from './one-connection.ts'
import { type PrimaryStanding, primaryStanding, type ReplicaStanding, replicaStanding } from './position.queries.ts'
import type { Questions } from './questions.ts'

/** A stretch of time in which the replica was never lost: one that comes back may have less than it had. */
export type Era = object

export type ReplicaState = {
  /** Host and port. */
  server: string
  isUsed: boolean
  /** Why it is not reached or can't be used; null: it is well, or behind. */
  trouble: unknown
  /** How many milliseconds ago it had all that the primary had then; null: it never had. */
  lagMs: number | null
}

type Options = {
  server: string
  /** For visitors' questions. */
  pools: { pool: pg.Pool; questions: Questions }
  /** For these looks alone. */
  looks: { primary: pg.Pool; replica: pg.Pool }
  maxLagMs: number
  log: Log
}

const everyMs = 500
// One that comes and goes would have each visitor's question twice.
const calmMs = 2000
const [firstWaitMs, longestWaitMs] = [1, 50]

export class Replica {
  readonly pool: pg.Pool
  readonly questions: Questions
  readonly #of: Options
  readonly #clients = new Set<pg.PoolClient>()
  readonly #first: Promise<boolean>
  readonly #following: Promise<void>
  #era: Era | null = null
  #trouble: unknown = null
  #usedFrom = 0
  #announced = 0
  #has = -1 // of what was announced
  #currentAt = Number.NEGATIVE_INFINITY
  #wasUsed: boolean | null = null
  #isClosed = false
  #wake = () => {}

  constructor(of: Options) {
    this.#of = of
    const { pool, questions } = of.pools
    this.pool = pool
    this.questions = questions
    for (const one of [pool, ...Object.values(questions.pools)]) {
      one.on('connect', (client) => this.#clients.add(client))
      one.on('remove', (client) => this.#clients.delete(client))
      one.on('error', (error) => this.#era && this.lose(error)) // else it is one of those that were cut
    }
    this.#first = this.#lookSafely()
    this.#following = this.#follow()
  }

  /** Null while it may not be asked: it is lost, or lacks a change that was announced, or nobody knows. */
  get era(): Era | null {
    return this.#has === this.#announced && this.#isUsable() ? this.#era : null
  }

  /** It was not lost since. */
  isStill(era: Era): boolean {
    return this.#era === era
  }

  /** Somebody wrote. */
  announce(): void {
    this.#announced += 1
    if (this.#era) this.#wake()
  }

  /** It failed: what it is answering fails at once, and nothing is asked there until it is well for some time. */
  lose(error: unknown): void {
    if (this.#isClosed) return
    if (this.#era) this.#usedFrom = Number.POSITIVE_INFINITY
    this.#era = null
    this.#trouble = error
    this.questions.startAnew()
    for (const client of this.#clients) cutConnection(client as unknown as pg.Client)
    this.#note()
  }

  /** Waits for the first look. */
  async state(): Promise<ReplicaState> {
    await this.#first
    const lagMs = Number.isFinite(this.#currentAt) ? performance.now() - this.#currentAt : null
    return { server: this.#of.server, isUsed: this.#isUsed(), trouble: this.#trouble, lagMs }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#wake()
    await this.#following
    await Promise.all([this.pool.end(), this.#of.looks.replica.end(), this.questions.close()])
  }

  #isUsable(): boolean {
    const now = performance.now()
    return now - this.#currentAt <= this.#of.maxLagMs && now >= this.#usedFrom
  }

  #isUsed = () => this.#era !== null && this.#isUsable()

  #note(): void {
    const { log, server } = this.#of
    const isUsed = this.#isUsed()
    if (isUsed === this.#wasUsed) return
    this.#wasUsed = isUsed
    if (isUsed) log.info({ replica: server }, 'réplica de leitura em uso')
    else log.warn({ replica: server, ...this.#why() }, 'réplica de leitura fora de uso: o primário responde')
  }

  #why = () => (this.#trouble ? { err: this.#trouble } : { atrasada: true })

  async #follow(): Promise<void> {
    for (let hasArrived = await this.#first; !this.#isClosed; hasArrived = await this.#lookSafely())
      if (!hasArrived || this.#has === this.#announced) await this.#turn()
  }

  async #lookSafely(): Promise<boolean> {
    const hasArrived = await this.#look().catch((error) => {
      this.lose(error)
      return false
    })
    if (!this.#isClosed) this.#note()
    return hasArrived
  }

  /** True when the replica has what the primary had at the beginning of the look. */
  async #look(): Promise<boolean> {
    const { looks, maxLagMs } = this.#of
    const [upTo, at] = [this.#announced, performance.now()]
    const primary = await primaryStanding(looks.primary).catch(() => null)
    if (!primary) return false // what is at the primary is not known: the replica is used for as long as its bound lasts
    for (let wait = firstWaitMs; !this.#isClosed; wait = Math.min(2 * wait, longestWaitMs)) {
      const replica = await replicaStanding(looks.replica, primary.position)
      const why = whyNot(primary, replica)
      if (why) throw new Error(why)
      if (replica.hasReached) this.#arrive(upTo, at)
      if (replica.hasReached || performance.now() - at > maxLagMs) return replica.hasReached
      await pause(wait)
    }
    return false
  }

  #arrive(upTo: number, at: number): void {
    if (!this.#era && this.#usedFrom > 0) this.#usedFrom = performance.now() + calmMs
    this.#era ??= {}
    this.#trouble = null
    // a question from before the change, which an earlier one may still be asking, is not joined
    if (upTo !== this.#has) this.questions.startAnew()
    this.#has = upTo
    this.#currentAt = at
  }

  #turn(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve
    })
    return Promise.race([pause(everyMs), woken])
  }
}

const pause = (ms: number) => sleep(ms, undefined, { ref: false })

/** Why a server may not answer in place of the primary; null: it may. */
export function whyNot(
  primary: Omit<PrimaryStanding, 'position'>,
  replica: Omit<ReplicaStanding, 'hasReached'>,
): string | null {
  if (replica.cluster !== primary.cluster) return 'é outro banco de dados, e não uma réplica deste'
  if (!replica.isReplica) return 'o servidor aceita gravações: é um primário, e não uma réplica'
  // it may have what the primary never had
  if (replica.timeline !== primary.timeline) return 'a réplica ainda não segue o primário de agora'
  if (!primary.isDurable) return 'synchronous_commit está desligado no primário'
  return null
}
