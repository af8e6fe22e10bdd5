// The only access to the database: connections for readers, writers, questions and the job queue, each with a pool of its own so that
// nobody waits for another's; write transactions, and notices of writes by all instances.
import { CompiledQuery, Kysely, type LogEvent, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Replicas } from '../env.ts'
import { inTime } from '../in-time.ts'
import type { Log } from '../log.ts'
import { listenToChanges } from './listen.ts'
import { measured } from './measuring-client.ts'
import { createPublicQuestions, type PublicQuestions, type ReaderFigures } from './public-questions.ts'
import { type Ask, createQuestions, noQuestions, type QuestionFigures } from './questions.ts'
import { Replica, type ReplicaState } from './replica.ts'
import { TrailDialect } from './trail-dialect.ts'
import type { DB } from './types.generated.ts'
import { changeChannel, createWrites, lockPatienceMs, type Writes, type WriteTransaction } from './writes.ts'

/** How the database is reached: the driver's own options. */
export type Connection = pg.PoolConfig

export type Queries = Kysely<DB> | Transaction<DB>
export type { WriteTransaction }

export type Database = Writes & {
  /** Reads, and single statements that change nothing a visitor sees (sessions, tokens). */
  db: Kysely<DB>
  pool: pg.Pool
  /** The short statements of the job queue itself, not of the work of its jobs. */
  jobs: Kysely<DB>
  /** All pools, by what they are for. */
  pools: Record<string, pg.Pool>
  questions: QuestionFigures
  /** Reads for a visitor's question, with the time limits of questions (questions.ts). */
  ask: Ask
  /** Reads what anybody may ask: from a replica, when there is one that has all that the primary has (public-questions.ts). */
  publicly: PublicQuestions['publicly']
  /** Connections to the server that answers the question at hand: for reading alone. */
  reading: Pick<pg.Pool, 'connect'>
  /** Something was read at the primary of which answers will say that they are not older: no replica answers before it has that. */
  outrunReplicas(): void
  /** Undefined: the settings name no replica. */
  readers: { figures: ReaderFigures; states(): Promise<ReplicaState[]> } | undefined
  /** Calls `listener` after each committed write of any instance, and whenever a notice may have been missed. */
  onChange(listener: () => void): void
  /** False while notices of writes can't arrive: nothing may be cached then. */
  receivesChanges(): boolean
  /** Throws when the database does not answer. */
  check(): Promise<void>
  /** True when a statement of the last minute was refused for want of disk space. */
  lacksSpace(): boolean
  /** Queries that still run get a second or two; then the connections end with the process. */
  close(): Promise<void>
}

const lastQueriesMs = 1500

// Writers wait for their turn as long as for a lock that is tried for again and again.
const turnMs = 20_000
// Together 28 with the one that listens. Readers have the most: they never wait for a writer. The job queue asks for a dozen queues at once
// each second: through the readers that kept six connections of an idle portal open, each with megabytes of its own.
const connections = { readers: 10, writers: 6, quick: 8, slow: 1, jobs: 2 }
// Of one of many towns on one server, 16 with the one that listens: two dozen of them are open at once.
type Most = typeof connections
const fewConnections: Most = { readers: 5, writers: 4, quick: 4, slow: 1, jobs: 1 }

