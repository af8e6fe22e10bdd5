import type { Kysely } from 'kysely'
import { rowOf } from '#platform/db/rows.ts'
import type { DB } from '#platform/db/types.generated.ts'

export type Retidas = { n: number; oldest: string | null }

/** Files that a program delivered and that wait for a person. */
export async function countRetidas(db: Kysely<DB>): Promise<Retidas> {
  const row = await rowOf<Retidas>(db)`
    select count(*) as n, min(imp_data) as oldest from importacao where imp_estado = 'retida'`
  return row ?? { n: 0, oldest: null }
}
