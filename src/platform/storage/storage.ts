// Where files live: a folder, or an S3-compatible bucket. Keys are random; names are in the database only.
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Env } from '../env.ts'
import { FilesAway } from '../errors.ts'
import { isMissing } from './missing.ts'

export type ByteRange = { start: number; end: number }

export type Storage = {
  /** Stores the file at `source` whole under `key`, or not at all. */
  put(key: string, source: string, type: string): Promise<void>
  /** Stores what comes as it comes, whole under `key` or not at all: of a file too large to lie anywhere else before. */
  write(key: string, content: Readable, type: string): Promise<void>
  /** Bytes that still find room there; null where nobody can know. */
  room(): Promise<number | null>
  /** Opens the content, or the bytes `start` to `end` inclusive. Throws when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Removes the file; nothing happens when it is not there. */
  remove(key: string): Promise<void>
  /** Throws when the place can't be written to. */
  check(): Promise<void>
}

export async function createStorage(env: Pick<Env, 'storageUrl' | 'dataDir'>): Promise<Storage> {
  if (!env.storageUrl) return diskStorage(path.join(env.dataDir, 'files'))
  const { s3Storage } = await import('./s3.ts') // the SDK is large, and most towns need none
  return saidInWords(s3Storage(env.storageUrl))
}

/** Whoever sends or opens a file reads that its place is away. */
function saidInWords(storage: Storage): Storage {
  const told = (error: unknown) => {
    throw isMissing(error as Error) ? error : new FilesAway(error)
  }
  return {
    ...storage,
    put: (key, source, type) => storage.put(key, source, type).catch(told),
    write: (key, content, type) => storage.write(key, content, type).catch(told),
    open: (key, range) => storage.open(key, range).catch(told),
  }
}

export async function diskStorage(folder: string): Promise<Storage> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => path.join(folder, key.slice(0, 2), key)
  return {
    async put(key, source) {
      const target = pathOf(key)
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      // A copy inside the folder, then a rename, which is whole or nothing.
      const partial = `${target}.part`
      await fs.copyFile(source, partial)
      const handle = await fs.open(partial, 'r+')
      await handle.sync().finally(() => handle.close()) // the row that names it is durable, so the bytes must be too
      await fs.rename(partial, target)
    },
    async write(key, content) {
      const target = pathOf(key)
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const partial = `${target}.part`
      const handle = await fs.open(partial, 'w', 0o600)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } catch (error) {
        await fs.rm(partial, { force: true })
        throw error
      } finally {
        await handle.close()
      }
      await fs.rename(partial, target)
    },
    async room() {
      const { bavail, bsize } = await fs.statfs(folder)
      return bavail * bsize
    },
    async open(key, range) {
      const handle = await fs.open(pathOf(key))
      return createReadStream('', { fd: handle, ...range })
    },
    async remove(key) {
      await fs.rm(pathOf(key), { force: true })
      await fs.rm(`${pathOf(key)}.part`, { force: true }) // left by a process that died between the two renames
    },
    check: () => fs.access(folder, fs.constants.W_OK),
  }
}
