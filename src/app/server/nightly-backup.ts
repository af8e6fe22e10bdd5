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

/** Of all the towns of a process one at a time: each takes a processor, and the memory of a second portal. */
let turn: Promise<unknown> = Promise.resolve()

/** Before the jobs start. Returns what ends a backup that runs: it is broken off, and the next night's begins anew. */
export async function scheduleBackups(platform: Platform): Promise<() => Promise<void>> {
  const { env, jobs } = platform
  const run: Run = { child: undefined, isOver: false }
  const { fuso_horario } = await findPortal(platform)
  jobs.nightly(backupQueue, env.backup?.time ?? null, fuso_horario, () => {
    const mine = turn.then(() => (run.isOver ? undefined : backUp(platform, run)))
    turn = mine.catch(() => {})
    return mine
  })
  return async () => {
    run.isOver = true
    if (!run.child) return
    const closed = once(run.child, 'close')
    run.child.kill('SIGTERM')
    await closed
  }
}

type Run = { child: ChildProcess | undefined; isOver: boolean }

async function backUp({ env, log }: Platform, run: Run): Promise<void> {
  const program = path.join(import.meta.dirname, 'backup.js')
  const child = spawn(process.execPath, [...process.execArgv, program, ...optionsOf(env)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  run.child = child
  const words: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      words.push(line)
      log.info({ copia: line }, 'cópia de segurança')
    })
  const [code, signal] = await once(child, 'close')
  run.child = undefined
  if (signal) await removePlace(proofFolder(env.dataDir)) // it had no time for that
  if (code !== 0 && code !== 1 && code !== otherRuns)
    throw new Error(
      words.findLast((line) => line.startsWith('Não foi')) ?? `a cópia de segurança terminou com ${signal ?? code}`,
    )
}
