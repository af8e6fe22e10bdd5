// What is recorded in the trail besides changes of records, which its triggers see by themselves: logins, exports, work on many rows.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '../db/connect.ts'

export type TrailEvent = {
  acao: string
  /** Table of the record that it is about, and its id. */
  tabela?: string
  registro?: number | null
  /** What it is about, for people. */
  nome?: string
  /** {name: [from, to]} */
  mudancas?: Record<string, [from: unknown, to: unknown]>
}

/** Writes one row of the trail, in the name of the actor (actor.ts). */
export async function recordEvent(db: Queries, event: TrailEvent): Promise<void> {
  // the actor is passed when a transaction begins
  if (!db.isTransaction) return db.transaction().execute((tx) => recordEvent(tx, event))
  const { acao, tabela = '', registro = null, nome = '', mudancas = {} } = event
  await sql`select anota_na_trilha(${acao}, ${tabela}, ${registro}::bigint, '', ${nome}, ${JSON.stringify(mudancas)}::jsonb)`.execute(
    db,
  )
}

/** Work on many rows is one row of the trail, with what `work` says of itself; the rows that it changes are not recorded one by one. */
export async function recordAsOne<T>(
  tx: WriteTransaction,
  work: () => Promise<{ result: T; event: TrailEvent }>,
): Promise<T> {
  const hush = (value: string) => sql`select set_config('praca.em_lote', ${value}, true)`.execute(tx)
  await hush('sim')
  const { result, event } = await work()
  await recordEvent(tx, event)
  await hush('')
  return result
}

/** Within `recordAsOne`: from here on the rows are recorded one by one as well. */
export const recordEach = (tx: WriteTransaction) => sql`select set_config('praca.em_lote', '', true)`.execute(tx)
