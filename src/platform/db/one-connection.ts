// A connection of one's own, for work that takes as long as it takes and ends with its connection: no limit of time, no pool.
import { Kysely } from 'kysely'
import pg from 'pg'
import { TrailDialect } from './trail-dialect.ts'
import type { DB } from './types.generated.ts'

export type OneConnection = pg.Client

/** Connects. What is asked when the connection is lost fails. */
export async function connectOnce(connection: pg.PoolConfig): Promise<OneConnection> {
  const client = new pg.Client({ ...connection, application_name: 'praca copia', statement_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Breaks the connection off. One whose COPY nobody reads any more would wait for ever to end in order. */
export function cutConnection(client: OneConnection): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

export async function withOneConnection<T>(
  connection: pg.PoolConfig,
  work: (client: OneConnection) => Promise<T>,
): Promise<T> {
  const client = await connectOnce(connection)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The query builder over this connection, within its transaction if there is one. */
export function kyselyOn(client: OneConnection): Kysely<DB> {
  const only = Object.assign(client, { release() {} }) as unknown as pg.PoolClient
  return new Kysely<DB>({
    dialect: new TrailDialect({ pool: { connect: async () => only, end: async () => {}, options: {} } }),
  })
}
