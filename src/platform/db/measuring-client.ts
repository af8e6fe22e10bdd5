// A client that counts what its statements read: rows of tables and entries of indexes, also those of a statement that was ended by its
// time limit. Only so can a question that is wide be told from one that had to wait.
import pg from 'pg'

type OnRead = (entries: number) => void

/** Options of a pool with such clients; `onRead` is called with what each statement has read, in its asynchronous context. */
export const measured = (onRead: OnRead): pg.PoolConfig =>
  ({ onRead, Client: MeasuringClient as unknown }) as pg.PoolConfig // the pool gives its options to each client

// PostgreSQL counts for a transaction as it goes on, and what a statement read before it failed stays counted.
const readSoFar = `select coalesce(sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid)), 0)::float8 as n
  from pg_class where relkind in ('r', 'i', 'm')`

type Result = pg.QueryResult<{ n: number }>
// pg declares a dozen overloads of query(), and lags behind pg 8.23; the one that Kysely uses is (text, values).
type Sends = { query(...args: unknown[]): Promise<unknown>; getTransactionStatus(): 'I' | 'T' | 'E' | null }

class MeasuringClient extends (pg.Client as unknown as new (config: pg.ClientConfig) => Sends) {
  readonly #onRead: OnRead

  constructor(config: pg.ClientConfig & { onRead: OnRead }) {
    super(config)
    this.#onRead = config.onRead
  }

  override query(...args: unknown[]): Promise<unknown> {
    const [text, values] = args
    const isRead = typeof text === 'string' && Array.isArray(values) && /^\s*(select|with)\b/i.test(text)
    const isOutside = this.getTransactionStatus() === 'I' // of a transaction
    return isRead && isOutside ? this.#measure(text, values) : super.query(...args)
  }

  async #measure(text: string, values: unknown[]): Promise<unknown> {
    const before = await this.#run(`begin; ${readSoFar}; savepoint antes`)
    const note = (after: Result[]) => this.#onRead(Math.max(0, countIn(after) - countIn(before)))
    try {
      const result = await super.query(text, values)
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