/** Opens the pools. The database need not answer yet. `readers`: how many connections for reads, or the few of one of many towns. */
export async function connectDatabase(
  connection: Connection,
  log: Log,
  readers: number | 'few' = connections.readers,
  replicas: Replicas = { urls: [], maxLagMs: 0 },
): Promise<Database> {
  const most = readers === 'few' ? fewConnections : { ...connections, readers }
  const open: Open = (options) => openPool({ ...connection, ...options }, log)
  const figures = noQuestions()
  const { pool, questions } = openReading(open, most, figures)
  const replicated = replicas.urls.length ? openReplicas(open, replicas, { most, figures, log }) : null
  const publicQuestions = createPublicQuestions(replicated?.all ?? [], isDatabaseAway, log)
  const writers = open({
    max: most.writers,
    statement_timeout: 30_000,
    lock_timeout: lockPatienceMs,
    connectionTimeoutMillis: turnMs, // when two hundred people send at once, their writes come one after the other
  })
  const jobs = open({ max: most.jobs, statement_timeout: 30_000 })
  const space = watchSpace()
  const connect = () => publicQuestions.connect() ?? questions.poolOr(pool).connect()
  const db = new Kysely<DB>({
    dialect: new TrailDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    log(event) {
      space.note(event)
      publicQuestions.note(event)
    },
  })
  const writing = new Kysely<DB>({ dialect: new TrailDialect({ pool: writers }), log: space.note })
  const queueing = new Kysely<DB>({ dialect: new TrailDialect({ pool: jobs }), log: space.note })
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const replica of replicated?.all ?? []) replica.announce()
  }
  const notify = () => {
    announce()
    questions.startAnew()
    for (const listener of listeners) listener()
  }
  const { write, transact, together } = createWrites(writing, { notify, announce })
  const news = listenToChanges({ ...connection, application_name: 'praca' }, changeChannel, notify, log)
  return {
    db,
    pool,
    jobs: queueing,
    pools: { leituras: pool, escritas: writers, tarefas: jobs, ...questions.pools, ...replicated?.pools },
    questions: figures,
    publicly: publicQuestions.publicly,
    reading: { connect } as Database['reading'],
    outrunReplicas: announce,
    readers: replicated
      ? { figures: publicQuestions.figures, states: () => Promise.all(replicated.all.map((one) => one.state())) }
      : undefined,
    write,
    transact,
    together,
    ask: (question, read) => (publicQuestions.questionsHere() ?? questions).ask(question, read),
    onChange: (listener) => listeners.add(listener),
    receivesChanges: news.connected,
    check: async () => void (await sql`select 1`.execute(db)),
    lacksSpace: space.isLacking,
    async close() {
      const ended = [
        news.close(),
        db.destroy(),
        writing.destroy(),
        queueing.destroy(),
        questions.close(),
        replicated?.close(),
      ]
      await inTime(Promise.all(ended), lastQueriesMs)
    },
  }
}

/** `settings`: of the server, for these connections. */
type PoolOptions = pg.PoolConfig & { settings?: string }
type Open = (options: PoolOptions) => pg.Pool

// Who asks widely has one processor of the server, so that the others are everybody else's
// (docs/decisions/0019-who-waits-for-whom.md).
const alone = '-c max_parallel_workers_per_gather=0'

function openReading(open: Open, most: Most, figures: QuestionFigures) {
  const pool = open({ max: most.readers, statement_timeout: 30_000 })
  const openLimited = (max: number, limitMs: number, onRead?: (entries: number) => void) =>
    open({ max, statement_timeout: limitMs, ...(onRead && { settings: alone, ...measured(onRead) }) })
  return { pool, questions: createQuestions(openLimited, most, figures) }
}

// A replica that does not answer at once is left to itself: the primary does.
const replicaPatience = { connectionTimeoutMillis: 1000 }
const oneLook = { max: 1, query_timeout: 1000, connectionTimeoutMillis: 1000 }

type OfPrimary = { most: Most; figures: QuestionFigures; log: Log }

function openReplicas(open: Open, { urls, maxLagMs }: Replicas, { most, figures, log }: OfPrimary) {
  const primary = open(oneLook)
  const all = urls.map((connectionString) => {
    const openHere: Open = (options) => openPool({ connectionString, ...options, ...replicaPatience }, log)
    const { host, pathname } = new URL(connectionString)
    return new Replica({
      server: host || pathname.slice(1),
      pools: openReading(openHere, most, figures),
      looks: { primary, replica: openHere(oneLook) },
      maxLagMs,
      log,
    })
  })
  const pools = all.map(({ pool, questions }, at) => {
    const own = Object.entries({ leituras: pool, ...questions.pools })
    return own.map(([name, pool]) => [`${name}_replica${urls.length > 1 ? `_${at + 1}` : ''}`, pool] as const)
  })
  return {
    all,
    pools: Object.fromEntries(pools.flat()),
    close: async () => void (await Promise.all([...all.map((one) => one.close()), primary.end()])),
  }
}

