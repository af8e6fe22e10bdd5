// A PostgreSQL server for one run of the tests or of the benchmark, from the binaries of this machine: own directory, unix socket
// only.
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { installWithApt } from './apt.ts'

export type ThrowawayServer = { connection: pg.PoolConfig; version: string; stop(): void }

const isRoot = process.getuid?.() === 0
const serverUser = 65534 // 'nobody': PostgreSQL refuses to run as root
const debianFolder = '/usr/lib/postgresql'

/** The folder of initdb and pg_ctl: PG_BIN, Debian's newest, or what pg_config says; null when this machine has none. */
export function findPostgresBinaries(): string | null {
  const debian = fs.existsSync(debianFolder)
    ? fs
        .readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debianFolder, version, 'bin'))
    : []
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const candidates = [process.env.PG_BIN, ...debian, configured]
  return candidates.find((folder) => folder && fs.existsSync(path.join(folder, 'initdb'))) ?? null
}

/** Like findPostgresBinaries, but installs Debian's when it may. */
export function findOrInstallPostgres(): string | null {
  return findPostgresBinaries() ?? (installWithApt('PostgreSQL', 'postgresql') ? findPostgresBinaries() : null)
}

// Nothing of a test's database has to outlive the power. Of the portals of three workers some are still closing.
const forTests = { fsync: 'off', full_page_writes: 'off', jit: 'off', max_connections: '200' }

/**
 * Starts a new, empty server. Throws with the server's own words when it can't. The caller stops it. `settings` are those that
 * differ from PostgreSQL's own defaults: the benchmark, which measures what a town would have, gives none, and has its files on the disk.
 */
export function startThrowawayPostgres(binaries: string, settings: Record<string, string> = forTests): ThrowawayServer {
  // root's own temporary folder may be closed to the server's user
  const onDisk = () => fs.mkdtempSync(path.join(isRoot ? '/tmp' : os.tmpdir(), 'praca-pg-'))
  const folder = settings === forTests ? makeScratchFolder('praca-pg-') : onDisk()
  if (isRoot) fs.chownSync(folder, serverUser, serverUser)
  const data = path.join(folder, 'data')
  const log = path.join(folder, 'log')
  const run = (program: string, args: string[]) => {
    const done = spawnSync(path.join(binaries, program), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'], // the server would keep a pipe open, and this call would wait for it
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(isRoot && { uid: serverUser, gid: serverUser }),
    })
    return done.status === 0
  }
  const stop = () => {
    run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w'])
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const options = Object.entries({ listen_addresses: '', unix_socket_directories: folder, ...settings })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  const isUp = run('initdb', cluster) && run('pg_ctl', ['start', '-D', data, '-l', log, '-w', '-o', options])
  if (!isUp) {
    const words = fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : 'initdb failed'
    stop()
    throw new Error(`PostgreSQL of ${binaries} did not start: ${words}`)
  }
  const version = execFileSync(path.join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  return { connection: { host: folder, port: 5432, user: 'postgres' }, version, stop }
}
