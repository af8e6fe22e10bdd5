// Each night's backup runs as `npm run backup` does, in a process of its own: what it encrypts and compresses is not to make visitors wait.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { proofFolder } from '#platform/backup/prove.ts'
import { backupQueue, otherRuns } from '#platform/backup/queue.ts'
import { removePlace } from '#platform/db/embedded-files.ts'
import type { Platform } from '#platform/platform.ts'
import { optionsOf } from '#platform/towns.ts'

/** Before the jobs start. Returns what ends a backup that runs: it is broken off, and the next night's begins anew. */
export async function scheduleBackups(platform: Platform): Promise<() => Promise<void>> {
  const { env, jobs, log } = platform
  let running: ChildProcess | undefined
  const { fuso_horario } = await findPortal(platform)
  jobs.nightly(backupQueue, env.backup?.time ?? null, fuso_horario, async () => {
    running = spawn(
      process.execPath,
      [...process.execArgv, path.join(import.meta.dirname, 'backup.js'), ...optionsOf(env)],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const words: string[] = []
    for (const stream of [running.stdout, running.stderr])
      createInterface({ input: stream as NonNullable<typeof stream> }).on('line', (line) => {
        words.push(line)
        log.info({ copia: line }, 'cópia de segurança')
      })
    const [code, signal] = await once(running, 'close')
    running = undefined
    if (signal) await removePlace(proofFolder(env.dataDir)) // it had no time for that
    if (code !== 0 && code !== 1 && code !== otherRuns)
      throw new Error(
        words.findLast((line) => line.startsWith('Não foi')) ?? `a cópia de segurança terminou com ${signal ?? code}`,
      )
  })
  return async () => {
    if (!running) return
    const closed = once(running, 'close')
    running.kill('SIGTERM')
    await closed
  }
}
