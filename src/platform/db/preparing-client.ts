// pg's client, but a query with parameters is prepared once per connection under a name: 8 to 35 % more list requests per second
// than pg alone (docs/decisions/0003-database-driver.md). Everything else passes through untouched.
import { createHash } from 'node:crypto'
import pg from 'pg'

/** Statements that stay prepared on one connection; further texts run unnamed. */
const mostNamed = 500

type Send = (...args: unknown[]) => Promise<pg.QueryResult>
// The type declarations lag behind pg 8.23.
type WithStatus = { getTransactionStatus(): 'I' | 'T' | 'E' | null }

export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()
  #generation = 0

  // pg declares a dozen overloads of query(); the one that Kysely uses is (text, values).
  // @ts-expect-error one signature stands for them all
  override query(...args: unknown[]): unknown {
    const [text, values] = args
    const isNameable = args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0
    // A prepared plan is reused for any words, but frequent words need another plan than rare ones (20 ms against 200).
    return isNameable && !/ like \$\d|\$\d+::tsquery/.test(text)
      ? this.#queryPrepared(text, values)
      : this.#send(...args)
  }

  /** 'I' outside of a transaction. */
  protected getStatus() {
    return (this as unknown as WithStatus).getTransactionStatus()
  }

  async #queryPrepared(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const mayRetry = this.getStatus() === 'I'
    try {
      return await this.#send({ name: this.#nameOf(text), text, values })
    } catch (error) {
      if (!isStale(error)) throw error
      // A migration changed what the statement returns: under this name it would fail on this connection for ever.
      this.#names.clear()
      this.#generation += 1
      if (!mayRetry) throw error
      return this.#send({ name: this.#nameOf(text), text, values })
    }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= mostNamed) return known
    const name = `k${this.#generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
    this.#names.set(text, name)
    return name
  }

  #send(...args: unknown[]): ReturnType<Send> {
    return (super.query as Send)(...args)
  }
}

function isStale(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery')
}
