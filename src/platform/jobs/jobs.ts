// Work that outlives its request: queued in the caller's transaction, done by any instance, tried again when it fails.
import { type JobWithMetadata, PgBoss, type QueueOptions, systemClock } from 'pg-boss'
import { type Database, type Queries, runInTurn, runText } from '../db/connect.ts'
import { inTime } from '../in-time.ts'
import type { Log } from '../log.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { followClock } from './clock.queries.ts'
import { findNextJob } from './next.queries.ts'
import { queueRestored } from './restored.queries.ts'

/**
 * The queue of a job; with its delay, `isLast` to let the other jobs of the queue go first, or `givenUpTo`, the queue that receives its
 * data when no further try is made.
 */
export type Place = string | ({ queue: string } & Rest)
type Rest = { afterSeconds?: number; isLast?: boolean; givenUpTo?: string }

export type Jobs = {
  /**
   * Registers a queue and its worker; when `work` throws, the job is tried again later. `keptSeconds`: how long a job stays that has ended,
   * well or not. Call before start().
   */
  handle<T extends object>(queue: string, work: (data: T, jobId: string) => Promise<void>, keptSeconds?: number): void
  /** Runs `work` on one instance at the times of `cron` (UTC), again at once when it throws, at most `retries` times. Call before start(). */
  repeat(queue: string, cron: string, work: () => Promise<void>, retries?: number): void
  /**
   * Runs long `work`, which is tried again when it throws, on one instance each day at `time` ('02:30') in `timeZone`, or only when it is
   * queued (null). Call before start().
   */
  nightly(queue: string, time: string | null, timeZone: string, work: () => Promise<void>): void
  /**
   * Runs `work` every so many seconds, on every instance, which may do so at the same time; on one of them never twice at once. Call before
   * start().
   */
  often(seconds: number, work: () => Promise<void>): void
  /** Queues a job; it exists only if the transaction commits. */
  enqueue(tx: Queries, place: Place, data: object): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  /**
   * When something has to be done though nobody visits, in milliseconds as Date.now(): what is queued, or the next time of what is repeated
   * once a day or less; what is repeated more often has nothing to do in a portal that nobody uses. Infinity: never. What is due is begun.
   */
  nextDue(): Promise<number>
  /** What works beside the queue, as a process: while there is any, something is due. */
  beside: Set<unknown>
  /** Does once more what is done every so many seconds. */
  settle(): Promise<void>
  /** How the tries of this process ended, by queue. */
  figures: ReadonlyMap<string, JobFigures>
}

export type JobFigures = { done: number; failed: number; givenUp: number }

const hourSeconds = 3600
const startLock = 74_002
/** A job that takes longer than this at the end of the process fails, and is tried again by another one. */
const lastJobsMs = 2000
const soonMs = 30
const clockSeconds = 30
// The library measures its pauses by it: with the machine's, which may go back a day, it would pause for a day. For the hours of repeated
// jobs it adds what the database's clock is ahead.
const steadyClock = { ...systemClock, now: () => Math.round(performance.timeOrigin + performance.now()) }

// Of a process that was killed in the middle of a job nothing is heard any more: the job is tried again minutes later, and not after a quarter
// of an hour. What waits is never removed as too old: a clock that is a year ahead for an hour would take all of it.
const watched = { heartbeatSeconds: 60, retentionSeconds: 10 * 366 * 24 * hourSeconds }

// A finished job stays for an hour, where its queue does not need it longer: it may hold what opens something. One that fails
// is tried for two and a half days at least, most of the tries every four hours: mail servers are away for a day.
const queueOptions = {
  ...watched,
  retryLimit: 24,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 4 * hourSeconds,
}

// So that a failure concerns one job only; the next one is fetched without a pause.
const oneByOne = (pollingIntervalSeconds: number) =>
  ({ pollingIntervalSeconds, batchSize: 1, includeMetadata: true }) as const

// What is queued beside its hour, by a person who presses 'agora', does not wait for this.
const seldom = { pollingIntervalSeconds: 30 }

// Of a night's work: when a network is away for some minutes, the next try finds it.
const nightlyOptions = { ...watched, expireInSeconds: 20 * hourSeconds, retryLimit: 2, retryDelay: hourSeconds / 4 }

function openBoss(database: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    ...{ db: runOn(database.jobs), supervise: true, maintenanceIntervalSeconds: hourSeconds },
    ...{ clock: steadyClock, clockMonitorIntervalSeconds: clockSeconds },
  })
  boss.on('error', (error) => log.warn({ err: error }, 'fila de tarefas'))
  return boss
}

async function makeQueue(boss: PgBoss, queue: string, options: QueueOptions): Promise<void> {
  await boss.createQueue(queue, options)
  await boss.updateQueue(queue, options) // of one that an earlier version made
}

/** What becomes of the times of repeated jobs at which no instance ran; how often queues are looked at for what other instances queued. */
type Pace = { missed: 'skip' | 'once'; pollSeconds: number }
const ofOne: Pace = { missed: 'skip', pollSeconds: 1 }
/** Of one of many towns, which is closed for most of the day: two dozen that look each second would keep a server busy. */
export const ofMany: Pace = { missed: 'once', pollSeconds: 15 }

