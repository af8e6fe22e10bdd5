// The payroll of 5,000,000 rows: how long visitors wait for its list with exact count, and how long its export takes.
import { sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pagamentoPublicList } from '../src/modules/pessoal/folha/pagamento.contract.ts'
import { meanwhile } from './exports.ts'
import { type Ground, startFreshPortal, type Town } from './ground.ts'
import type { Visited } from './load.ts'
import { type Loader, startLoader } from './loader.ts'
import { type PayrollCase, payrollCases } from './payroll-cases.ts'
import { preparePayroll } from './payroll-town.ts'
import { residentMb, watchMemory } from './process.ts'
import { figure, median, percentile, table } from './table.ts'

const limitMs = 50
const crowd = 16
const crowdLimitMs = 100
/** Limits: times the figure of a hundredth of the rows, and milliseconds. */
const growth = { times: 1.3, plusMs: 5 }
const mostShown = 12
const exportLimit = 1.5

type Line = {
  name: string
  found: number
  alone: Visited
  first: number
  many: Visited
  small: Visited
  after: Visited
}

export async function measurePayroll(ground: Ground): Promise<string> {
  const months = ground.isQuick ? 24 : 125
  const people = ground.isQuick ? 400 : 40_000
  const loader = startLoader()
  const big = await preparePayroll(ground, 'folha', { people, months })
  const small = await preparePayroll(ground, 'folha_pequena', { people: people / 100, months })
  const lists = await measureLists(loader, { big, small }, ground.isQuick)
  const million = await preparePayroll(ground, 'folha_exportada', { people, months: ground.isQuick ? 2 : 25 })
  return `${lists}\n${await measureExport({ ...ground, ...million }, loader)}`
}

async function measureLists(loader: Loader, { big, small }: { big: Town; small: Town }, isQuick: boolean) {
  const amounts = isQuick ? { alone: 5, crowded: 16 } : { alone: 60, crowded: 160 }
  const lines: Line[] = []
  for (const asked of payrollCases) {
    const alone = { connections: 1, amount: amounts.alone }
    const done = await visit(loader, big, asked, alone)
    const first = await firstAfterChanges(loader, big, asked)
    const many = await visit(loader, big, asked, { connections: crowd, amount: amounts.crowded })
    const little = await visit(loader, small, asked, alone)
    const found = await countOf(big, asked)
    lines.push({ name: asked.name, found, alone: done, first, many, small: little, after: done })
  }
  await importMonth(big)
  for (const [at, asked] of payrollCases.entries())
    (lines[at] as Line).after = await visit(loader, big, asked, { connections: 1, amount: amounts.alone })
  return tableOf(lines)
}

const addressOf = (search: Record<string, string>) => `${pagamentoPublicList.path}?${new URLSearchParams(search)}`

async function countOf({ portal }: Town, { search }: PayrollCase): Promise<number> {
  const answer = await fetch(portal.base + addressOf(search))
  return ((await answer.json()) as { data: { count: number } }).data.count
}

const pagesAsked = 23 // of deep queries; spread over all pages, including the last

async function visit(loader: Loader, town: Town, asked: PayrollCase, load: { connections: number; amount: number }) {
  const last = Math.max(1, Math.ceil((await countOf(town, asked)) / 10))
  const pages = asked.isDeep ? Array.from({ length: pagesAsked }, (_none, at) => at + 1) : [1 / last]
  const paths = pages.map((at) =>
    addressOf({ ...asked.search, page: String(Math.max(1, Math.round((last * at) / pages.length))) }),
  )
  const one = { base: town.portal.base, paths }
  const warm = await loader.visit({ ...one, connections: 1, amount: 8 }) // each connection of the pool first plans its statements
  const done = await loader.visit({ ...one, ...load, amount: within(load.amount, warm.p50) })
  // a query that the database gave up exceeds every limit
  return done.failed ? { ...done, p50: Infinity, p95: Infinity, worst: Infinity } : done
}

/** This number of requests, or as many as fit into a quarter of a minute: the slowest queries take seconds. */
const within = (amount: number, p50: number) => Math.max(16, Math.min(amount, Math.floor(15_000 / p50)))

