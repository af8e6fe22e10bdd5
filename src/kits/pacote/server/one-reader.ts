// One process reads a ZIP at a time; the next one waits for it, however it ends.
import type { Database } from '#platform/db/connect.ts'

/** `of`: what is read, 'pacote 12'. */
export async function asOnlyReader<T>({ pool }: Database, of: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock(hashtextextended($1, 82))', [of])
    return await work()
  } finally {
    client.release(true) // the lock is the connection's: it ends with the process too
  }
}
