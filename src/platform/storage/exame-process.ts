// Looks into files in a process of its own: each line of standard input is a task, answered by one of standard output: what was found, or
// null. A thread does the work; this one ends the process when it takes too much memory.
import { isMainThread, parentPort } from 'node:worker_threads'
import type { ExameTask } from './exame.ts'
import { examineFile } from './exame-arquivo.ts'
import { limits } from './texto-limites.ts'
import { answerLines } from './watched-worker.ts'

if (isMainThread) answerLines(new URL(import.meta.url), limits.megabytes)
else parentPort?.on('message', async (task: ExameTask) => parentPort?.postMessage(await examineFile(task)))
