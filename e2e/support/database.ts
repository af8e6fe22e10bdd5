// The database of a journey's portal, for records that can't be made through calls: answers of past years.
import { connectDatabase, type Database } from '../../src/platform/db/connect.ts'
import { startEmbedded } from '../../src/platform/db/embedded.ts'
import { createLog } from '../../src/platform/log.ts'

export type Store = { database: Database; close(): Promise<void> }

/** Connects to the embedded server of the portal in this data directory; the portal is notified of writes. */
export async function openStore(dataDir: string): Promise<Store> {
  const { connection, stop } = await startEmbedded(dataDir)
  const database = await connectDatabase(connection, createLog('silent'), 1)
  return {
    database,
    async close() {
      await database.close()
      await stop()
    },
  }
}
