// The search index for the commands that check it and write it anew.
import type { Database } from '../../../../platform/db/connect.ts'
import { findTimeZone } from '../../../cidade/configuracao/server/configuracao.facade.ts'
import { momentOf } from './busca.queries.ts'
import { reindexWords, storeWords } from './indice.queries.ts'

export { compareIndex, queueAll, writeWaiting } from './indice.queries.ts'

/** The words' index and the dictionary, after every row was written. Nobody waits for it. */
export async function rebuildIndex(database: Database): Promise<void> {
  await reindexWords(database)
  const { hoje } = await momentOf(database.db, await findTimeZone(database.db))
  await storeWords(database, hoje)
}
