// The server's processes behind a pool. One whose client is gone goes on with its query until it has something to send; at the end
// of the portal it would count as somebody who still uses the embedded database.
import pg from 'pg'

/** Returns a function that names the processes of the pool's open connections. */
export function trackBackends(pool: pg.Pool): () => number[] {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  return () => [...open].map((client) => (client as unknown as { processID: number }).processID)
}

/** Ends these processes; what they were doing is rolled back. */
export async function endBackends(connection: pg.PoolConfig, processes: number[]): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [processes])
  } finally {
    await client.end()
  }
}
