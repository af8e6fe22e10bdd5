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
const program = isBuilt
  ? path.join(projectRoot, 'dist/server/texto-process.js')
  : fileURLToPath(new URL('./texto-process.ts', import.meta.url))

export type TextReader = {
  /** One file at a time. Null when it can't be read within the limits of time and memory. */
  read(task: TextoTask): Promise<TextoLido | null>
  /** Ends the process. The reader may be used again. */
  close(): void
}

type Limits = Pick<typeof limits, 'seconds' | 'filesOfProcess'>

export function createTextReader({ seconds, filesOfProcess }: Limits = limits, start = startProcess): TextReader {
  let current: TextProcess | null = null
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
        if (answer) return answer.text
        close()
        if (files === 1) return null // else it is tried alone: files before it may have taken the memory
      }
    },
  }
}

export type TextProcess = {
  /** Null when the process did not outlive the file. */
  read(task: TextoTask, timeout: number): Promise<{ text: TextoLido | null } | null>
  end(): void
}

function startProcess(): TextProcess {
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
function answerIn(line: string): { text: TextoLido | null } | null {
  try {
    return { text: JSON.parse(line) }
  } catch {
    return null
  }
}