export function createJobs(database: Database, log: Log, { missed, pollSeconds }: Pace = ofOne): Jobs {
  const boss = openBoss(database, log)
  const starters: (() => Promise<unknown>)[] = []
  const workers = new Map<string, string>() // by queue
  const timers: NodeJS.Timeout[] = []
  const repeated = new Set<string>()
  const turns: (() => Promise<void>)[] = []
  const beside = new Set<unknown>()
  const figures = new Map<string, JobFigures>()
  const failed = (error: unknown) => log.warn({ err: error }, 'tarefa frequente falhou')
  const often = (seconds: number, work: () => Promise<void>) => {
    const turn = oneAtATime(work)
    turns.push(turn)
    const run = () => void turn().catch(failed)
    starters.push(async () => void timers.push(setInterval(run, seconds * 1000)))
  }
  const follow = (queue: string, options: QueueOptions, plan: () => Promise<void>, work: () => Promise<void>) => {
    repeated.add(queue)
    starters.push(async () => {
      await makeQueue(boss, queue, options)
      await plan()
      workers.set(queue, await boss.work(queue, seldom, () => logged(work(), queue, log)))
    })
  }
  often(clockSeconds, async () => {
    if (await followClock(database.db)) log.warn('o relógio voltou: as tarefas seguem a hora nova')
  })
  return {
    figures,
    handle(queue, work, keptSeconds = hourSeconds) {
      const counted = { done: 0, failed: 0, givenUp: 0 }
      figures.set(queue, counted)
      starters.push(async () => {
        await makeQueue(boss, queue, { ...queueOptions, deleteAfterSeconds: keptSeconds })
        const worker = await boss.work(queue, oneByOne(pollSeconds), async ([job]: JobWithMetadata<object>[]) => {
          if (!job) return
          boss.notifyWorker(worker)
          await noted(work(job.data as never, job.id), job, { counted, log })
        })
        workers.set(queue, worker)
      })
    },
    repeat(queue, cron, work, retries = 2) {
      follow(queue, { retryLimit: retries }, () => boss.schedule(queue, cron, null, { missed }), work)
    },
    nightly(queue, time, tz, work) {
      const [hour, minute] = time?.split(':').map(Number) ?? []
      const plan = () =>
        time ? boss.schedule(queue, `${minute} ${hour} * * *`, null, { tz, missed }) : boss.unschedule(queue)
      follow(queue, nightlyOptions, plan, work)
    },
    often,
    async enqueue(tx, place, data) {
      const { queue, ...rest } = typeof place === 'string' ? { queue: place } : place
      await boss.send(queue, data, { db: runOn(tx), ...sendOptions(rest) })
      // An e-mail, or a copy that somebody asked for now, need not wait for the next look at the queue: most transactions have committed by then.
      const worker = workers.get(queue)
      if (worker && !rest.afterSeconds) setTimeout(() => boss.notifyWorker(worker), soonMs).unref()
    },
    // The library's own set-up fails when two instances start at once.
    start: () =>
      runInTurn(database.db, startLock, async () => {
        await boss.start()
        for (const begin of starters) await begin()
        await removeFormer(boss, repeated)
        const restored = await queueRestored(database, boss, new Set(figures.keys()), runOn)
        if (restored) log.info({ tarefas: restored }, 'tarefas da cópia restaurada estão na fila')
      }),
    beside,
    nextDue: async () => (beside.size > 0 ? 0 : nextDue(boss, database.jobs, workers)),
    settle: async () => void (await Promise.all(turns.map((turn) => turn().catch(failed)))),
    stop: () => stopBoss(boss, timers),
  }
}

async function stopBoss(boss: PgBoss, timers: NodeJS.Timeout[]): Promise<void> {
  boss.removeAllListeners('error').on('error', () => {}) // of what is broken off
  for (const timer of timers) clearInterval(timer)
  await inTime(boss.stop({ graceful: true, timeout: lastJobsMs, close: false }), lastJobsMs + 1000)
}

async function nextDue(boss: PgBoss, db: Queries, workers: ReadonlyMap<string, string>): Promise<number> {
  const schedules = await boss.getSchedules()
  const daily = schedules.filter(({ cron }) => atOneTime.test(cron))
  const times = daily.flatMap(({ cron, timezone: tz }) => boss.previewSchedule(cron, { tz, count: 1 })).map(Number)
  const queued = await findNextJob(db, [...workers.keys()])
  for (const { fila } of queued.filter(({ em }) => em <= Date.now())) boss.notifyWorker(workers.get(fila) ?? '')
  return Math.min(...times, ...queued.map(({ em }) => em))
}

// What is repeated within the day has more than one.
const atOneTime = /^\d+ \d+ /

/** Logs that the work of a repetition failed. */
async function logged(work: Promise<void>, fila: string, log: Log): Promise<void> {
  try {
    await work
  } catch (error) {
    log.warn({ err: error, fila }, 'tarefa falhou')
    throw error
  }
}

type Noting = { counted: JobFigures; log: Log }

/** Counts how a try ended, and logs that it failed. */
async function noted(work: Promise<void>, job: JobWithMetadata<object>, { counted, log }: Noting): Promise<void> {
  try {
    await work
    counted.done += 1
  } catch (error) {
    const facts = { err: error, fila: job.name, tarefa: job.id, tentativa: job.retryCount + 1 }
    const isLast = job.retryCount >= job.retryLimit
    counted[isLast ? 'givenUp' : 'failed'] += 1
    if (isLast) log.error(facts, 'tarefa falhou pela última vez')
    else log.warn(facts, 'tarefa falhou')
    throw error
  }
}

const sendOptions = ({ afterSeconds = 0, isLast = false, givenUpTo }: Rest) => ({
  startAfter: afterSeconds,
  priority: isLast ? -1 : 0,
  ...(givenUpTo && { deadLetter: givenUpTo }),
})

// What an earlier version repeated: nobody would take its jobs.
async function removeFormer(boss: PgBoss, repeated: ReadonlySet<string>): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!repeated.has(name)) await boss.deleteQueue(name)
}

function runOn(db: Queries) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await runText(db, text, values) }),
  }
}
