// How what a law gives a term stands today in the city, of one select of everything that runs.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { LegalClock } from '#platform/http/directory.ts'

/** `running`: rows with the column `due`, a date, from an index. */
export const legalClock = (db: Queries, name: string, running: RawBuilder<unknown>): LegalClock => ({
  name,
  async count() {
    const { rows } = await sql<Awaited<ReturnType<LegalClock['count']>>>`
      select count(*) as abertos, count(*) filter (where due between hoje() and hoje() + 3) as vencem_em_3_dias,
        count(*) filter (where due < hoje()) as vencidos
      from (${running}) as running`.execute(db)
    return rows[0] ?? { abertos: 0, vencem_em_3_dias: 0, vencidos: 0 }
  },
})
