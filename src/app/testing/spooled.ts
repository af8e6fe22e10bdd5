// Uploads that lie in a portal's spool: files without a name, which only the process that has them open shows.
import fs from 'node:fs'

/** Those of this folder (and folders in it) that the process has open. */
export const openSpooled = (folder: string, pid = process.pid): string[] =>
  fs.readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      const target = fs.readlinkSync(`/proc/${pid}/fd/${fd}`)
      return target.startsWith(folder) && target.endsWith('.part (deleted)') ? [target] : []
    } catch {
      return [] // closed meanwhile
    }
  })
