// Where a run of the tests writes its databases and data directories.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const inMemory = '/dev/shm'
const enough = 4 * 1024 ** 3 // of a whole run less than one

/**
 * A new folder that the database server's user can reach as well. In memory where the system offers it: nothing of a test's data has to
 * outlive the run, and to make and remove the files of cloned and truncated tables on a disk took a fifth of the tests' processor time.
 */
export function makeScratchFolder(prefix: string): string {
  const folder = fs.mkdtempSync(path.join(place(), prefix))
  fs.chmodSync(folder, 0o755)
  return folder
}

function place(): string {
  if (hasRoomInMemory()) return inMemory
  return process.getuid?.() === 0 ? '/tmp' : os.tmpdir() // root's own temporary folder may be closed to the server's user
}

function hasRoomInMemory(): boolean {
  try {
    fs.accessSync(inMemory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(inMemory)
    return bavail * bsize > enough
  } catch {
    return false // no such place
  }
}
