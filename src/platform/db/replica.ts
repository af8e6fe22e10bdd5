// One replica (PostgreSQL's streaming replication), and whether it has what the primary has: a position of the primary's log is taken, and
// awaited at the replica. That is done twice a second, and at once when somebody writes: until the replica has what was announced, nothing
// is asked there. docs/decisions/0136-readers-apart.md.
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

export type Replica = {
  pool: pg.Pool
  questions: Questions
  /** Null while it may not be asked: it is lost, or lacks a change that was announced, or nobody knows. */
  era(): Era | null
  /** It was not lost since. */
  isStill(era: Era): boolean
  /** Somebody wrote. */
  announce(): void
  /** It failed: what it is answering fails at once, and nothing is asked there until it is well for some time. */
  lose(error: unknown): void
  /** Waits for the first look. */
  state(): Promise<ReplicaState>
  close(): Promise<void>
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

export function followReplica({ server, pools, looks, maxLagMs, log }: Options): Replica {
  const clients = new Set<pg.PoolClient>()
  let era: Era | null = null
  let trouble: unknown = null
  let usedFrom = 0
  let announced = 0
  let has = -1 // of what was announced
  let currentAt = Number.NEGATIVE_INFINITY
  let isClosed = false
  let wasUsed: boolean | null = null
  let wake = () => {}

  const isUsable = () => performance.now() - currentAt <= maxLagMs && performance.now() >= usedFrom
  const note = () => {
    const isUsed = era !== null && isUsable()
    if (isUsed === wasUsed) return
    wasUsed = isUsed
    if (isUsed) log.info({ replica: server }, 'réplica de leitura em uso')
    else log.warn({ replica: server, err: trouble }, 'réplica de leitura fora de uso: o primário responde')
  }
  const lose = (error: unknown) => {
    if (isClosed) return
    if (era) usedFrom = Number.POSITIVE_INFINITY
    era = null
    trouble = error
    pools.questions.startAnew()
    for (const client of clients) cutConnection(client as unknown as pg.Client)
    note()
  }
  for (const pool of [pools.pool, ...Object.values(pools.questions.pools)]) {
    pool.on('connect', (client) => clients.add(client))
    pool.on('remove', (client) => clients.delete(client))
    pool.on('error', (error) => era && lose(error)) // else it is one of those that were cut
  }

  function arrive(upTo: number, at: number): void {
    if (!era && usedFrom > 0) usedFrom = performance.now() + calmMs
    era ??= {}
    trouble = null
    // a question from before the change, which an earlier one may still be asking, is not joined
    if (upTo !== has) pools.questions.startAnew()
    has = upTo
    currentAt = at
  }

  /** True when the replica has what the primary had at the beginning of the look. */
  async function look(): Promise<boolean> {
    const [upTo, at] = [announced, performance.now()]
    const primary = await primaryStanding(looks.primary).catch(() => null)
    if (!primary) return false // what is at the primary is not known: the replica is used for as long as its bound lasts
    let wait = firstWaitMs
    while (!isClosed) {
      const replica = await replicaStanding(looks.replica, primary.position)
      demandReplica(primary, replica)
      if (replica.hasReached) arrive(upTo, at)
      if (replica.hasReached || performance.now() - at > maxLagMs) return replica.hasReached
      await pause(wait)
      wait = Math.min(2 * wait, longestWaitMs)
    }
    return false
  }
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
  const turn = (ms: number) => Promise.race([pause(ms), new Promise<void>((resolve) => (wake = resolve))])

  const safely = async () => {
    const hasArrived = await look().catch((error) => {
      lose(error)
      return false
    })
    note()
    return hasArrived
  }
  const first = safely()
  const follow = async () => {
    for (let hasArrived = await first; !isClosed; hasArrived = await safely())
      if (!hasArrived || has === announced) await turn(everyMs)
  }
  const following = follow()

  return {
    ...pools,
    era: () => (has === announced && isUsable() ? era : null),
    isStill: (before) => era === before,
    announce() {
      announced += 1
      if (era) wake()
    },
    lose,
    async state() {
      await first
      const lagMs = Number.isFinite(currentAt) ? performance.now() - currentAt : null
      return { server, isUsed: era !== null && isUsable(), trouble, lagMs }
    },
    async close() {
      isClosed = true
      wake()
      await following
      await Promise.all([pools.pool.end(), looks.replica.end(), pools.questions.close()])
    },
  }
}

function demandReplica(primary: PrimaryStanding, replica: ReplicaStanding): void {
  if (replica.cluster !== primary.cluster) throw new Error('é outro banco de dados, e não uma réplica deste')
  if (!replica.isReplica) throw new Error('o servidor aceita gravações: é um primário, e não uma réplica')
  if (replica.timeline !== primary.timeline) throw new Error('a réplica ainda não segue o primário de agora')
  if (!primary.isDurable) throw new Error('synchronous_commit está desligado no primário')
}
