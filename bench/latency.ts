// How long visitors wait for lists with exact count: the first query after a change, later ones, sixteen at once, the same on a
// hundredth of the rows, and directly after many inserts.
import { sql } from 'kysely'
import pg from 'pg'
import { type Ground, prepareTown, type Town } from './ground.ts'
import { type Case, type Measured, measuredLists } from './latency-cases.ts'
import type { Visited } from './load.ts'
import { type Loader, startLoader } from './loader.ts'
import { figure, median, percentile, table } from './table.ts'

const limitMs = 50
const crowd = 16
const crowdLimitMs = 200
const firstLimitMs = 400
/** Limits: times the figure of a hundredth of the rows, and milliseconds. */
const growth = { times: 1.3, plusMs: 5 }
const mostShown = 12
const imported = 20_000

type Line = { name: string; found: number; first: number; warm: Visited; many: Visited; small: Visited; after: After }
type After = { first: number; warm: Visited }
type Amounts = { alone: number; crowded: number }

export async function measureLatency(ground: Ground): Promise<string> {
  const loader = startLoader()
  const amounts = ground.isQuick ? { alone: 5, crowded: 16 } : { alone: 40, crowded: 96 }
  const small = loader.isOnce ? ground : await prepareSmall(ground)
  const lines = new Map<Measured, Line[]>()
  for (const measured of measuredLists) {
    const count = await countOf(ground, measured, {})
    const done: Line[] = []
    for (const asked of measured.cases(count))
      done.push(await measureCase(loader, { ground, small }, measured, asked, amounts))
    lines.set(measured, done)
  }
  await importRows(ground)
  for (const [measured, done] of loader.isOnce ? [] : lines) {
    const cases = measured.cases(await countOf(ground, measured, {}))
    for (const [at, line] of done.entries())
      line.after = await measureAfter(loader, ground, measured, cases[at] as Case, amounts)
  }
  return [...lines].map(([measured, done]) => tableOf(measured.title, done)).join('\n')
}

const prepareSmall = (ground: Ground): Promise<Town> => prepareTown(ground, 'pequena', ground.rows / 100)

async function measureCase(
  loader: Loader,
  towns: { ground: Town; small: Town },
  measured: Measured,
  asked: Case,
  { alone, crowded }: Amounts,
): Promise<Line> {
  const found = await countOf(towns.ground, measured, asked.searches[0] ?? {})
  const warm = await visit(loader, towns.ground, measured, asked, { connections: 1, amount: alone })
  if (loader.isOnce) {
    const first = warm.p50
    return { name: asked.name, found, first, warm, many: warm, small: warm, after: { first, warm } }
  }
  const first = await askFirst(loader, towns.ground, measured, asked)
  const many = await visit(loader, towns.ground, measured, asked, { connections: crowd, amount: crowded })
  const smallCount = await countOf(towns.small, measured, {})
  const named = measured.cases(smallCount).find(({ name }) => name === asked.name) as Case
  const small = await visit(loader, towns.small, measured, named, { connections: 1, amount: alone })
  return { name: asked.name, found, first, warm, many, small, after: { first, warm } }
}

async function measureAfter(
  loader: Loader,
  town: Town,
  measured: Measured,
  asked: Case,
  { alone }: Amounts,
): Promise<After> {
  const first = await askFirst(loader, town, measured, asked)
  return { first, warm: await visit(loader, town, measured, asked, { connections: 1, amount: alone }) }
}

/** The median of three: how long the first query after a change waits. */
async function askFirst(loader: Loader, town: Town, measured: Measured, asked: Case): Promise<number> {
  const times: number[] = []
  const one = { ...asked, searches: asked.searches.slice(0, 1) }
  for (let at = 0; at < 3; at += 1) {
    await sql`update total set mudanca = gen_random_uuid()`.execute(town.database.db) // as every write does
    times.push((await send(loader, town, measured, one, { connections: 1, amount: 1 })).worst)
  }
  return median(times)
}

async function visit(
  loader: Loader,
  town: Town,
  measured: Measured,
  asked: Case,
  load: { connections: number; amount: number },
): Promise<Visited> {
  if (!loader.isOnce) await send(loader, town, measured, asked, { connections: 1, amount: 8 }) // lets each connection plan its statements
  return send(loader, town, measured, asked, load)
}

