// A photograph in HEIC as JPEG, made by another process (heic-process.ts).
import type { Readable } from 'node:stream'
import { fileMadeBy } from './file-process.ts'
import type { SpooledFile } from './spool.ts'

const longestMs = 120_000
// 64 KiB each: of the decoder, which allocates what the file claims
const decoderPages = 12_288
const heapMegabytes = 512

/** The JPEG as `receive` spooled it, or null when the file can't be read within the limits of time and memory. */
export const jpegOf = (
  file: string,
  receive: (stream: Readable) => Promise<SpooledFile>,
  timeout = longestMs,
): Promise<SpooledFile | null> =>
  fileMadeBy(
    {
      program: 'heic',
      flags: [`--max-old-space-size=${heapMegabytes}`, `--wasm-max-mem-pages=${decoderPages}`],
      args: [file],
      makes: 'image/jpeg',
      timeout,
    },
    receive,
  )
