// 'Dados completos' of a list as CSV, beside COPY of the same columns in the same order: seconds of both, memory above idle, and how long
// other visitors wait meanwhile.
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { meanwhile } from './exports.ts'
import { type Ground, startFreshPortal, type Town } from './ground.ts'
import { type Loader, startLoader } from './loader.ts'
import { residentMb, watchMemory } from './process.ts'
import { figure, median, percentile, table } from './table.ts'

const exportLimit = 1.5
const visitorsLimitMs = 50

/** `select`: the statement that COPY runs, of as many columns as the list's row has: a column that the list gains is copied too. */
type Exported = { title: string; list: { path: string; page: string; row: { shape: object } }; select: string }

export async function measureCopiedExport(ground: Ground, loader: Loader, exported: Exported): Promise<string> {
  const reader = startLoader()
  const rounds: number[][] = []
  for (let round = 0; round < (ground.isQuick ? 1 : 3); round += 1)
    rounds.push(await exportRound(ground, loader, reader, exported))
  const ratio = median(rounds.map(([, , times = Number.NaN]) => times))
  return table(
    exported.title,
    ['COPY seconds', 'HTTP seconds', 'ratio', 'above idle MB', "visitors' p95 ms"],
    rounds.map((values) => values.map((value) => figure(value))),
    [
      `The median ratio is ${figure(ratio)}. To reach: at most ${exportLimit} times COPY, under 100 MB above idle, visitors' p95 under ${visitorsLimitMs} ms.`,
    ],
  )
}

/** Seconds of COPY, of the file, how many times that is; MB above idle; the visitors' p95 in ms. */
export async function exportRound(
  ground: Ground,
  loader: Loader,
  reader: Loader,
  { list, select }: Exported,
): Promise<number[]> {
  const limit = await copySeconds(ground, select, Object.keys(list.row.shape).length)
  const portal = await startFreshPortal(ground, loader)
  const idle = residentMb(portal.pid)
  const memory = watchMemory(portal.pid)
  const visitors = { connections: 2, rate: 10, paths: [`${list.path}?page={n}`] }
  const [files, times] = await meanwhile(
    inTurn(2, () => reader.download({ url: `${portal.base}${list.page}.csv` })),
    async () => (await loader.visit({ base: portal.base, ...visitors, seconds: 1 })).times,
  )
  const peak = memory.stop()
  await portal.stop()
  for (const { status, text } of files) if (status !== 200) throw new Error(`export: ${status} ${text.slice(0, 200)}`)
  const seconds = Math.min(...files.map((file) => file.seconds)) // the better of two, as of COPY
  return [limit, seconds, seconds / limit, peak - idle, percentile(times, 0.95)]
}

async function inTurn<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let turn = 0; turn < times; turn += 1) done.push(await work())
  return done
}

/** The better of two. */
async function copySeconds({ connection }: Town, select: string, columns: number): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { fields } = await client.query(`select * from (${select}) copied limit 0`)
  if (fields.length !== columns) throw new Error(`COPY of ${fields.length} columns beside a file of ${columns}`)
  const times: number[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    const started = performance.now()
    const copy = client.query(copyTo(`copy (${select}) to stdout (format csv)`))
    for await (const _piece of copy);
    times.push((performance.now() - started) / 1000)
  }
  await client.end()
  return Math.min(...times)
}
