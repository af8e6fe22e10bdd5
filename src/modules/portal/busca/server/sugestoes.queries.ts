// Suggestions must come at once: what is common is found among the newest, what is not by the index.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'

type Looked = { texto: string; hoje: string }

const newest = 2000
const rare = 500

/** The newest rows with this in number or title; of a common one those among the newest of the whole index only. */
export async function latestTitled(db: Queries, { texto, hoje }: Looked, most: number): Promise<number[]> {
  const has = sql`v_titulo @@ ${texto}::tsquery and visivel_desde <= ${hoje}::date`
  const byDate = sql`data desc nulls last, busca_id desc`
  const near = await rowsOf<{ id: number }>(db)`
    select busca_id as id from (select * from busca order by ${byDate} limit ${newest}) recentes where ${has}
    order by ${byDate} limit ${most}`
  if (near.length === most) return near.map(({ id }) => id)
  const rows = await rowsOf<{ id: number }>(db)`
    select busca_id as id from (select * from busca where ${has} limit ${rare}) alguns order by ${byDate} limit ${most}`
  return rows.map(({ id }) => id)
}

/** Of these kinds, in their order, those with this in number or title, the shortest first; of many any. */
export async function firstDoors(
  db: Queries,
  { texto, hoje }: Looked,
  { tipos, most }: { tipos: string[]; most: number },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select busca_id as id from (select busca_id, tipo, v_titulo from busca where v_titulo @@ ${texto}::tsquery
      and visivel_desde <= ${hoje}::date and tipo = any(${tipos}::text[]) limit ${rare}) alguns
    order by array_position(${tipos}::text[], tipo), length(v_titulo), busca_id limit ${most}`
  return rows.map(({ id }) => id)
}

export async function hasAny(db: Queries, { texto, hoje }: Looked): Promise<boolean> {
  const row = await rowOf<{ has: boolean }>(db)`
    select exists (select from busca where v_tudo @@ ${texto}::tsquery and visivel_desde <= ${hoje}::date) as has`
  return row?.has === true
}
