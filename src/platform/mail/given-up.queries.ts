// E-mails that were given up (docs/decisions/0067-what-the-portal-says-of-itself.md): listed without their text and without whose they are,
// and put back into the queue.
import { type Kysely, sql } from 'kysely'
import type { Queries } from '../db/connect.ts'
import type { DB } from '../db/types.generated.ts'

export type GivenUp = { id: string; domain: string; subject: string; at: string; error: string }

/** The newest of them. */
export async function listGivenUp(db: Kysely<DB>, most: number): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select id, coalesce(substring(data->>'to' from '@([^@>]*)'), '') as domain, coalesce(data->>'subject', '') as subject, completed_on as at,
      coalesce(output->>'message', output->'value'->>'message', '') as error
    from pgboss.job where name = 'email' and state = 'failed' order by completed_on desc limit ${most}`.execute(db)
  return rows
}

/** Those with these ids, or all, are tried again as often as new ones. Returns how many there were. */
export async function retryGivenUp(tx: Queries, ids: readonly string[] | 'all'): Promise<number> {
  const chosen = ids === 'all' ? sql`true` : sql`id = any(${ids}::uuid[])`
  const { rows } = await sql<{ email_id: string | null }>`
    update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), started_on = null, completed_on = null,
      keep_until = now() + interval '14 days'
    where name = 'email' and state = 'failed' and ${chosen} returning data->>'email_id' as email_id`.execute(tx)
  const followed = rows.flatMap(({ email_id }) => email_id ?? [])
  await sql`update email set ema_situacao = 'espera' where ema_situacao = 'desistencia' and email_id = any(${followed}::uuid[])`.execute(
    tx,
  )
  return rows.length
}

/** An e-mail that was sent is no longer needed: its text may hold a link that opens something. */
export async function removeSent(db: Kysely<DB>): Promise<void> {
  await sql`delete from pgboss.job where name = 'email' and state = 'completed' and completed_on < now() - interval '1 hour'`.execute(
    db,
  )
}
