// The encrypted part: a backup (docs/decisions/0070-backups-of-our-own.md) whose destination is a folder of the archive.
import type { Readable } from 'node:stream'
import type { Destination } from '#platform/backup/destination.ts'
import type { ZipFile } from '#platform/storage/zip.ts'
import type { ArquivoAberto } from './abre.ts'
import { nomes } from './manifesto.ts'

const never = async (): Promise<never> => {
  throw new Error('an archive is written from its beginning to its end, and read as it is')
}

/** To be written to. It remembers what it has, and opens nothing again but the key that it just got. */
export function destinoNoZip(archive: ZipFile, name: string): Destination {
  const there = new Set<string>()
  return {
    name,
    async put(key, content) {
      await archive.add({ name: nomes.privado(key), content: content as AsyncIterable<Buffer>, isDense: true })
      there.add(key)
    },
    has: async (key) => there.has(key),
    open: never,
    async *list() {},
    remove: never,
  }
}

export function destinoDoZip(archive: ArquivoAberto, name: string): Destination {
  return {
    name,
    put: never,
    open: (key): Promise<Readable> => archive.abre(nomes.privado(key)),
    has: async (key) => archive.tem(nomes.privado(key)),
    async *list(prefix) {
      for (const entry of archive.nomes())
        if (entry.startsWith(nomes.privado(prefix))) yield entry.slice(nomes.privado('').length)
    },
    remove: never,
  }
}
