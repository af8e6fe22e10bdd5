// Time from `npm start` (already built) to the first answer of /readyz with the embedded database, and memory afterwards.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ground } from './ground.ts'
import { startPortal } from './portal.ts'
import { residentMb } from './process.ts'
import { figure, median, table } from './table.ts'

const idleAfterMs = 10_000

export async function measureStart({ folder, isQuick }: Ground): Promise<string> {
  const cold: number[] = []
  const warm: number[] = []
  let idle = Number.NaN
  for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
    const data = path.join(folder, `inicio-${round}`)
    for (const times of [cold, warm]) {
      const portal = await startPortal(data)
      times.push(portal.readyMs)
      if (round === 0 && times === warm) {
        await sleep(isQuick ? 1000 : idleAfterMs)
        idle = residentMb(portal.pid)
      }
      await portal.stop()
    }
    fs.rmSync(data, { recursive: true, force: true })
  }
  return table(
    'Start with the embedded database',
    ['', 'value'],
    [
      ['empty directory: database made, migrated, ready (ms)', figure(median(cold), 0)],
      ['the same directory again, ready (ms)', figure(median(warm), 0)],
      ['memory of the server process, idle for 10 s (MB)', figure(idle, 0)],
    ],
  )
}
