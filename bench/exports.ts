// 'Dados completos' of all tenders in each format: memory above idle, time, and how long other visitors wait meanwhile.

import { licitacaoPublicList } from '#modules/compras/licitacao/licitacao.contract.ts'
import { type Ground, startFreshPortal } from './ground.ts'
import { startLoader } from './loader.ts'
import { residentMb, watchMemory } from './process.ts'
import { figure, percentile, table } from './table.ts'

const formats = ['csv', 'xlsx', 'ods', 'json']
const megabyte = 1024 * 1024
// A calm day: two visitors who each read a list page every tenth of a second.
const visitors = { connections: 2, rate: 10, paths: [`${licitacaoPublicList.path}?page={n}`] }

export async function measureExports(ground: Ground): Promise<string> {
  const { rows, isQuick } = ground
  const reader = startLoader()
  const others = startLoader()
  const alone = await others.visit({ base: ground.portal.base, ...visitors, seconds: isQuick ? 1 : 5 })
  const lines: string[][] = []
  for (const format of formats) {
    const portal = await startFreshPortal(ground, others)
    const idle = residentMb(portal.pid)
    const memory = watchMemory(portal.pid)
    const [done, times] = await meanwhile(
      reader.download({ url: `${portal.base}${licitacaoPublicList.page}.${format}` }),
      async () => (await others.visit({ base: portal.base, ...visitors, seconds: 1 })).times,
    )
    const peak = memory.stop()
    await portal.stop()
    if (done.status !== 200) throw new Error(`export .${format}: ${done.status} ${done.text.slice(0, 200)}`)
    const megabytes = [done.bytes / megabyte, done.seconds].map((value) => figure(value))
    lines.push([
      format,
      ...megabytes,
      ...[idle, peak, peak - idle].map((value) => figure(value, 0)),
      figure(percentile(times, 0.95)),
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

/** Visits again and again until `work` is done, at least once. */
export async function meanwhile<T>(work: Promise<T>, visit: () => Promise<number[]>): Promise<[T, number[]]> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  work.then(done, done)
  const times: number[] = []
  do times.push(...(await visit()))
  while (!isDone)
  return [await work, times]
}
