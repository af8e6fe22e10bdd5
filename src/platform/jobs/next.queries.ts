// What waits in the queues of the jobs.
import { sql } from 'kysely'
import type { Queries } from '../db/connect.ts'

// Of the library: what a schedule's time has brought and is not yet in its queue.
const ofSchedules = '__pgboss__send-it'

/** When the next job of each of these queues may begin, or has begun, in milliseconds; what waits for its queue is there too. */
export async function findNextJob(db: Queries, queues: readonly string[]): Promise<{ fila: string; em: number }[]> {
  const { rows } = await sql<{ fila: string; em: number }>`
    select name as fila, (extract(epoch from min(case when state = 'active' then started_on else start_after end)) * 1000)::float8 as em
    from pgboss.job where state < 'completed' and name = any(${[...queues, ofSchedules]}::text[]) group by 1`.execute(
    db,
  )
  return rows
}
