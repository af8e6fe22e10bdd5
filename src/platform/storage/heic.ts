// Has a photograph in HEIC read by another process (heic-process.ts): however hostile the file, the portal's own memory and event loop
// do not feel it.
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../root.ts'
import { discardSpooled, type SpooledFile } from './spool.ts'

const isBuilt = !import.meta.url.endsWith('.ts')
const program = isBuilt
  ? path.join(projectRoot, 'dist/server/heic-process.js')
  : fileURLToPath(new URL('./heic-process.ts', import.meta.url))

const longestMs = 120_000
// 64 KiB each: of the decoder, which asks for what the file tells it to
const decoderPages = 12_288
const heapMegabytes = 512

/** The JPEG as `receive` spooled it, or null when the file can't be read within the limits of time and memory. */
export async function jpegOf(
  file: string,
  receive: (stream: Readable) => Promise<SpooledFile>,
  timeout = longestMs,
): Promise<SpooledFile | null> {
  const limits = [`--max-old-space-size=${heapMegabytes}`, `--wasm-max-mem-pages=${decoderPages}`]
  const child = spawn(process.execPath, [...limits, '--disable-warning=ExperimentalWarning', program, file], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {}, // no secret of the portal's is the file's business
    timeout,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  ended.catch(() => {}) // told below, after what came was received
  try {
    const jpeg = await receive(child.stdout)
    if ((await ended) === 0 && jpeg.type === 'image/jpeg') return jpeg
    await discardSpooled([jpeg])
    return null
  } finally {
    child.kill('SIGKILL') // of no effect when it ended
  }
}
