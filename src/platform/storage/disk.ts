import fs from 'node:fs/promises'

// As much as the largest attachment: enough for the database to write its log and to end in order.
const reserveBytes = 100_000_000

/** True when one of the folders lies on a disk with next to no space, or no place for one more file. Folders that are not there don't count. */
export async function isDiskFull(folders: string[]): Promise<boolean> {
  const disks = await Promise.all(folders.map((folder) => fs.statfs(folder).catch(() => null)))
  return disks.some(
    (disk) => disk && (disk.bavail * disk.bsize < reserveBytes || (disk.files > 0 && disk.ffree === 0)), // btrfs counts no files
  )
}
