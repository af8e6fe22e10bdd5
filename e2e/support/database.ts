// The database of a journey's portal, for records that can't be made through calls: answers of past years.
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { connectDatabase, type Database } from '#platform/db/connect.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { createLog } from '#platform/log.ts'

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

/** A year's commitments, once for each portal: a journey that failed begins again on the same one. `more` comes with them. */
export async function seedDespesa(dataDir: string, more: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore(dataDir)
  const { rows } = await store.database.pool.query('select count(*)::int as n from empenho')
  if (!rows[0].n) {
    await insertDespesa(store)
    await more(store)
  }
  await store.close()
}
