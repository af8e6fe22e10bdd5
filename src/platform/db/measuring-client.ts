// A client that counts what its statements read: rows of tables and entries of indexes, also those of a statement that was ended by its
// time limit. Only so can a question that is wide be told from one that had to wait.
import type pg from 'pg'
import { PreparingClient } from './preparing-client.ts'

type OnRead = (entries: number) => void

/** Options of a pool with such clients; `onRead` is called with what each statement has read, in its asynchronous context. */
export const measured = (onRead: OnRead): pg.PoolConfig =>
  ({ onRead, Client: MeasuringClient as unknown }) as pg.PoolConfig // the pool gives its options to each client

// PostgreSQL counts for a transaction as it goes on, and what a statement read before it failed stays counted.
const readSoFar = `select coalesce(sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid)), 0)::float8 as n
  from pg_class where relkind in ('r', 'i', 'm')`

type Result = pg.QueryResult<{ n: number }>

class MeasuringClient extends PreparingClient {
  readonly #onRead: OnRead

  constructor(config: pg.ClientConfig & { onRead: OnRead }) {
    super(config)
    this.#onRead = config.onRead
  }

  override query(...args: unknown[]): unknown {
    const [text, values] = args
    const isRead = typeof text === 'string' && Array.isArray(values) && /^\s*(select|with)\b/i.test(text)
    return isRead && this.getStatus() === 'I' ? this.#measure(text, values) : super.query(...args)
  }

  async #measure(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const before = await this.#run(`begin; ${readSoFar}; savepoint antes`)
    const note = (after: Result[]) => this.#onRead(Math.max(0, countIn(after) - countIn(before)))
    try {
      const result = await (super.query({ text, values }) as Promise<pg.QueryResult>)
      note(await this.#run(`${readSoFar}; commit`))
      return result
    } catch (error) {
      // a connection that was lost has its own error
      note(await this.#run(`rollback to antes; ${readSoFar}; rollback`).catch(() => []))
      throw error
    }
  }

  #run(text: string): Promise<Result[]> {
    return super.query(text) as Promise<Result[]>
  }
}

const countIn = (results: Result[]): number => results.flatMap(({ rows }) => rows)[0]?.n ?? 0
