// What the trail is told besides changes of records, which it hears of by itself: logins, exports, work on many rows.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '../db/connect.ts'

export type Told = {
  acao: string
  /** Table of the record that it is about, and its id. */
  tabela?: string
  registro?: number | null
  /** What it is about, for people. */
  nome?: string
  /** {name: [from, to]} */
  mudancas?: Record<string, [from: unknown, to: unknown]>
}

/** One row of the trail, by whoever acts (actor.ts). */
export async function tell(db: Queries, told: Told): Promise<void> {
  // who acts is said when a transaction begins
  if (!db.isTransaction) return db.transaction().execute((tx) => tell(tx, told))
  const { acao, tabela = '', registro = null, nome = '', mudancas = {} } = told
  await sql`select registra(${acao}, ${tabela}, ${registro}::bigint, '', ${nome}, ${JSON.stringify(mudancas)}::jsonb)`.execute(
    db,
  )
}

/** One row for work on many: the changes that follow in this transaction are not told one by one. */
export async function tellAsOne(tx: WriteTransaction, told: Told): Promise<void> {
  await tell(tx, told)
  await sql`select set_config('praca.em_lote', 'sim', true)`.execute(tx)
}
