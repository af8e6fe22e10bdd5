// What the database and its queue of jobs say of themselves.
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.generated.ts'
import { bouncesQueue } from '../mail/queues.ts'

export type DatabaseFacts = { version: string; bytes: number; used: number; allowed: number }

export async function readDatabase(db: Kysely<DB>): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`.execute(
    db,
  )
  return rows[0] as DatabaseFacts
}

/** Files that are to be removed, or whose form never came. */
export async function countPendingFiles(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from arquivo where arq_estado <> 'guardado' and arq_data < now() - interval '3 hours'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** `failing`: those that wait for another try after at least three failures. */
export type QueueFacts = { name: string; due: number; oldest: string | null; failing: number; failed: number }

const manyRetries = 2

/** Jobs of each queue: those that are due and nobody has taken, those that fail, and those that were given up. */
export async function readQueues(db: Kysely<DB>): Promise<QueueFacts[]> {
  const { rows } = await sql<QueueFacts>`
    select name, count(*) filter (where state < 'active' and start_after <= now()) as due,
      min(greatest(start_after, created_on)) filter (where state < 'active' and start_after <= now()) as oldest,
      count(*) filter (where state = 'retry' and retry_count >= ${manyRetries}) as failing,
      count(*) filter (where state = 'failed') as failed
    from pgboss.job where name not like '\\_\\_pgboss%' group by name order by name`.execute(db)
  return rows
}

export type ScheduleFacts = { name: string; cron: string; since: string; last: string | null; failed: boolean }

/** When each repeated job last ended well; a finished job stays for a week. `failed`: its last run did not end well. */
export async function readSchedules(db: Kysely<DB>): Promise<ScheduleFacts[]> {
  const { rows } = await sql<ScheduleFacts>`
    select name, cron, created_on as since, ended.last, coalesce(ended.failed > coalesce(ended.last, '-infinity'), false) as failed
    from pgboss.schedule cross join lateral (
      select max(completed_on) filter (where state = 'completed') as last, max(completed_on) filter (where state = 'failed') as failed
      from pgboss.job where job.name = schedule.name) as ended
    order by name`.execute(db)
  return rows
}

export type InstanceFacts = { cron: string | null; since: string | null }

/** When the clock of the repeated jobs was last looked at, and since when the oldest instance of the portal is connected. */
export async function readInstances(db: Kysely<DB>): Promise<InstanceFacts> {
  const { rows } = await sql<InstanceFacts>`
    select (select cron_on from pgboss.version) as cron,
      (select min(backend_start) from pg_stat_activity where application_name = 'praca' and datname = current_database()) as since`.execute(
    db,
  )
  return rows[0] as InstanceFacts
}

/** `refused`: of those that wait, whose sender or recipient the server has refused; `oldest` is of the others. */
export type MailQueueFacts = { waiting: number; refused: number; oldest: string | null; givenUp: number }

export async function readMailQueue(db: Kysely<DB>): Promise<MailQueueFacts> {
  const { rows } = await sql<MailQueueFacts>`
    select count(*) filter (where state < 'completed') as waiting,
      count(*) filter (where state < 'completed' and is_refused) as refused,
      min(created_on) filter (where state < 'completed' and not is_refused) as oldest,
      count(*) filter (where state = 'failed') as "givenUp"
    from (
      select state, created_on, coalesce(output::text like '%EENVELOPE%', false) as is_refused from pgboss.job where name = 'email'
    ) as mail`.execute(db)
  return rows[0] as MailQueueFacts
}

/** When the mailbox was last read; `failedSince`: since when it could not be, if the last try failed, and why. */
export type MailboxFacts = { last: string | null; failedSince: string | null; reason: string | null }

export async function readMailboxFacts(db: Kysely<DB>): Promise<MailboxFacts> {
  const { rows } = await sql<MailboxFacts>`
    with tries as (
      select state, completed_on, coalesce(output->>'message', output->'value'->>'message') as reason
      from pgboss.job where name = ${bouncesQueue} and state in ('completed', 'failed')),
    good as (select max(completed_on) as last from tries where state = 'completed')
    select last, min(completed_on) as "failedSince", (array_agg(reason order by completed_on desc))[1] as reason
    from good left join tries on state = 'failed' and completed_on > coalesce(last, '-infinity') group by last`.execute(
    db,
  )
  return rows[0] as MailboxFacts
}

export type DatabaseClock = { now: string; zone: string; local: string }

/** The database's clock, and what it holds for the hour of the town. */
export async function readClock(db: Kysely<DB>): Promise<DatabaseClock> {
  const { rows } = await sql<DatabaseClock>`
    select clock_timestamp() as now, fuso_horario as zone, to_char(clock_timestamp() at time zone fuso_horario, 'DD/MM/YYYY HH24:MI') as local
    from configuracao`.execute(db)
  return rows[0] as DatabaseClock
}
