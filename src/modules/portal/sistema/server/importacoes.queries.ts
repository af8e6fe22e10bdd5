import { type Kysely, sql } from 'kysely'
import type { DB } from '#platform/db/types.generated.ts'

export type Retidas = { n: number; oldest: string | null }

/** Files that a program delivered and that wait for a person. */
export async function countRetidas(db: Kysely<DB>): Promise<Retidas> {
  const { rows } = await sql<Retidas>`
    select count(*) as n, min(imp_data) as oldest from importacao where imp_estado = 'retida'`.execute(db)
  return rows[0] ?? { n: 0, oldest: null }
}
