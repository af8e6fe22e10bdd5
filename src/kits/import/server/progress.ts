// How far an import is, for anybody who looks: written by a connection of its own, since the import's own transaction is not seen before
// its end. It is repeated every few seconds; an import that is silent for longer was killed.
import { sql } from 'kysely'
import type { Database, Queries } from '#platform/db/connect.ts'

/** The check of a file by a user, or the storing of an import. */
export type Work = { trabalho: 'conferencia' | 'gravacao'; de: number }
export type Report = (percent: number) => Promise<void>

const repeatMs = 2000

export async function withProgress<T>(
  { db }: Database,
  { trabalho, de }: Work,
  work: (report: Report) => Promise<T>,
): Promise<T> {
  let percentual = 0
  const write = () =>
    db
      .insertInto('importacao_andamento')
      .values({ trabalho, de, percentual })
      .onConflict((c) =>
        c
          .columns(['trabalho', 'de'])
          .doUpdateSet({ percentual: (e) => e.ref('excluded.percentual'), dito_em: sql`now()` }),
      )
      .execute()
      .then(
        () => {},
        () => {}, // the import goes on whether or not its progress can be written
      )
  const beat = setInterval(write, repeatMs)
  const report = (percent: number) => {
    if (percent === percentual) return Promise.resolve()
    percentual = percent
    return write()
  }
  try {
    return await work(report)
  } finally {
    clearInterval(beat)
    await db
      .deleteFrom('importacao_andamento')
      .where('trabalho', '=', trabalho)
      .where('de', '=', de)
      .execute()
      .catch(() => {})
  }
}

/** Percent, from whichever instance is at work on it; null when none is. */
export async function findProgress(db: Queries, { trabalho, de }: Work): Promise<number | null> {
  const row = await db
    .selectFrom('importacao_andamento')
    .select('percentual')
    .where('trabalho', '=', trabalho)
    .where('de', '=', de)
    .where('dito_em', '>', sql<string>`now() - interval '10 seconds'`)
    .executeTakeFirst()
  return row?.percentual ?? null
}
