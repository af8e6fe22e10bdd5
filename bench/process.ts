// Memory and processor time of a process, and its peak memory while watched.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#platform/db/connect.ts'

const sampleMs = 50
const ticksPerSecond = 100 // USER_HZ, the same on every Linux
const megabyte = 1024 * 1024

/** Resident memory in MB. */
export function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`
  if (fs.existsSync(status)) {
    const line = /^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(status, 'utf8'))
    return (Number(line?.[1] ?? 0) * 1024) / megabyte
  }
  return (Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) * 1024) / megabyte
}

/** Processor seconds since the start of the process; NaN where the system does not report them. */
export function processorSeconds(pid: number): number {
  const stat = `/proc/${pid}/stat`
  if (!fs.existsSync(stat)) return Number.NaN
  const fields = fs.readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Samples the memory of a process until `stop`, which returns the peak in MB. */
export function watchMemory(pid: number): { stop(): number } {
  let peak = residentMb(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid))
  }, sampleMs)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(peak, residentMb(pid))
    },
  }
}

/** MB that are the process's alone, and its part of what it shares with others (of PostgreSQL: the shared buffers); nothing once it has ended. */
export function ownMb(pid: number): { own: number; shared: number } {
  const text = readOf(pid, 'smaps_rollup')
  const of = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024) / megabyte
  return { own: of('Pss_Anon'), shared: of('Pss_Shmem') }
}

/** MB of the process: what is its own, and its part of what it shares. */
export const pssMb = (pid: number): number =>
  (Number(/^Pss:\s+(\d+) kB/m.exec(readOf(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024) / megabyte

/** Processes that it started, and theirs. */
export function descendantsOf(pid: number): number[] {
  const children = readOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/** Files, sockets and pipes that it has open. */
export const openFiles = (pid: number): number => fs.readdirSync(`/proc/${pid}/fd`).length

function readOf(pid: number, name: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return '' // it has ended
  }
}

/** What was started as this process. */
export const commandOf = (pid: number): string =>
  fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()

/** The first process of the server of a database on this machine. */
export async function postmasterOf({ db }: Database): Promise<number> {
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db)
  return Number(fs.readFileSync(`${rows[0]?.folder}/postmaster.pid`, 'utf8').split('\n')[0])
}

/** Processor seconds of all processes of the server, also of those that have ended: the first one waited for them. */
export function processorsSeconds(postmaster: number): number {
  const own = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  const ended = fieldsOf(String(postmaster))
  return own.reduce(
    (sum, pid) => sum + (processorSeconds(Number(pid)) || 0),
    (Number(ended[13]) + Number(ended[14])) / 100,
  )
}

const parentOf = (pid: string) => Number(fieldsOf(pid)[1])

function fieldsOf(pid: string): string[] {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return [] // it ended meanwhile
  }
}
