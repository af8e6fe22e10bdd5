// The search index for the commands that check it and write it anew.
import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/connect.ts'
import { findTimeZone } from '../../../cidade/configuracao/server/configuracao.facade.ts'
import { momentOf } from './busca.queries.ts'
import { storeWords } from './indice.queries.ts'

export { compareIndex, queueAll, writeWaiting } from './indice.queries.ts'

/** The words' index and the dictionary, after every row was written. Nobody waits for it. */
export async function rebuildIndex(database: Database): Promise<void> {
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = '30min'`.execute(connection)
    await sql`reindex index concurrently busca_palavras`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  const { hoje } = await momentOf(database.db, await findTimeZone(database.db))
  await storeWords(database, hoje)
}
