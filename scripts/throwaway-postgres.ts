// A PostgreSQL that lives as long as one run of the tests or of the benchmark: from the binaries of this machine when there are
// any (what a town's own server would be), else the embedded one. Durability as PostgreSQL has it by default, unless told.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../src/platform/db/embedded.ts'

export type ThrowawayPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  /** The same as DATABASE_URL. */
  url: string
  /** Which server it is, to be printed: 'PostgreSQL 15.18 (/usr/lib/postgresql/15/bin)'. */
  name: string
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

const serverUser = 65534 // 'nobody': PostgreSQL refuses to run as root
const asServerUser = process.getuid?.() === 0 ? { uid: serverUser, gid: serverUser } : {}
const port = 5432 // only part of the socket's name
const startLimitMs = 30_000

/** `settings` are given to the server beside its defaults, such as { fsync: 'off' }. */
export async function startThrowawayPostgres(settings: Record<string, string> = {}): Promise<ThrowawayPostgres> {
  const binaries = findBinaries()
  return binaries ? startFrom(binaries, settings) : startEmbeddedThrowaway()
}

/** The folder of the newest PostgreSQL installed here (15 or newer), where distributions put it. */
function findBinaries(): string | undefined {
  const shelf = '/usr/lib/postgresql'
  const versions = fs.existsSync(shelf) ? fs.readdirSync(shelf).map(Number) : []
  return versions
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)
    .map((version) => `${shelf}/${version}/bin`)
    .find((folder) => fs.existsSync(path.join(folder, 'initdb')))
}

async function startFrom(binaries: string, settings: Record<string, string>): Promise<ThrowawayPostgres> {
  const home = temporaryFolder()
  if (asServerUser.uid) fs.chownSync(home, serverUser, serverUser)
  const dataDir = path.join(home, 'dados')
  const options = { ...asServerUser, cwd: home, encoding: 'utf8' } as const
  const initdb = path.join(binaries, 'initdb')
  const made = spawnSync(
    initdb,
    ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  const given = { listen_addresses: '', unix_socket_directories: home, ...settings }
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', dataDir, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // a group of its own: Ctrl+C must not stop it under the ones who use it
    { ...asServerUser, cwd: home, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  let words = ''
  server.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-4000)
  })
  const connection = { host: home, port, user: 'postgres', database: 'postgres' }
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT') // 'fast': whoever is still connected is cut off
      await gone
    }
    fs.rmSync(home, { recursive: true, force: true })
  }
  try {
    const version = await waitForVersion(connection, () => server.exitCode !== null)
    return { connection, url: urlOf(connection), name: `PostgreSQL ${version} (${binaries})`, stop }
  } catch (error) {
    await stop()
    throw new Error(`the throw-away PostgreSQL did not start: ${words}`, { cause: error })
  }
}

async function startEmbeddedThrowaway(): Promise<ThrowawayPostgres> {
  const home = temporaryFolder()
  const embedded = await startEmbedded(home)
  const connection = { host: String(embedded.connection.host), port, user: 'postgres', database: 'postgres' }
  const version = await waitForVersion(connection, () => false)
  return {
    connection,
    url: urlOf(connection),
    name: `PostgreSQL ${version} (embedded)`,
    async stop() {
      await embedded.stop()
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

// Short, since a unix socket's whole path may hold about 100 bytes, and open to the server's own user.
function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-pg-'))
  fs.chmodSync(folder, 0o755)
  return folder
}

const urlOf = ({ host, user, database }: ThrowawayPostgres['connection']) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

async function waitForVersion(connection: pg.ClientConfig, isGone: () => boolean): Promise<string> {
  const deadline = Date.now() + startLimitMs
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query("select split_part(current_setting('server_version'), ' ', 1) as version")
      return rows[0].version
    } catch (error) {
      if (isGone() || Date.now() > deadline) throw error
      await sleep(25)
    } finally {
      client.end().catch(() => {})
    }
  }
}
