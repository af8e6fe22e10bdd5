// Uploads go to a temporary file first; size, checksum and true type are known before anything else looks at them.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { typeOfFile } from './file-type.ts'

export type SpooledFile = {
  field: string
  /** The name the person gave it, without folders and control characters. */
  name: string
  path: string
  /** Bytes; one more than the largest allowed, or more, when it was cut. */
  size: number
  sha256: string
  /** MIME type by content, or null when it is none of the allowed. */
  type: string | null
  isTooLarge: boolean
}

export type Spool = (
  field: string,
  name: string | undefined,
  stream: Readable & { truncated?: boolean },
) => Promise<SpooledFile>

const beatMs = 5000
const abandonedMs = 30_000

/**
 * Makes the spool in `directory`, which other processes may share, and removes what killed ones left there. A process renews the time of
 * its files while it lives: process numbers mean nothing across containers, where each portal may be number 1.
 */
export async function createSpool(directory: string): Promise<Spool> {
  await fs.mkdir(directory, { recursive: true, mode: 0o700 })
  await removeAbandoned(directory)
  const own = new Set<string>()
  const beat = async () => {
    await renew(own)
    await removeAbandoned(directory).catch(() => {}) // the disk may be away for a while
  }
  setInterval(() => void beat(), beatMs).unref()
  return async (field, name, stream) => {
    const target = path.join(directory, `${randomUUID()}.part`)
    const hash = createHash('sha256')
    let size = 0
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        hash.update(chunk)
        done(null, chunk)
      },
    })
    try {
      await pipeline(
        stream,
        meter,
        createWriteStream(target, { mode: 0o600 }).once('open', () => own.add(target)),
      )
    } catch (error) {
      await fs.rm(target, { force: true })
      throw error
    }
    const cleaned = cleanName(name ?? '')
    return {
      field,
      name: cleaned,
      path: target,
      size,
      sha256: hash.digest('hex'),
      type: await typeOfFile(target, cleaned),
      isTooLarge: stream.truncated === true,
    }
  }
}

export async function discardSpooled(files: SpooledFile[]): Promise<void> {
  await Promise.all(files.map((file) => fs.rm(file.path, { force: true })))
}

// A file that is not there any more was stored or discarded.
async function renew(own: Set<string>): Promise<void> {
  const now = new Date()
  for (const file of own) await fs.utimes(file, now, now).catch(() => own.delete(file))
}

async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await fs.readdir(directory)) {
    const file = path.join(directory, name)
    const facts = await fs.stat(file).catch(() => null) // another instance may remove it meanwhile
    if (facts && Date.now() - facts.mtimeMs > abandonedMs) await fs.rm(file, { force: true })
  }
}

function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).pop() ?? ''
  return last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-200)
}
