// The server process of the embedded database, which all portals of one directory share. Each is a member: it has a connection with a
// shared advisory lock for as long as it lives. When that connection ends, the server has died; a portal that leaves and then gets the
// lock alone was the last one, and stops the server.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asServerUser, type Place } from './embedded-files.ts'

export type Membership = pg.Client

type Launch = { server: ChildProcess; words: string; hasEnded: boolean }
type Refusal = 'nobody listens' | 'starting' | 'stopping' | 'busy'

const memberLock = 74_006
const startLimitMs = 30_000
const recoveryLimitMs = 600_000 // after a crash PostgreSQL first repeats what its log has
const launchPauseMs = 500
const guestLimitMs = 5000
const arrivalLimitMs = 10_000
const exitLimitMs = 1000
const stopLimitMs = 60_000

/**
 * Joins the server, which is started when nobody listens. Throws when it can't be started, or when `signal` aborts first. Two portals
 * that start it at once don't harm each other: PostgreSQL lets one of them have the directory.
 */
export async function joinServer(
  place: Place,
  signal: AbortSignal,
): Promise<{ membership: Membership; isReused: boolean }> {
  const begin = Date.now()
  let launch: Launch | undefined
  for (let next = begin; ; await sleep(25)) {
    const answer = await knock(place)
    if (answer instanceof pg.Client) {
      launch?.server.unref()
      // a server that came too late for the directory may not have ended yet
      return { membership: answer, isReused: !serverOf(place.dataDir).startsWith(`${launch?.server.pid},`) }
    }
    const waited = Date.now() - begin
    const limit = answer === 'starting' && !signal.aborted ? recoveryLimitMs : startLimitMs
    // a portal that leaves while its server starts joins all the same, to leave in order: others may be members already
    const isGivenUp = signal.aborted && launch?.hasEnded !== false
    if (isGivenUp || waited > limit || hasFailed(launch)) {
      launch?.server.kill('SIGINT')
      throw new Error(`O banco de dados embutido não iniciou: ${launch ? oneLine(launch.words) : 'ele não responde.'}`)
    }
    // a guest that stayed when the last portal left does not lock the next one out for ever
    if (answer === 'stopping' && waited > arrivalLimitMs) await stopServer(place, 'fast')
    if (answer === 'nobody listens' && launch?.hasEnded !== false && Date.now() >= next) {
      launch = launchServer(place)
      next = Date.now() + launchPauseMs
    }
  }
}

/** Leaves. The last member stops the server, after the queries of guests (pg_dump, psql). */
export async function leaveServer(place: Place, membership: Membership): Promise<void> {
  const client = (await giveUpLock(membership)) ? membership : await connect(place).catch(() => null)
  if (!client) return // the server has ended already
  try {
    if (await isLast(client)) await stopServer(place, (await guestsAreDone(client)) ? 'fast' : 'smart')
  } catch {
    // somebody else stopped it meanwhile
  } finally {
    await client.end().catch(() => {})
  }
}

async function connect({ connection }: Place): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'praca lugar',
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
  })
  client.on('error', () => {}) // its end is what counts
  try {
    await client.connect()
    return client
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

async function knock(place: Place): Promise<Membership | Refusal> {
  let client: pg.Client | undefined
  try {
    client = await connect(place)
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as has', [memberLock])
    if (rows[0].has) return client
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nobody listens'
    if (code === '57P03') return /shutting down/.test(message) ? 'stopping' : 'starting'
  }
  client?.end().catch(() => {})
  return 'busy' // the last one is just leaving, or the server has no time
}

function launchServer(place: Place): Launch {
  const { native } = place
  const server = spawn(path.join(native, 'bin/postgres'), serverArguments(place), {
    ...asServerUser,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl+C in the terminal must reach the portal only, which then stops the server in order
  })
  const launch: Launch = { server, words: '', hasEnded: false }
  const note = (words: string) => {
    launch.words = (launch.words + words).slice(-4000)
  }
  server.stderr.setEncoding('utf8').on('data', note)
  server.on('error', (error) => note(error.message)) // 'close' follows
  server.once('close', () => {
    launch.hasEnded = true
  })
  return launch
}

// Without the server's messages to clients that connected too early.
function oneLine(words: string): string {
  const lines = words.split('\n').filter((line) => !/the database system is|recovery state/.test(line))
  return lines
    .map((line) => line.trim())
    .join(' ')
    .trim()
}

// The directory may still belong to another server, or to processes that a killed one left running: then it is tried again.
function hasFailed(launch: Launch | undefined): boolean {
  if (!launch?.hasEnded || launch.server.exitCode === 0) return false
  return !/lock file .* (already exists|is empty)|is still in use|already in use/.test(launch.words)
}

// An eighth of the memory, at most 1 GB: reading a page that is there costs a tenth of copying it from the system's cache. It is taken as
// it is used.
const sharedMegabytes = () => Math.round(Math.min(1024, Math.max(128, os.totalmem() / 8 / 2 ** 20)))

function serverArguments({ dataDir, socketDir, settings }: Place): string[] {
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '200', // a portal takes up to 27, and so does each further instance and each command beside it
    shared_buffers: `${sharedMegabytes()}MB`,
    jit: 'off', // short queries only: compiling a plan costs more than it gives
    log_min_messages: 'warning',
    ...settings,
  }
  return ['-D', dataDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function giveUpLock(membership: Membership): Promise<boolean> {
  return membership.query('select pg_advisory_unlock_shared($1)', [memberLock]).then(
    () => true,
    () => false, // the connection was lost, and the lock with it
  )
}

// The lock of a portal that was killed a moment ago ends with its connection; a lock that stays belongs to a portal that runs.
async function isLast(client: pg.Client): Promise<boolean> {
  return within(exitLimitMs, async () => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as has', [memberLock])
    return rows[0].has
  })
}

// Connections of portals are about to end; one of somebody else that does nothing (an open psql) is no reason to wait.
async function guestsAreDone(client: pg.Client): Promise<boolean> {
  return within(guestLimitMs, async () => {
    const { rows } = await client.query(`
      select count(*)::int as n from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name not like 'praca%'
        and (state is distinct from 'idle' or state_change > clock_timestamp() - interval '1 second')`)
    return rows[0].n === 0
  })
}

async function within(limitMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + limitMs; ; await sleep(50)) {
    if (await isSo()) return true
    if (Date.now() > deadline) return false
  }
}

// 'fast' ends the connections and returns when the server has ended; 'smart' lets them finish, and the server ends by itself.
async function stopServer(place: Place, mode: 'fast' | 'smart'): Promise<void> {
  const { native, dataDir } = place
  const server = serverOf(dataDir)
  const order = ['stop', '-D', dataDir, '-m', mode, '-W'] // pg_ctl's own waiting does not distinguish this server from the next one
  await once(spawn(path.join(native, 'bin/pg_ctl'), order, { ...asServerUser, stdio: 'ignore' }), 'close')
  const hasEnded = async () => serverOf(dataDir) !== server
  const refuses = async () => (await knock(place)) !== 'busy' // before it does, no portal may join it
  await within(stopLimitMs, mode === 'fast' ? hasEnded : refuses)
}

// The number of the process that has the directory, and when it took it.
function serverOf(dataDir: string): string {
  try {
    return fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n').slice(0, 3).join()
  } catch {
    return ''
  }
}
