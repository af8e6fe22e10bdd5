// The files of which the portal is made: which of them changed since the last look.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const folders = ['src', 'public', 'db']
const quietMs = 60 // an editor writes a file in several steps, a checkout many files

export function watchSources() {
  const changed = new Set<string>()
  let wake = () => {}
  const note = (file: string) => {
    if (!isOfPortal(file)) return
    changed.add(file)
    wake()
  }
  for (const folder of folders) {
    fs.watch(folder, { recursive: true }, (_event, name) => name && note(path.posix.join(folder, name)))
  }
  fs.watch('.', (_event, name) => name === 'vite.config.ts' && note(name))
  return {
    /** Waits for a change, and until it is calm. */
    async next(): Promise<string[]> {
      if (changed.size === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      for (let seen = -1; seen !== changed.size; await sleep(quietMs)) seen = changed.size
      const files = [...changed].sort()
      changed.clear()
      return files
    },
  }
}

// Neither tests nor what an editor leaves beside a file for a moment.
const isOfPortal = (file: string) =>
  /\.(tsx?|css|sql|csv|svg|json)$/.test(file) && !/\.(test|sample)\.|\/testing\//.test(file)