/** By it the server's own lists of connections tell the portal's from others. */
export const applicationName = 'praca'

// To compile a plan costs these statements more than it gives; and of all statements of the server together one is helped by one more
// process, where each would have two.
const usual = '-c jit=off -c max_parallel_workers=1'

export function openPool({ settings = '', ...options }: PoolOptions, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5000,
    ...options,
    options: `${options.options ?? ''} ${usual} ${settings}`,
    application_name: applicationName,
    idleTimeoutMillis: 60_000,
    types: columnParsers(),
  })
  // Without listeners a database that stops would end the process: idle connections emit on the pool, busy ones on their client.
  const noteLoss = (error: Error) => log.warn({ err: error }, 'conexão com o banco de dados perdida')
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))
  return pool
}

// Dates and NUMERIC stay text (never a float, never a local midnight), int8 becomes a number, instants ISO 8601.
function columnParsers(): pg.CustomTypesConfig {
  const { builtins } = pg.types
  const parsers = new pg.TypeOverrides()
  parsers.setTypeParser(builtins.DATE, (text) => text)
  parsers.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
  parsers.setTypeParser(builtins.INT8, (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`)
    return value
  })
  return parsers
}

/** Runs SQL written by a library, in the caller's transaction when `db` is one. */
export async function runText(db: Queries, text: string, values: unknown[] = []): Promise<unknown[]> {
  const run = async (on: Queries) => (await on.executeQuery(CompiledQuery.raw(text, values))).rows
  if (db.isTransaction) return run(db)
  return db.connection().execute(async (connection) => {
    try {
      return await run(connection)
    } catch (error) {
      // The SQL may have begun a transaction of its own; without this rollback the failed one would go back to the pool.
      await sql`rollback`.execute(connection).catch(() => {})
      throw error
    }
  })
}

/** Runs `work` on one instance at a time; the others wait for their turn. */
export async function runInTurn<T>(db: Kysely<DB>, lock: number, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

/** Runs `work` on one instance at a time; the others don't wait for it. */
export async function runAlone(db: Kysely<DB>, lock: number, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lock}) as mine`.execute(connection)
    if (!rows[0]?.mine) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
const networkCalls = ['connect', 'getaddrinfo', 'read', 'write'] // an ENOENT of open() is a missing file

/** True for errors that say 'the database is away', which are answered with 503 and not 500. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // for a host with several addresses the error has no `syscall`
  const { code = '', syscall = 'connect' } = error as NodeJS.ErrnoException
  return (
    /^(08|57P0|53300)/.test(code) ||
    (networkCodes.includes(code) && networkCalls.includes(syscall)) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}

/** All connections were taken for as long as one waits for a free one; or the database takes no more. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === '53300' || error.message === 'timeout exceeded when trying to connect')

// Remembers that the database refused to write for want of space, which its connections don't show otherwise.
const diskFull = ['53100', 'ENOSPC', 'EDQUOT'] // PostgreSQL's code, and those of the system
const rememberedMs = 60_000

/** True for errors of the database, or of files, that say 'no space is left'. */
export const lacksSpace = (error: unknown): boolean =>
  diskFull.includes((error as { code?: string } | null)?.code ?? '')

function watchSpace() {
  let refusedAt = Number.NEGATIVE_INFINITY
  return {
    note(event: LogEvent) {
      const isRefused = event.level === 'error' && lacksSpace(event.error)
      if (isRefused) refusedAt = performance.now()
    },
    isLacking: () => performance.now() - refusedAt < rememberedMs,
  }
}
