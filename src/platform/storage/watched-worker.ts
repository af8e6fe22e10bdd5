// A process whose work is done by a thread of its own file, while this one ends the process when it takes too much memory.
import { Worker } from 'node:worker_threads'

const lookMs = 100

/** Calls `done` with the first message of the worker, and ends the process with another code than 0 when none comes. */
export function watchWorker<Result>(
  program: URL,
  workerData: unknown,
  megabytes: number,
  done: (result: Result) => void,
): void {
  const worker = new Worker(program, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: Math.round(megabytes * 0.7) },
    stdout: true,
    stderr: true, // a library's remarks are no answer
  })
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * 1_000_000) process.exit(2)
  }, lookMs)
  let isDone = false
  worker.on('message', (result: Result) => {
    isDone = true
    clearInterval(timer)
    done(result)
  })
  worker.on('error', () => process.exit(1))
  worker.on('exit', () => isDone || process.exit(1))
}
