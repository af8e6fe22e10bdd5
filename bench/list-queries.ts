// Many questions to lists and pages of one portal: how long one visitor waits, the first after a change, sixteen at once, the same on a
// hundredth of the rows, and after an import.
import { sql } from 'kysely'
import type { Town } from './ground.ts'
import type { Visited } from './load.ts'
import type { Loader } from './loader.ts'
import { figure, median, table } from './table.ts'

/** `deep` queries are sent for any page, the others for the first. A page without `count` in its answer is never deep. */
export type ListQuery = {
  name: string
  path: string
  search: Record<string, string>
  isDeep: boolean
  isPanel?: boolean
}

export type Limits = {
  limitMs: number
  crowdLimitMs: number
  /** Times the figure of a hundredth of the rows; without it, that figure is only shown. */
  growth?: { times: number; plusMs: number }
}

type Line = {
  name: string
  found: number
  alone: Visited
  first: number
  many: Visited
  small: Visited
  after: Visited
}
type Compared = { big: Town; small: Town }
/** `tables`: whose change forgets what is remembered of the answers. */
type Measured = { title: string; queries: ListQuery[]; tables: string[]; limits: Limits; isQuick: boolean }

const crowd = 16
const mostShown = 12
const pagesQueried = 23 // of deep questions; spread over all pages, including the last

/** `change`: an import that the last column is measured after. */
export async function measureQueries(
  loader: Loader,
  towns: Compared,
  measured: Measured,
  change: () => Promise<unknown>,
): Promise<string> {
  const amounts = measured.isQuick ? { alone: 5, crowded: 16 } : { alone: 60, crowded: 160 }
  const lines: Line[] = []
  for (const query of measured.queries) {
    const alone = { connections: 1, amount: amounts.alone }
    if (loader.isOnce) {
      const paths = [addressOf(query, query.isDeep ? { ...query.search, page: '2' } : query.search)]
      const done = await loader.visit({ base: towns.big.portal.base, paths, ...alone })
      if (done.failed) throw new Error(`${paths}: failed`)
      lines.push({
        name: query.name,
        found: Number.NaN,
        alone: done,
        first: done.p50,
        many: done,
        small: done,
        after: done,
      })
      continue
    }
    const done = await visit(loader, towns.big, query, alone)
    const first = await firstAfterChanges(loader, towns.big, query, measured.tables)
    const many = await visit(loader, towns.big, query, { connections: crowd, amount: amounts.crowded })
    const small = await visit(loader, towns.small, query, alone)
    const found = await countOf(towns.big, query)
    lines.push({ name: query.name, found, alone: done, first, many, small, after: done })
  }
  await change()
  for (const [at, query] of loader.isOnce ? [] : measured.queries.entries())
    (lines[at] as Line).after = await visit(loader, towns.big, query, { connections: 1, amount: amounts.alone })
  return tableOf(measured, lines)
}

const addressOf = ({ path }: ListQuery, search: Record<string, string>) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(search)}`

/** Of a page, which is no list's call: 0. */
async function countOf({ portal, asAdministrator }: Town, query: ListQuery): Promise<number> {
  const headers = query.isPanel ? asAdministrator : {}
  const answer = await fetch(portal.base + addressOf(query, query.search), { headers })
  const text = await answer.text()
  if (answer.status !== 200)
    throw new Error(`${addressOf(query, query.search)}: ${answer.status} ${text.slice(0, 300)}`)
  return text.startsWith('{') ? (JSON.parse(text) as { data: { count: number } }).data.count : 0
}

/** Any of its pages where the question is deep. */
export async function visit(
  loader: Loader,
  town: Town,
  query: ListQuery,
  load: { connections: number; amount: number },
) {
  const last = Math.max(1, Math.ceil((await countOf(town, query)) / 10))
  const pages = query.isDeep ? Array.from({ length: pagesQueried }, (_none, at) => at + 1) : [1 / last]
  const paths = pages.map((at) => {
    const page = String(Math.max(1, Math.round((last * at) / pages.length)))
    return addressOf(query, query.isDeep ? { ...query.search, page } : query.search)
  })
  const one = { base: town.portal.base, paths, ...(query.isPanel && { headers: town.asAdministrator }) }
  const warm = await loader.visit({ ...one, connections: 1, amount: 8 }) // each connection of the pool first plans its statements
  const done = await loader.visit({ ...one, ...load, amount: within(load.amount, warm.p50) })
  // a question that the database gave up exceeds every limit
  return done.failed ? { ...done, p50: Infinity, p95: Infinity, worst: Infinity } : done
}

/** This number of requests, or as many as fit into a quarter of a minute: the slowest questions take seconds. */
const within = (amount: number, p50: number) => Math.max(16, Math.min(amount, Math.floor(15_000 / p50)))

/** The median time of the first who asks after the data changed, when nothing is remembered. */
export async function firstAfterChanges(
  loader: Loader,
  { portal, database, asAdministrator }: Town,
  query: ListQuery,
  tables: string[],
): Promise<number> {
  const times: number[] = []
  const one = { base: portal.base, ...(query.isPanel && { headers: asAdministrator }) }
  for (let round = 0; round < 5; round += 1) {
    // as a save does it, of which every process is notified
    await database.write((tx) =>
      sql`update total set mudanca = gen_random_uuid() where tabela = any(${tables})`.execute(tx),
    )
    const paths = [addressOf(query, query.search)]
    times.push((await loader.visit({ ...one, paths, connections: 1, amount: 1 })).p50)
  }
  return median(times)
}

function tableOf({ title, limits }: Measured, lines: Line[]): string {
  const { limitMs, crowdLimitMs, growth } = limits
  const mayTake = ({ small }: Line) => (growth ? growth.times * small.p95 + growth.plusMs : limitMs)
  const grown = growth ? `, and ${growth.times} times that of a hundredth of the rows plus ${growth.plusMs} ms` : ''
  const isOver = (line: Line) =>
    line.alone.p95 > Math.min(limitMs, mayTake(line)) || line.after.p95 > limitMs || line.many.p95 > crowdLimitMs
  const marked = (value: number, limit: number) => `${figure(value)}${value > limit ? ' (!)' : ''}`
  const slowest = [...lines].sort((a, b) => Number(isOver(b)) - Number(isOver(a)) || b.alone.p95 - a.alone.p95)
  const shown = slowest.slice(0, Math.max(mostShown, lines.filter(isOver).length))
  const p95s = lines.map(({ alone }) => alone.p95)
  return table(
    title,
    [
      ...['Query', 'rows found', 'p50 ms', 'p95 ms', 'worst ms', 'first after a change ms'],
      ...[`${crowd} at once: p95`, `${crowd} at once: a second`, '1/100 of the rows: p95', 'after an import: p95'],
    ],
    shown.map((line) => [
      line.name,
      figure(line.found, 0),
      figure(line.alone.p50),
      marked(line.alone.p95, Math.min(limitMs, mayTake(line))),
      figure(line.alone.worst),
      figure(line.first),
      marked(line.many.p95, crowdLimitMs),
      figure(line.many.perSecond),
      figure(line.small.p95),
      marked(line.after.p95, limitMs),
    ]),
    [
      `To reach: p95 at most ${limitMs} ms${grown}; ${crowd} visitors at once ${crowdLimitMs} ms. ${lines.filter(isOver).length} of ${lines.length} queries are over; these are the slowest. Half of all have a p95 under ${figure(median(p95s))} ms, the slowest ${figure(Math.max(...p95s))} ms.`,
    ],
  )
}