/** The median time of the first who asks after the data changed, when nothing is remembered. */
async function firstAfterChanges(loader: Loader, { portal, database }: Town, { search }: PayrollCase): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await sql`update total set mudanca = gen_random_uuid() where tabela = 'pagamento'`.execute(database.db)
    const asked = await loader.visit({ base: portal.base, paths: [addressOf(search)], connections: 1, amount: 1 })
    times.push(asked.p50)
  }
  return median(times)
}

/** One more month for everybody, as after an import: not vacuumed. */
const importMonth = ({ database }: Town) =>
  sql`insert into pagamento (servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario)
    select servidor_id, cargo_id, pagamento_codigo, 2027, 1, pagamento_salario + 10 from pagamento
    where pagamento_ano = 2016 and pagamento_mes = 1`.execute(database.db)

const mayTake = ({ small }: Line) => growth.times * small.p95 + growth.plusMs
const isOver = (line: Line) =>
  line.alone.p95 > Math.min(limitMs, mayTake(line)) || line.after.p95 > limitMs || line.many.p95 > crowdLimitMs

function tableOf(lines: Line[]): string {
  const marked = (value: number, limit: number) => `${figure(value)}${value > limit ? ' (!)' : ''}`
  const slowest = [...lines].sort((a, b) => Number(isOver(b)) - Number(isOver(a)) || b.alone.p95 - a.alone.p95)
  const shown = slowest.slice(0, Math.max(mostShown, lines.filter(isOver).length))
  const p95s = lines.map(({ alone }) => alone.p95)
  return table(
    'One visitor of the payroll',
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
      `To reach: p95 at most ${limitMs} ms, and ${growth.times} times that of a hundredth of the rows plus ${growth.plusMs} ms; ${crowd} visitors at once ${crowdLimitMs} ms. ${lines.filter(isOver).length} of ${lines.length} queries are over; these are the slowest. Half of all have a p95 under ${figure(median(p95s))} ms, the slowest ${figure(Math.max(...p95s))} ms.`,
    ],
  )
}

const visitors = { connections: 2, rate: 10, paths: [`${pagamentoPublicList.path}?page={n}`] }

async function measureExport(ground: Ground, loader: Loader): Promise<string> {
  const reader = startLoader()
  const rounds: number[][] = []
  for (let round = 0; round < (ground.isQuick ? 1 : 3); round += 1)
    rounds.push(await exportRound(ground, loader, reader))
  const ratio = median(rounds.map(([, , times = Number.NaN]) => times))
  return table(
    `Export of ${figure(await countOf(ground, { name: '', search: {}, isDeep: false }), 0)} payments as CSV`,
    ['COPY seconds', 'HTTP seconds', 'ratio', 'above idle MB', "visitors' p95 ms"],
    rounds.map((values) => values.map((value) => figure(value))),
    [
      `The median ratio is ${figure(ratio)}. To reach: at most ${exportLimit} times COPY, under 100 MB above idle, visitors' p95 under ${limitMs} ms.`,
    ],
  )
}

async function exportRound(ground: Ground, loader: Loader, reader: Loader): Promise<number[]> {
  const limit = await copySeconds(ground)
  const portal = await startFreshPortal(ground, loader)
  const idle = residentMb(portal.pid)
  const memory = watchMemory(portal.pid)
  const [files, times] = await meanwhile(
    inTurn(2, () => reader.download({ url: `${portal.base}${pagamentoPublicList.page}.csv` })),
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

/** COPY of the same columns in the same order; the better of two. */
async function copySeconds({ connection }: Town): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const times: number[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    const started = performance.now()
    const copy = client.query(
      copyTo(`copy (select pagamento_id, servidor.nome, cargo.nome, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario
        from pagamento join servidor using (servidor_id) join cargo using (cargo_id)
        order by pagamento_ano desc, pagamento_mes desc, pagamento_nome, pagamento_id) to stdout (format csv)`),
    )
    for await (const _piece of copy);
    times.push((performance.now() - started) / 1000)
  }
  await client.end()
  return Math.min(...times)
}
