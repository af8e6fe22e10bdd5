// Transactions that write: told to every instance once they commit, tried again when somebody stands in the way, and several as one.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { leaveReplica } from './public-questions.ts'
import type { DB } from './types.generated.ts'
import { isBlocked } from './violations.ts'

export const changeChannel = 'praca_mudou'

export type WriteTransaction = Transaction<DB>

export type Writes = {
  /**
   * Runs `work` in one transaction; when it commits, every instance is notified, so that cached pages are dropped. A transaction that
   * meets somebody else's lock, or a circle of two writers, is tried a few times: `work` then runs again from its beginning.
   */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** The same for writes that no visitor sees (registrations, subscriptions, links): nobody is notified. */
  transact<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** One write: what `work` calls `write` and `transact` for is a part of its transaction, and stands or falls with it. */
  together<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
}

/** Who is told in this instance, which need not wait for its own notice. */
type Told = {
  /** Visitors may see it. */
  notify: () => void
  /** Something was written: the replicas don't have it yet. */
  announce: () => void
}

export function createWrites(writing: Kysely<DB>, { notify, announce }: Told): Writes {
  const joint = new AsyncLocalStorage<{ tx: WriteTransaction; isOpen: boolean }>()
  const joined = () => {
    const open = joint.getStore()
    return open?.isOpen ? open.tx : null
  }
  const transact = async <T>(work: (tx: WriteTransaction) => Promise<T>) => {
    const tx = joined()
    if (tx) return asPart(tx, work)
    leaveReplica()
    const result = await againWhenBlocked(() => writing.transaction().execute(work))
    announce()
    return result
  }
  const write = async <T>(work: (tx: WriteTransaction) => Promise<T>) => {
    const tx = joined()
    if (tx) return asPart(tx, work)
    const result = await transact(async (tx) => {
      const value = await work(tx)
      await sql`select pg_notify(${changeChannel}, '')`.execute(tx)
      return value
    })
    notify()
    return result
  }
  return {
    write,
    transact,
    together: (work) =>
      write((tx) => {
        const open = { tx, isOpen: true }
        // what goes on after it, as a timer that was set in it, has transactions of its own
        return joint
          .run(open, () => work(tx))
          .finally(() => {
            open.isOpen = false
          })
      }),
  }
}

// What a table judges at the commit is judged at the end of the part, so that who wrote it hears, and can say, why it was refused.
async function asPart<T>(tx: WriteTransaction, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  const value = await work(tx)
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
  return value
}

// A transaction that met another's lock, or a circle of two that wait for each other, is tried again: nothing of it was stored.
/** How long a writer waits for a lock at a time. The database sees circles itself, after a second. */
export const lockPatienceMs = 4000

const tries = 4

/** Throws the error of the last try. `work` is run up to four times, each time from its beginning. */
async function againWhenBlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isBlocked(error)) throw error
    }
    // not in step with the other one
    await sleep(10 + Math.random() * 40)
  }
}
