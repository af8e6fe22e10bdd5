// Tries, counted in windows of time by a clock that nobody sets (db/schema/base.sql).
import { sql } from 'kysely'
import type { Queries } from '../db/connect.ts'

export type Tries = { points: number; msLeft: number }

/** Counts one try. A window that is over begins anew; none lasts longer than `windowMs` from now. */
export async function countTry(db: Queries, key: string, windowMs: number): Promise<Tries> {
  const { rows } = await sql<Tries>`
    with relogio as materialized (select agora_limite() as agora)
    insert into limite as l (key, points, expire) select ${key}, 1, agora + ${windowMs}::bigint from relogio
    on conflict (key) do update set
      points = case when l.expire <= (select agora from relogio) then 1 else l.points + 1 end,
      expire = case when l.expire <= (select agora from relogio) then excluded.expire
        else least(l.expire, excluded.expire) end
    returning points, expire - (select agora from relogio) as "msLeft"`.execute(db)
  return rows[0] as Tries
}

export async function uncountTry(db: Queries, key: string): Promise<void> {
  await sql`update limite set points = greatest(points - 1, 0) where key = ${key}`.execute(db)
}

export async function removeTries(db: Queries, key: string): Promise<void> {
  await db.deleteFrom('limite').where('key', '=', key).execute()
}

export async function removeOldTries(db: Queries): Promise<void> {
  await db.deleteFrom('limite').where('expire', '<', sql<number>`agora_limite()`).execute()
}

/** To be called often. A jump of the wall clock since the last time counts as a few seconds; without tries nothing is written. */
export async function noteClock(db: Queries): Promise<void> {
  await sql`update relogio_limite set agora = agora_limite(), visto = clock_timestamp()
    where exists (select from limite)`.execute(db)
}
