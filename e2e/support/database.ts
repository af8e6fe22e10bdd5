// The database of the portal under journey, for records that no call of the portal may make: answers of past years.
import { connectDatabase, type Database } from '../../src/platform/db/connect.ts'
import { startEmbedded } from '../../src/platform/db/embedded.ts'
import { createLog } from '../../src/platform/log.ts'

export type Store = { database: Database; close(): Promise<void> }

/** Joins the server that the portal of this data directory has running; the portal hears of what is written. */
export async function openStore(dataDir: string): Promise<Store> {
  const { connection } = await startEmbedded(dataDir)
  const database = await connectDatabase(connection, createLog('silent'), 1)
  return { database, close: () => database.close() }
}
