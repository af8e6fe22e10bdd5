// Uploads go to a temporary file first; size, checksum and true type are known before anything else looks at them. The file has no name in
// any folder: the system frees it when the portal closes it, and when the process ends, however it ends. So nothing that a person sent
// outlives the request, unless it was stored.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { withEndingOf } from './file-name.ts'
import { typeOfFile } from './file-type.ts'

/** Of a file: the network that it came from, which is stored nowhere, and whether the connection was closed. */
export type Sender = { address: string; hasLeft: () => boolean }

export type SpooledFile = {
  field: string
  /** The name the person gave it, without folders and control characters, with the ending of its content. */
  name: string
  /** Opens it, here and in processes that the portal starts, until it is discarded: another file may have the same path after that. */
  path: string
  /** Bytes; one more than the largest allowed, or more, when it was cut. */
  size: number
  sha256: string
  /** MIME type by content, or null when it is none of the allowed. */
  type: string | null
  isTooLarge: boolean
  /** Of one that came with a request, and of its copies. */
  sender?: Sender | undefined
  /** To be called once nobody reads it any more. */
  discard: () => Promise<void>
}

export type Spool = (
  field: string,
  name: string | undefined,
  stream: Readable & { truncated?: boolean },
) => Promise<SpooledFile>

/** Makes the spool in `directory`, which other processes may share. */
export async function createSpool(directory: string): Promise<Spool> {
  await fs.mkdir(directory, { recursive: true, mode: 0o700 })
  await removeAbandoned(directory)
  return async (field, name, stream) => {
    stream.on('error', () => {}) // where it is read it is thrown
    const { handle, path, discard } = await openNameless(directory)
    try {
      const { size, sha256 } = await receive(stream, handle)
      const given = cleanName(name ?? '')
      const type = await typeOfFile(path, given)
      const isTooLarge = stream.truncated === true
      return { field, name: withEndingOf(type, given), path, size, sha256, type, isTooLarge, discard }
    } catch (error) {
      await discard()
      throw error
    }
  }
}

export async function discardSpooled(files: SpooledFile[]): Promise<void> {
  await Promise.all(files.map(({ discard }) => discard()))
}

async function receive(stream: Readable, handle: FileHandle): Promise<Figures> {
  const { metered, figures } = meter(stream)
  await handle.writeFile(metered())
  return figures()
}

type Figures = { size: number; sha256: string }

/** The same bytes, and their size and digest once they have passed. */
export function meter(stream: Readable) {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *metered() {
      for await (const chunk of stream) {
        size += chunk.length
        hash.update(chunk)
        yield chunk as Buffer
      }
    },
    figures: (): Figures => ({ size, sha256: hash.digest('hex') }),
  }
}

const openFiles = `/proc/${process.pid}/fd`

// Where the system does not show a process its open files (Linux does), the file keeps its name until it is discarded.
async function openNameless(directory: string) {
  const name = path.join(directory, `${randomUUID()}.part`)
  const handle = await fs.open(name, 'wx+', 0o600)
  const remove = () => fs.rm(name, { force: true })
  if (existsSync(openFiles)) await remove()
  return {
    handle,
    path: existsSync(openFiles) ? path.join(openFiles, String(handle.fd)) : name,
    async discard() {
      await handle.close()
      if (!existsSync(openFiles)) await remove()
    },
  }
}

const abandonedMs = 30_000

/** Removes files that have a name: of a process that was killed between two steps, or of a version that named them. */
export async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await fs.readdir(directory)) {
    const file = path.join(directory, name)
    const facts = await fs.stat(file).catch(() => null) // another instance may remove it meanwhile
    if (facts && Date.now() - facts.mtimeMs > abandonedMs) await fs.rm(file, { force: true })
  }
}

/** Without folders and control characters. */
export function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).pop() ?? ''
  return last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-200)
}
