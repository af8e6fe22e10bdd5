// Brings the database up to date at a start, on a connection of its own that no limit of time ends: an index on five million rows takes
// minutes, and what is broken off would be broken off at every start. One instance does it at a time; the others wait as long as it takes.
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Log } from '../log.ts'
import { type Connection, openPool } from './connect.ts'
import { compareMigrations, migrate } from './migrate.ts'
import { areSourcesInstalled, installSearchSources } from './search-install.queries.ts'
import type { SearchSource } from './search-source.ts'
import { TrailDialect } from './trail-dialect.ts'
import type { DB } from './types.generated.ts'

export type Upgrade = {
  log: Log
  /** Breaks it off: what has begun is undone. */
  ending?: AbortSignal
  /** Called with what runs now, before it does. */
  report?: (what: string) => Promise<void>
  /** What the search finds of the modules' records is installed after the migrations; without it, what is installed stays. */
  sources?: readonly SearchSource[]
}

/** Others wait for this advisory lock. */
export const upgradeLock = 74_001
const lookMs = 500
const startingNow = 'feitas; o portal inicia'
export const waitingForOther = 'à espera de outra instância, que atualiza o banco de dados'

/** Returns the names of the migrations that it applied. `db` says whether there is anything to do. */
export async function upgrade(
  db: Kysely<DB>,
  connection: Connection,
  { log, ending, report, sources }: Upgrade,
): Promise<string[]> {
  const { missing, unknown } = await compareMigrations(db)
  const isUpToDate = !missing.length && !unknown.length
  if (isUpToDate && (!sources || (await areSourcesInstalled(db, sources)))) return []
  const pool = openPool({ ...connection, max: 1 }, log)
  pool.on('connect', (client) => ending?.addEventListener('abort', () => breakOff(client)))
  const own = new Kysely<DB>({ dialect: new TrailDialect({ pool }) })
  const announce = async (what: string) => {
    log.info({ migracoes: what }, 'atualização do banco de dados')
    await report?.(what)
  }
  try {
    return await own.connection().execute(async (one) => {
      await sql`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`.execute(
        one,
      )
      await takeTurn(one, announce, ending)
      const applied = await migrate(one, announce)
      if (sources) await installSearchSources(one, sources)
      await report?.(startingNow)
      return applied
    })
  } finally {
    await own.destroy() // and with the connection its lock
  }
}

async function takeTurn(
  one: Kysely<DB>,
  announce: (what: string) => Promise<void>,
  ending?: AbortSignal,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${upgradeLock}) as "isOurs"`.execute(
      one,
    )
    if (rows[0]?.isOurs) return
    if (tries === 0) await announce(waitingForOther)
    await sleep(lookMs, undefined, { signal: ending })
  }
}

// The driver's clients can be ended at any time; the pool's type leaves that out.
const breakOff = (client: PoolClient) => void (client as unknown as { end(): Promise<void> }).end()
