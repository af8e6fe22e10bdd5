import fs from 'node:fs/promises'
import path from 'node:path'
import { homeOf } from '../db/embedded-files.ts'
import type { Env } from '../env.ts'

// As much as the largest attachment: enough for the database to write its log and to end in order.
export const reserveBytes = 100_000_000

/** The folders in which the portal itself writes: each may be a disk of its own. */
export function ownFolders({ dataDir, storageUrl, databaseUrl }: Pick<Env, 'dataDir' | 'storageUrl' | 'databaseUrl'>) {
  const folders = [dataDir, path.join(dataDir, 'tmp')]
  if (!storageUrl) folders.push(path.join(dataDir, 'files'))
  if (!databaseUrl) folders.push(homeOf(dataDir))
  return folders
}

/** True when one of the folders lies on a disk with next to no space, or no place for one more file. Folders that are not there don't count. */
export async function isDiskFull(folders: string[]): Promise<boolean> {
  const disks = await Promise.all(folders.map((folder) => fs.statfs(folder).catch(() => null)))
  return disks.some(
    (disk) => disk && (disk.bavail * disk.bsize < reserveBytes || (disk.files > 0 && disk.ffree === 0)), // btrfs counts no files
  )
}
