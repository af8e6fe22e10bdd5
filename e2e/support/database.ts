// The database of a journey's portal, for records that can't be made through calls: answers of past years.
import fs from 'node:fs'
import path from 'node:path'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { connectDatabase, type Database } from '#platform/db/connect.ts'
import { createLog } from '#platform/log.ts'

export type Store = { database: Database; close(): Promise<void> }

const fileOfName = (dataDir: string) => path.join(dataDir, 'database-url')

/** Leaves the address of the database in the folder of its portal, which journeys know it by. */
export const nameDatabase = (dataDir: string, url: string) => fs.writeFileSync(fileOfName(dataDir), url)

/** Connects to the database of the portal in this data directory; the portal is notified of writes. */
export async function openStore(dataDir: string): Promise<Store> {
  const connectionString = fs.readFileSync(fileOfName(dataDir), 'utf8')
  const database = await connectDatabase({ connectionString }, createLog('silent'), 1)
  return { database, close: database.close }
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