async function send(
  loader: Loader,
  { portal, asAdministrator }: Town,
  { list, isPanel }: Measured,
  { name, searches }: Case,
  load: { connections: number; amount: number },
): Promise<Visited> {
  const paths = searches.map((search) => `${list.path}?${new URLSearchParams(search)}`)
  const done = await loader.visit({ base: portal.base, paths, ...load, ...(isPanel && { headers: asAdministrator }) })
  if (done.failed) throw new Error(`${name}: ${done.failed} requests failed`)
  return done
}

async function countOf({ portal, asAdministrator }: Town, { list, isPanel }: Measured, search: Record<string, string>) {
  const address = `${portal.base}${list.path}?${new URLSearchParams(search)}`
  const answer = await fetch(address, isPanel ? { headers: asAdministrator } : {})
  return ((await answer.json()) as { data: { count: number } }).data.count
}

/** As after an import: not vacuumed, so that index-only scans must visit the rows. */
async function importRows({ database, connection, isQuick }: Ground): Promise<void> {
  const client = new pg.Client(connection) // the portal's own connections time out after half a minute
  await client.connect()
  const amount = isQuick ? 200 : imported
  for (const name of ['licitacao', 'contrato']) {
    const { rows } = await sql<{ columns: string }>`select string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'
      and is_identity = 'NO'`.execute(database.db)
    const columns = rows[0]?.columns ?? ''
    await client.query(
      `insert into ${name} (${columns}) select ${columns} from ${name} order by ${name}_id limit ${amount}`,
    )
  }
  await client.end()
}

const mayTake = ({ small }: Line) => growth.times * small.p95 + growth.plusMs
const isOver = (line: Line) =>
  line.warm.p95 > limitMs ||
  line.after.warm.p95 > limitMs ||
  line.many.p95 > crowdLimitMs ||
  line.warm.p95 > mayTake(line)

function tableOf(title: string, lines: Line[]): string {
  const marked = (value: number, limit: number) => `${figure(value)}${value > limit ? ' (!)' : ''}`
  const slowest = [...lines].sort((a, b) => Number(isOver(b)) - Number(isOver(a)) || b.warm.p95 - a.warm.p95)
  const shown = slowest.slice(0, Math.max(mostShown, lines.filter(isOver).length))
  const firsts = lines.flatMap(({ first, after }) => [first, after.first])
  const longest = Math.max(...firsts)
  const whose = lines.find(({ first, after }) => first === longest || after.first === longest)
  const p95s = lines.map(({ warm }) => warm.p95)
  return table(
    `One visitor of the list: ${title}`,
    [
      'Query',
      'rows found',
      'p50 ms',
      'p95 ms',
      'worst ms',
      `${crowd} at once: p95`,
      '1/100 of the rows: p95',
      'first query',
      'after an import: p95',
      'first query',
    ],
    shown.map((line) => [
      line.name,
      figure(line.found, 0),
      figure(line.warm.p50),
      marked(line.warm.p95, Math.min(limitMs, mayTake(line))),
      figure(line.warm.worst),
      marked(line.many.p95, crowdLimitMs),
      figure(line.small.p95),
      figure(line.first),
      marked(line.after.warm.p95, limitMs),
      figure(line.after.first),
    ]),
    [
      `To reach: p95 at most ${limitMs} ms, and ${growth.times} times that of a hundredth of the rows plus ${growth.plusMs} ms; ${crowd} visitors at once ${crowdLimitMs} ms. ${lines.filter(isOver).length} of ${lines.length} queries are over; these are the slowest. Half of all have a p95 under ${figure(median(p95s))} ms, the slowest ${figure(Math.max(...p95s))} ms.`,
      `First query: the first since the last change of the table. Half wait under ${figure(median(firsts))} ms, 95 of 100 under ${figure(percentile(firsts, 0.95))} ms, the longest ${figure(longest)} ms${longest > firstLimitMs ? ` (!, of at most ${firstLimitMs})` : ''}: ${whose?.name}.`,
    ],
  )
}
