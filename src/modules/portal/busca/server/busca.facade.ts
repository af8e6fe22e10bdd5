// The search index for the commands that check it and write it anew.
import type { Database } from '#platform/db/connect.ts'
import { reindexWords, type Sources, storeWords } from './indice.queries.ts'

export { compareIndex, queueAll, writeWaiting } from './indice.queries.ts'

/** The words' index and the dictionary, after every row was written. Nobody waits for it. */
export async function rebuildIndex(database: Database, sources: Sources): Promise<void> {
  await reindexWords(database)
  await storeWords(database, sources)
}
