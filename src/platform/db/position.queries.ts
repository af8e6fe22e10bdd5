// Where a server is in the log of all changes (WAL), and whether two of them have the same one.
import type pg from 'pg'

/** `timeline` tells what was written before a replica was promoted from what was written after, `cluster` this database from others. */
type Standing = { cluster: string; timeline: number; isReplica: boolean }
/** `position`: the end of all that was acknowledged. `isDurable`: nothing is acknowledged before it is stored. */
export type PrimaryStanding = Standing & { position: string; isDurable: boolean }
export type ReplicaStanding = Standing & { hasReached: boolean }

const cluster = `(select system_identifier::text from pg_control_system()) as cluster, pg_is_in_recovery() as "isReplica"`

export async function primaryStanding(pool: pg.Pool): Promise<PrimaryStanding> {
  const { rows } = await pool.query<PrimaryStanding>(`
    select ${cluster}, pg_current_wal_lsn()::text as position,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
      current_setting('synchronous_commit') <> 'off' as "isDurable"`)
  return rows[0] as PrimaryStanding
}

/** Whether it has replayed all up to `position`. Its timeline is that of its last checkpoint: one that it has begun since is not known yet. */
export async function replicaStanding(pool: pg.Pool, position: string): Promise<ReplicaStanding> {
  const { rows } = await pool.query<ReplicaStanding>(
    `select ${cluster}, (select timeline_id from pg_control_checkpoint()) as timeline,
      coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasReached"`,
    [position],
  )
  return rows[0] as ReplicaStanding
}
