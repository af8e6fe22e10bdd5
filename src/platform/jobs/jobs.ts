// Work that outlives its request: queued in the caller's transaction, done by any instance, tried again when it fails.
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { type Database, type Queries, runInTurn, runText } from '../db/connect.ts'
import { inTime } from '../in-time.ts'
import type { Log } from '../log.ts'

/**
 * The queue of a job; with its delay, `isLast` to let the other jobs of the queue go first, or `givenUpTo`, the queue that receives its
 * data when no further try is made.
 */
export type Place = string | { queue: string; afterSeconds?: number; isLast?: boolean; givenUpTo?: string }

export type Jobs = {
  /** Registers a queue and its worker; when `work` throws, the job is tried again later. Call before start(). */
  handle<T extends object>(queue: string, work: (data: T, jobId: string) => Promise<void>): void
  /** Runs `work` on one instance at the times of `cron` (UTC). Call before start(). */
  repeat(queue: string, cron: string, work: () => Promise<void>): void
  /** Runs `work` every so many seconds, on every instance, which may do so at the same time. Call before start(). */
  often(seconds: number, work: () => Promise<void>): void
  /** Queues a job; it exists only if the transaction commits. */
  enqueue(tx: Queries, place: Place, data: object): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const hourSeconds = 3600
const startLock = 74_002
/** A job that takes longer than this at the end of the process fails, and is tried again by another one. */
const lastJobsMs = 2000
const soonMs = 30

// A finished job does not stay: the text of an e-mail may hold the link or the temporary password that opens an account. One that fails
// is tried for two and a half days at least, most of them every four hours: mail servers are away for a day.
const queueOptions = {
  retryLimit: 24,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 4 * hourSeconds,
  deleteAfterSeconds: hourSeconds,
}

export function createJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({ db: runOn(database.db), supervise: true, maintenanceIntervalSeconds: hourSeconds })
  boss.on('error', (error) => log.warn({ err: error }, 'fila de tarefas'))
  const starters: (() => Promise<void>)[] = []
  const workers = new Map<string, string>() // by queue
  const timers: NodeJS.Timeout[] = []
  return {
    handle(queue, work) {
      starters.push(async () => {
        await boss.createQueue(queue, queueOptions)
        await boss.updateQueue(queue, queueOptions) // of one that an earlier version made
        // One at a time, so that a failure concerns one job only; the next one is fetched without a pause.
        const options = { pollingIntervalSeconds: 1, batchSize: 1, includeMetadata: true } as const
        const worker = await boss.work(queue, options, async ([job]: JobWithMetadata<object>[]) => {
          if (!job) return
          boss.notifyWorker(worker)
          await work(job.data as never, job.id).catch((error) => {
            const facts = { err: error, fila: queue, tarefa: job.id, tentativa: job.retryCount + 1 }
            if (job.retryCount < job.retryLimit) log.warn(facts, 'tarefa falhou')
            else log.error(facts, 'tarefa falhou pela última vez')
            throw error
          })
        })
        workers.set(queue, worker)
      })
    },
    repeat(queue, cron, work) {
      starters.push(async () => {
        await boss.createQueue(queue)
        await boss.schedule(queue, cron)
        await boss.work(queue, { pollingIntervalSeconds: 30 }, work)
      })
    },
    often(seconds, work) {
      const run = () => void work().catch((error) => log.warn({ err: error }, 'tarefa frequente falhou'))
      starters.push(async () => void timers.push(setInterval(run, seconds * 1000)))
    },
    async enqueue(tx, place, data) {
      const {
        queue,
        afterSeconds = 0,
        isLast = false,
        givenUpTo,
      } = typeof place === 'string' ? { queue: place } : place
      const deadLetter = givenUpTo && { deadLetter: givenUpTo }
      await boss.send(queue, data, {
        db: runOn(tx),
        startAfter: afterSeconds,
        priority: isLast ? -1 : 0,
        ...deadLetter,
      })
      // An e-mail need not wait for the next look at the queue: most transactions have committed by then.
      const worker = workers.get(queue)
      if (worker && !afterSeconds) setTimeout(() => boss.notifyWorker(worker), soonMs).unref()
    },
    // The library's own set-up fails when two instances start at once.
    start: () =>
      runInTurn(database.db, startLock, async () => {
        await boss.start()
        for (const begin of starters) await begin()
      }),
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await inTime(boss.stop({ graceful: true, timeout: lastJobsMs, close: false }), lastJobsMs + 1000)
    },
  }
}

function runOn(db: Queries) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await runText(db, text, values) }),
  }
}
