// Has the text of documents read by another process (texto-process.ts): however hostile a file, the portal's own memory and event loop do
// not feel it. To start it costs half a second of processor, most of a small PDF's reading: one process reads many files, then another one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { linesOf } from '../lines.ts'
import { projectRoot } from '../root.ts'
import { limits } from './texto-limites.ts'
import type { TextoLido, TextoTask } from './texto-process.ts'

const isBuilt = !import.meta.url.endsWith('.ts')

type FileReader<Task, Answer> = {
  /** One file at a time. Null when it can't be read within the limits of time and memory. */
  read(task: Task): Promise<Answer | null>
  /** Ends the process. The reader may be used again. */
  close(): void
}
export type TextReader = FileReader<TextoTask, TextoLido>

type Limits = Pick<typeof limits, 'seconds' | 'filesOfProcess'>

export const createTextReader = (own: Limits = limits, start = () => startProcess<TextoTask, TextoLido>('texto')) =>
  createFileReader(own, start)

/** `start`: see startProcess. */
export function createFileReader<Task, Answer>(
  { seconds, filesOfProcess }: Limits,
  start: () => LineProcess<Task, Answer>,
): FileReader<Task, Answer> {
  let current: LineProcess<Task, Answer> | null = null
  let files = 0
  const close = () => {
    current?.end()
    current = null
  }
  return {
    close,
    async read(task) {
      for (;;) {
        if (files >= filesOfProcess) close()
        if (!current) files = 0
        current ??= start()
        files += 1
        const answer = await current.read(task, seconds * 1000)
        if (answer) return answer.read
        close()
        if (files === 1) return null // else it is tried alone: files before it may have taken the memory
      }
    },
  }
}

export type LineProcess<Task, Answer> = {
  /** Null when the process did not outlive the file. */
  read(task: Task, timeout: number): Promise<{ read: Answer | null } | null>
  end(): void
}

/** `name`: of `<name>-process.ts` in this folder, which answers each line by a line. */
export function startProcess<Task, Answer>(name: 'texto' | 'exame'): LineProcess<Task, Answer> {
  const program = isBuilt
    ? path.join(projectRoot, `dist/server/${name}-process.js`)
    : fileURLToPath(new URL(`./${name}-process.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {}, // no secret of the portal's is the file's business
  })
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  child.stdin.on('error', () => {}) // it has ended, which is known by its answer that does not come
  const ended = once(child, 'close').then(() => null)
  ended.catch(() => {}) // the reader gets the error
  const lines = linesOf(child.stdout)
  return {
    async read(task, timeout) {
      const timer = setTimeout(() => child.kill('SIGKILL'), timeout)
      const answered = lines.next().then(({ value }) => value ?? null)
      child.stdin.write(`${JSON.stringify(task)}\n`)
      const line = await Promise.race([answered, ended]).finally(() => clearTimeout(timer))
      return line === null ? null : answerIn(line)
    },
    end() {
      child.kill('SIGKILL')
      void lines.return(undefined) // lets its output go, which nobody reads any more
    },
  }
}

// Of a process that ended while it wrote there is half a line.
function answerIn<Answer>(line: string): { read: Answer | null } | null {
  try {
    return { read: JSON.parse(line) }
  } catch {
    return null
  }
}
