// 'Dados completos' of every tender in each format: memory above idle, time, and what other visitors wait meanwhile.

import { setTimeout as sleep } from 'node:timers/promises'
import { licitacaoPublicList } from '../src/modules/licitacao/licitacao.contract.ts'
import type { Ground } from './ground.ts'
import { startLoader } from './loader.ts'
import { residentMb, watchMemory } from './process.ts'
import { figure, table } from './table.ts'

const formats = ['csv', 'xlsx', 'ods', 'json']
const megabyte = 1024 * 1024
// A calm day: two visitors that read a list page each tenth of a second.
const visitors = { connections: 2, rate: 10, paths: [`${licitacaoPublicList.path}?page={n}`] }

export async function measureExports({ portal, rows, isQuick }: Ground): Promise<string> {
  const reader = startLoader()
  const others = startLoader()
  const alone = await others.visit({ base: portal.base, ...visitors, seconds: isQuick ? 1 : 5 })
  const lines: string[][] = []
  for (const format of formats) {
    await sleep(isQuick ? 0 : 3000)
    const idle = residentMb(portal.pid)
    const memory = watchMemory(portal.pid)
    const reading = reader.download({ url: `${portal.base}${licitacaoPublicList.page}.${format}` })
    const [done, met] = await Promise.all([
      reading,
      others.visit({ base: portal.base, ...visitors, seconds: isQuick ? 1 : 5 }),
    ])
    const peak = memory.stop()
    if (done.status !== 200) throw new Error(`export .${format}: ${done.status} ${done.text.slice(0, 200)}`)
    lines.push([
      format,
      figure(done.bytes / megabyte),
      figure(done.seconds),
      figure(idle, 0),
      figure(peak, 0),
      figure(peak - idle, 0),
      figure(met.p95),
    ])
  }
  return table(
    `Export of all ${figure(rows, 0)} tenders`,
    ['Format', 'MB', 'seconds', 'idle MB', 'peak MB', 'above idle MB', "visitors' p95 ms"],
    lines,
    [
      `To reach: under 100 MB above idle. Visitors read 20 lists a second; without an export their p95 is ${figure(alone.p95)} ms.`,
    ],
  )
}
