// A clock that went back. The library asks for how long it last did a thing, so that repeated jobs, the search for dead ones and waiting jobs
// would stand still until the clock has come back to where it was: for a day, when it went back a day.
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.generated.ts'

/** Lets what waits for an instant in the future go on now, if the clock went back. Returns whether it did. */
export async function followClock(db: Kysely<DB>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // several times a minute some instance sets it to now
    const { numAffectedRows = 0n } = await sql`
      update pgboss.version set cron_on = null where cron_on > now() + interval '2 minutes'`.execute(tx)
    if (numAffectedRows === 0n) return false
    await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null`.execute(tx)
    await sql`update pgboss.job set start_after = now()
      where state < 'active' and greatest(created_on, started_on) > now() + interval '2 minutes'`.execute(tx)
    await sql`update pgboss.job set started_on = now(), heartbeat_on = now()
      where state = 'active' and started_on > now() + interval '2 minutes'`.execute(tx)
    return true
  })
}
