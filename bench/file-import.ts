// A file sent to the panel, stored and undone, with the seconds of each, while readers read; and the same rows by `psql \copy`.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { meanwhile } from './exports.ts'
import type { Ground, Town } from './ground.ts'
import { type Loader, startLoader } from './loader.ts'
import { figure, median, percentile, table } from './table.ts'

/** Seconds of each part, of `copy` of `\copy`; milliseconds that readers waited. */
export type Round = { copy: number; check: number; store: number; undo: number; times: number[] }

/** `call`: the set's address of imports; `fields`: what the call takes beside the file. */
type Sent = { call: string; name: string; csv: string; fields?: Record<string, string> }

export async function importOnce(
  { portal, asAdministrator: headers }: Town,
  visit: () => Promise<number[]>,
  { call, name, csv, fields = {} }: Sent,
): Promise<Omit<Round, 'copy'>> {
  const address = `${portal.base}${call}/importacao`
  const body = new FormData()
  body.set('arquivo', new File([csv], name))
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  let id = 0
  const check = async () => {
    id = (await post(address, { body, headers })).importacao_id
  }
  const [checked, timesOfCheck] = await meanwhile(timed(check), visit)
  const [stored, timesOfStore] = await meanwhile(
    timed(() => post(`${address}/${id}`, { headers })),
    visit,
  )
  const undo = await timed(() => post(`${address}/${id}?_method=DELETE`, { headers }))
  return { check: checked, store: stored, undo, times: [...timesOfCheck, ...timesOfStore] }
}

/** Pages of a list a second, for a second. */
export const readers =
  (loader: Loader, { portal }: Town, reader: { connections: number; rate: number; paths: string[] }) =>
  async (): Promise<number[]> =>
    (await loader.visit({ base: portal.base, ...reader, seconds: 1 })).times

const readersLimitMs = 50
const importLimit = 3

type Compared = {
  /** What the rows are, and how many are there before. */
  name: string
  into: number
  rows: number
  /** The file that is sent, and that of `\copy`, the ids prepared, into this table with its columns. */
  csv: string
  copy: string
  table: string
  sent: Omit<Sent, 'csv'>
  /** A list's pages, which a visitor reads meanwhile. */
  path: string
  clear: () => Promise<void>
}

/** By turns: `\copy` into the table with its indexes and triggers, and the file through the portal, while a visitor reads 20 pages a second. */
export async function besideCopy(ground: Ground, set: Compared): Promise<string> {
  const loader = startLoader()
  const reader = { connections: 1, rate: 20, paths: [set.path] }
  const alone = await loader.visit({ base: ground.portal.base, ...reader, seconds: ground.isQuick ? 1 : 5 })
  const visit = readers(loader, ground, reader)
  const rounds: Round[] = []
  for (let round = 0; round < (ground.isQuick ? 1 : 2); round += 1) {
    const copy = await timed(() => copyIn(ground, set))
    await set.clear()
    rounds.push({ copy, ...(await importOnce(ground, visit, { ...set.sent, csv: set.csv })) })
    await set.clear()
  }
  const times = rounds.flatMap((round) => round.times)
  return table(
    `Import of ${figure(set.rows, 0)} ${set.name} into ${figure(set.into, 0)}`,
    ['What', 'seconds', 'times copy'],
    importLines(rounds),
    [
      `To reach: both at most ${importLimit} times. A reader beside check and storing (20 pages of the list a second): p95 ${figure(percentile(times, 0.95))} ms, worst ${figure(percentile(times, 1))} ms; alone p95 ${figure(alone.p95)} ms, worst ${figure(alone.worst)} ms. To reach: p95 under ${readersLimitMs} ms. Medians of ${rounds.length} rounds.`,
    ],
  )
}

async function copyIn({ url }: Town, { table, copy }: Compared): Promise<void> {
  const statements = [...["set praca.em_lote = 'sim'", 'set statement_timeout = 0'], `copy ${table} from '${copy}'`]
  await promisify(execFile)('psql', [url, '-v', 'ON_ERROR_STOP=1', ...statements.flatMap((one) => ['-c', one])])
}

/** The rows of the table of an import. */
export function importLines(rounds: Round[]): string[][] {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  const line = (name: string, seconds: (round: Round) => number) => [
    name,
    figure(of(seconds)),
    figure(of((round) => seconds(round) / round.copy)),
  ]
  return [
    line('psql \\copy, the ids prepared', (round) => round.copy),
    line('the check: upload, reading, comparison', (round) => round.check),
    line('the storing: names, comparison, rows, sums, commit', (round) => round.store),
    line('both', (round) => round.check + round.store),
    line('the undoing', (round) => round.undo),
  ]
}

async function post(address: string, init: RequestInit): Promise<{ importacao_id: number }> {
  const answer = await fetch(address, { method: 'POST', ...init })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text.slice(0, 300)}`)
  return JSON.parse(text).data
}

/** Seconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
