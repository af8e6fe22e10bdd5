// A file sent to the panel, stored and undone, with the seconds of each, while readers read.
import { meanwhile } from './exports.ts'
import type { Town } from './ground.ts'
import type { Loader } from './loader.ts'
import { figure, median } from './table.ts'

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
