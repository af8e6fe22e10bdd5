// Where backups lie: a folder, or a bucket with S3's interface. An object is there whole or not at all, whatever dies while it is written.
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { reasonOf } from '../reason.ts'
import { BackupProblem } from './problem.ts'

export type Destination = {
  /** Says where it is, without credentials. */
  name: string
  /** Stores all of `content` under `key` ('copias/x/manifesto.age'), or nothing when it fails. */
  put(key: string, content: Readable): Promise<void>
  /** Throws when there is no such object. */
  open(key: string): Promise<Readable>
  has(key: string): Promise<boolean>
  /** The keys that begin with `prefix`, which ends with a slash, in no order. */
  list(prefix: string): AsyncIterable<string>
  /** Nothing happens when it is not there. */
  remove(key: string): Promise<void>
}

/** `address`: the path of a folder, or s3://bucket/prefix?endpoint=…&region=… */
export async function openDestination(address: string): Promise<Destination> {
  if (!address.startsWith('s3:')) return folderDestination(path.resolve(address))
  const { s3Destination } = await import('./destination-s3.ts') // the SDK is large, and most towns need none
  return s3Destination(address)
}

const partial = '.part'
// nothing, when a code is all that there is to say
const wordsFor = (code: string) => [reasonOf({ code })].filter((words) => words !== code)

const unwritable = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EIO', 'ESTALE']

/** Why nothing can be written in `folder`. The units of deploy/ let the service write in some only; a command may write there all the same. */
export function whyUnwritable(folder: string, code: string): string {
  const advice = ` Se não está, falta licença ao serviço: systemctl edit praca, [Service], ReadWritePaths=${folder}`
  return `Não é possível gravar em ${folder} (${[...wordsFor(code), code].join(': ')}).${code === 'EROFS' ? advice : ''}`
}

function folderDestination(folder: string): Destination {
  const pathOf = (key: string) => path.join(folder, key)
  return {
    name: folder,
    async put(key, content) {
      const target = pathOf(key)
      const unfinished = target + partial
      try {
        await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await fs.rename(unfinished, target)
      } catch (error) {
        await fs.rm(unfinished, { force: true }).catch(() => {})
        const { code = '', syscall } = error as NodeJS.ErrnoException
        if (syscall && unwritable.includes(code)) throw new BackupProblem(whyUnwritable(folder, code), { cause: error })
        throw error
      }
    },
    async open(key) {
      const handle = await fs.open(pathOf(key))
      return createReadStream('', { fd: handle })
    },
    has: (key) =>
      fs.access(pathOf(key)).then(
        () => true,
        (error) => {
          if (['ENOENT', 'ENOTDIR'].includes(error.code)) return false
          throw error
        },
      ),
    async *list(prefix) {
      const entries = await fs.readdir(pathOf(prefix), { withFileTypes: true }).catch((error) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for (const entry of entries) {
        const key = `${prefix}${entry.name}`
        if (entry.isDirectory()) yield* this.list(`${key}/`)
        else if (key.endsWith(partial))
          await fs.rm(pathOf(key), { force: true }) // of a process that was killed: backups don't run two at a time
        else yield key
      }
    },
    async remove(key) {
      await fs.rm(pathOf(key), { force: true })
      // folders of which it was the last
      for (let at = path.dirname(key); at !== '.'; at = path.dirname(at)) {
        const isGone = await fs.rmdir(pathOf(at)).then(
          () => true,
          () => false,
        )
        if (!isGone) break
      }
    },
  }
}
