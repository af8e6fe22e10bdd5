// Has a file made of another one by a process of its own: however hostile the file, the portal's own memory and event loop do not feel it.
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../root.ts'
import { discardSpooled, type SpooledFile } from './spool.ts'

const isBuilt = !import.meta.url.endsWith('.ts')

type FileTask = {
  /** `<program>-process.ts` of this folder, or of that of the module `from`; it gets the arguments and writes the file to standard output. */
  program: string
  from?: string
  flags?: string[]
  args: string[]
  /** MIME type of what it makes. */
  makes: string
  timeout: number
}

/** The file as `receive` spooled it, or null when the program could not make it within the limits of time and memory. */
export async function fileMadeBy(
  { program, from = import.meta.url, flags = [], args, makes, timeout }: FileTask,
  receive: (stream: Readable) => Promise<SpooledFile>,
): Promise<SpooledFile | null> {
  const file = isBuilt
    ? path.join(projectRoot, `dist/server/${program}-process.js`)
    : fileURLToPath(new URL(`./${program}-process.ts`, from))
  const child = spawn(process.execPath, [...flags, '--disable-warning=ExperimentalWarning', file, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {}, // no secret of the portal's is the file's business
    timeout,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  ended.catch(() => {}) // reported below, after its output was received
  try {
    const made = await receive(child.stdout)
    if ((await ended) === 0 && made.type === makes) return made
    await discardSpooled([made])
    return null
  } finally {
    child.kill('SIGKILL') // without effect when it has ended
  }
}
