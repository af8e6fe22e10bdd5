// Has the text of a document read by another process (texto-process.ts): however hostile the file, the portal's own memory and event loop
// do not feel it.
import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../root.ts'
import { limits } from './texto-limites.ts'
import type { TextoLido } from './texto-process.ts'

const isBuilt = !import.meta.url.endsWith('.ts')
const program = isBuilt
  ? path.join(projectRoot, 'dist/server/texto-process.js')
  : fileURLToPath(new URL('./texto-process.ts', import.meta.url))

/** Null when the file can't be read within the limits of time and memory. */
export async function textOf(file: string, type: string, timeout = limits.seconds * 1000): Promise<TextoLido | null> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, file, type], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {}, // no secret of the portal's is the file's business
    timeout,
    killSignal: 'SIGKILL',
  })
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  ended.catch(() => {}) // reported below, after its output was received
  const said = await text(child.stdout)
  return (await ended) === 0 ? (JSON.parse(said) as TextoLido) : null
}
