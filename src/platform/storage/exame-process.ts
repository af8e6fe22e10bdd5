// Looks into files in a process of its own: each line of standard input is a task, answered by one of standard output: what was found, or
// null. A thread does the work; this one ends the process when it takes too much memory.
import { createInterface } from 'node:readline'
import { isMainThread, parentPort } from 'node:worker_threads'
import type { Exame, ExameTask } from './exame.ts'
import { examineFile } from './exame-arquivo.ts'
import { limits } from './texto-limites.ts'
import { watchWorker } from './watched-worker.ts'

if (isMainThread) {
  const look = watchWorker<ExameTask, Exame | null>(new URL(import.meta.url), limits.megabytes, (found) => {
    process.stdout.write(`${JSON.stringify(found)}\n`)
  })
  const input = createInterface({ input: process.stdin })
  input.on('line', (line) => look(JSON.parse(line)))
  input.on('close', () => process.exit(0)) // the parent process has ended, in whatever way
} else parentPort?.on('message', async (task: ExameTask) => parentPort?.postMessage(await examineFile(task)))
