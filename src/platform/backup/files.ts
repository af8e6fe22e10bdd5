// The portal's files in a backup: each is stored once, whichever backups name it.
import { createInterface } from 'node:readline'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isMissing } from '../storage/missing.ts'
import type { Storage } from '../storage/storage.ts'
import { fileKey, listKey } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { meter, open, store, type Vault } from './vault.ts'

/** `key` in the storage; the digest is the ledger's (table arquivo). */
export type ListedFile = { key: string; bytes: number; sha256: string; type: string }

/** The files of the backup `name`, one by one. */
export async function* filesOf(vault: Vault, name: string): AsyncGenerator<ListedFile> {
  const content = await open(vault, listKey(name))
  try {
    for await (const line of createInterface({ input: content })) {
      const [key = '', bytes, sha256 = '', type = ''] = line.split('\t')
      yield { key, bytes: Number(bytes), sha256, type }
    }
    if (content.errored) throw content.errored
  } finally {
    content.destroy()
  }
}

/** How many files are on their way at a time: a bucket answers slowly, but many at once. */
const together = 4

/** Does `work` for all of `items`, some at a time; the first error ends it. */
export async function forEachFile(
  items: AsyncIterable<ListedFile>,
  work: (file: ListedFile) => Promise<void>,
): Promise<void> {
  await Readable.from(items).forEach(work, { concurrency: together })
}

export type FilesStored = { quantidade: number; bytes: number; faltam: string[]; stored: number }

/** Stores what the destination does not have yet of the backup's files. One that the storage lacks, or has with another content, is named. */
export async function storeFiles(vault: Vault, name: string, storage: Storage): Promise<FilesStored> {
  const there = new Set<string>()
  for await (const key of vault.destination.list('arquivos/')) there.add(key)
  const result: FilesStored = { quantidade: 0, bytes: 0, faltam: [], stored: 0 }
  await forEachFile(filesOf(vault, name), async ({ key, bytes, sha256 }) => {
    if (!there.has(fileKey(key))) {
      const stored = await storeFile(vault, storage, key, sha256)
      if (stored === null) {
        result.faltam.push(key)
        return
      }
      result.stored += stored
    }
    result.quantidade += 1
    result.bytes += bytes
  })
  return result
}

async function storeFile(vault: Vault, storage: Storage, key: string, sha256: string): Promise<number | null> {
  const content = await storage.open(key).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!content) return null
  const stored = await store(vault, fileKey(key), content, false)
  if (stored.sha256 === sha256) return stored.stored
  await vault.destination.remove(fileKey(key))
  return null
}

// Of the disk or of the network, which say nothing of what is stored.
const isOutside = (error: object) => 'code' in error || '$metadata' in error || error instanceof BackupProblem

/**
 * Reads a file of a backup into `target`. False when the backup lacks it, or has something else than the ledger says; throws when that
 * can't be known.
 */
export async function readFile(vault: Vault, { key, sha256 }: ListedFile, target: Writable): Promise<boolean> {
  const measured = meter()
  try {
    await pipeline(await open(vault, fileKey(key), false), measured.stream, target)
  } catch (error) {
    if (isMissing(error as Error) || !isOutside(error as Error)) return false
    throw error
  }
  return measured.sha256() === sha256
}
