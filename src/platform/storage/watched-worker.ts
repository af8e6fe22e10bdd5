// A process whose work is done by a thread of its own file, while this one ends the process when it takes too much memory.
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'

const lookMs = 100

/**
 * Returns what gives the worker something to do, one thing at a time; `done` is called with its answer. The process ends with another code
 * than 0 when none comes.
 */
export function watchWorker<Task, Result>(
  program: URL,
  megabytes: number,
  done: (result: Result) => void,
): (task: Task) => void {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: Math.round(megabytes * 0.7) },
    stdout: true,
    stderr: true, // a library's remarks are no answer
  })
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    if (process.memoryUsage.rss() > megabytes * 1_000_000) process.exit(2)
  }
  worker.on('message', (result: Result) => {
    clearInterval(timer)
    done(result)
  })
  worker.on('error', () => process.exit(1))
  worker.on('exit', () => process.exit(1))
  return (task) => {
    timer = setInterval(look, lookMs)
    worker.postMessage(task)
  }
}

/** Each line of standard input is a task in JSON, answered by one of standard output. */
export function answerLines(program: URL, megabytes: number): void {
  const work = watchWorker(program, megabytes, (answer) => void process.stdout.write(`${JSON.stringify(answer)}\n`))
  const input = createInterface({ input: process.stdin })
  input.on('line', (line) => work(JSON.parse(line)))
  input.on('close', () => process.exit(0)) // the parent process has ended, in whatever way
}
