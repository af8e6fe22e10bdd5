// Another connection to a test portal's database, as of somebody else who works on it: it holds locks, and sees what is stored.
import pg from 'pg'
import { closeAfterFile } from './opened.ts'
import type { TestPortal } from './test-portal.ts'

/** Closed after the file's tests. */
export async function connectSeparately(portal: TestPortal): Promise<pg.Client> {
  const client = new pg.Client(portal.platform.database.pool.options)
  closeAfterFile(() => client.end())
  await client.connect()
  return client
}
