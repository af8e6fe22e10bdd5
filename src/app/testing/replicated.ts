// A primary and a replica of it on this machine (PostgreSQL's streaming replication): the embedded server twice, on copies of one cluster
// that was stopped in order.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Place, preparePlace, removePlace } from '#platform/db/embedded-files.ts'
import { joinServer } from '#platform/db/embedded-server.ts'
import { databaseUrl } from './built-portal.ts'
import { copyCachedCluster } from './cached-cluster.ts'

export type Server = {
  connection: pg.PoolConfig
  url: string
  run(statement: string): Promise<pg.QueryResult>
  /** Resolves when it takes connections. */
  start(): Promise<void>
  /** SIGKILL. */
  kill(): void
  remove(): Promise<void>
}

/** Both of them run. `settings` of the primary, where they differ from those of a test. The caller removes both. */
export async function startReplicated(
  folder: string,
  settings: Record<string, string> = {},
): Promise<{ primary: Server; replica: Server }> {
  const [first, second] = [path.join(folder, 'primario'), path.join(folder, 'replica')]
  await copyCachedCluster(first)
  const copied = spawnSync('cp', ['-a', first, second], { encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(copied.stderr)
  const primary = await serverAt(first, settings)
  await primary.start()
  const { host, port, user } = primary.connection
  const replica = await serverAt(second, { primary_conninfo: `host=${host} port=${port} user=${user}` })
  await replica.start()
  return { primary, replica }
}

async function serverAt(folder: string, settings: Record<string, string>): Promise<Server> {
  const made = await preparePlace(folder)
  const place: Place = { ...made, settings: { shared_buffers: '128MB', wal_keep_size: '256MB', ...settings } }
  const { connection, dataDir } = place
  if (settings.primary_conninfo) fs.writeFileSync(path.join(dataDir, 'standby.signal'), '')
  return {
    connection,
    url: databaseUrl(connection, 'postgres'),
    async start() {
      const { membership } = await joinServer(place, new AbortController().signal)
      await membership.end()
    },
    async run(statement) {
      const client = new pg.Client(connection)
      client.on('error', () => {})
      await client.connect()
      return client.query(statement).finally(() => client.end())
    },
    kill() {
      const [postmaster] = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(postmaster), 'SIGKILL')
    },
    remove: () => removePlace(folder),
  }
}
