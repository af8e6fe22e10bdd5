// Memory and processor time of a process, and its peak memory while watched.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

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
