// What an address of an area asks the database for: its own area's tables, everybody's, and what stands on every page. Each statement is heard on
// its way to the database, and PostgreSQL says which tables it reads, through views and functions.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filterSamples } from '#app/testing/filter-samples.ts'
import { createSampleRecords } from '#app/testing/sample-records.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { areaFinder, wholeArea } from '#platform/http/data-version.ts'
import { dataAreas } from './data-areas.ts'

const areaOf = areaFinder(dataAreas)
const heardOption = '-c praca.ouvida=sim'
const heard = new Map<string, string>() // statement and its values -> statement
type Sent = { text?: string; values?: unknown[]; cursor?: { text: string; values: unknown[] } }
type OfPool = { connectionParameters: { options?: string } }

const send = pg.Client.prototype.query as unknown as (...args: unknown[]) => unknown
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [first, second] = args
  const sent: Sent = typeof first === 'string' ? { text: first, values: second as unknown[] } : (first as Sent)
  const { text, values } = sent.cursor ?? sent
  if (text && (this as unknown as OfPool).connectionParameters.options?.includes(heardOption))
    heard.set(`${text} ${JSON.stringify(Array.isArray(values) ? values : [])}`, text)
  return send.apply(this, args)
} as never)

let seeded: TestPortal
let portal: TestPortal
let reader: pg.Client
let counted: Set<string>
let tables: Set<string>
let bodies: Map<string, string>
let notices = 0

beforeAll(async () => {
  seeded = await startTestPortal()
  await seeded.platform.jobs.start()
  const staff = await seeded.loginAs('administrador')
  const citizen = await citizenSessionOf(seeded.platform, await insertSolicitante(seeded.platform))
  await createSampleRecords(seeded, { ...staff, ...citizen })
  const { host, port, user, password, database } = seeded.platform.database.pool.options
  const connection = { host, port, user, password, database }
  portal = await startTestPortal({}, { database: { ...connection, options: heardOption } })
  await vi.waitUntil(() => portal.platform.database.receivesChanges())
  portal.platform.database.onChange(() => {
    notices += 1
  })
  reader = new pg.Client(connection)
  await reader.connect()
  const names = async (text: string) => (await reader.query<{ name: string }>(text)).rows.map(({ name }) => name)
  counted = new Set(await names('select tabela as name from total'))
  tables = new Set(
    await names(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    ),
  )
  const { rows } = await reader.query<{ name: string; body: string }>(
    `select proname as name, string_agg(coalesce(pg_get_function_sqlbody(oid), prosrc), ' ') as body from pg_proc
     where pronamespace = 'public'::regnamespace group by proname`,
  )
  bodies = new Map(rows.map(({ name, body }) => [name, body]))
})

afterAll(() => reader.end())

/** Names in a plan, however deep. */
function addRelations(plan: unknown, found: Set<string>): void {
  if (typeof plan !== 'object' || plan === null) return
  for (const [name, value] of Object.entries(plan)) {
    if (name === 'Relation Name') found.add(value as string)
    else addRelations(value, found)
  }
}

/** Every word of a function that is a table's name counts as read. */
function addCalled(text: string, found: Set<string>, seen = new Set<string>()): void {
  for (const [, name = ''] of text.matchAll(/(\w+)"?\s*\(/g)) {
    const body = bodies.get(name)
    if (body === undefined || seen.has(name)) continue
    seen.add(name)
    for (const [word] of body.matchAll(/\w+/g)) if (tables.has(word)) found.add(word)
    addCalled(body, found, seen)
  }
}

const known = new Map<string, Set<string>>()
async function tablesOf(statement: string): Promise<Set<string>> {
  const found = known.get(statement) ?? new Set<string>()
  if (known.has(statement) || !/^\W*(select|with)\b/i.test(statement)) return found
  known.set(statement, found)
  const { rows } = await reader.query(`explain (generic_plan, format json) ${statement}`)
  addRelations(rows[0]['QUERY PLAN'], found)
  addCalled(statement, found)
  return found
}

/** Statements with their values; nothing that was found before is remembered. */
async function askedFor(url: string): Promise<{ status: number; asked: Map<string, string> }> {
  const before = notices
  await reader.query(`update total set mudanca = gen_random_uuid()`)
  await reader.query(`notify praca_mudou`)
  await vi.waitUntil(() => notices > before, { interval: 1 })
  heard.clear()
  const first = await portal.call({ url })
  const { location } = first.headers // the address with the title; what leads there is kept nowhere
  const { statusCode: status } = first.statusCode === 301 && location ? await portal.call({ url: location }) : first
  return { status, asked: new Map(heard) }
}

const areaTables = new Map(
  Object.entries(dataAreas).flatMap(([name, { tables: own }]) => own.map((table) => [table as string, name])),
)

/** `frame`: what a page without data of its own asks for. */
async function foreignTo(url: string, frame: Map<string, string>): Promise<string[]> {
  const { status, asked } = await askedFor(url)
  if (status !== 200) return [`${url}: ${status}`]
  const own = [...asked].filter(([question]) => !frame.has(question)).map(([, statement]) => statement)
  const read = new Set((await Promise.all(own.map(tablesOf))).flatMap((found) => [...found]))
  const area = areaOf(url)
  return [...read].filter((table) => (areaTables.get(table) ?? area) !== area).map((table) => `${url}: ${table}`)
}

const isPublicGet = ({ method, config }: TestPortal['routes'][number]) =>
  [method].flat().includes('GET') && config?.privilege === undefined

// The samples are publications in this order: a page, news.
const addressOf = (shape: string) => (/noticia/.test(shape) ? shape.replace(':id', '2') : shape).replace(/:\w+/g, '1')

test('an address of an area asks for no table of another', { timeout: 300_000 }, async () => {
  const shapes = [...new Set(portal.routes.filter(isPublicGet).map(({ url }) => url))]
  const ofAreas = shapes.filter((url) => areaOf(url) !== wholeArea)
  expect(ofAreas.length).toBeGreaterThan(100)
  const { asked: frame } = await askedFor('/acessibilidade')
  const wrong: string[] = []
  for (const shape of ofAreas) wrong.push(...(await foreignTo(addressOf(shape), frame)))
  expect(wrong).toEqual([])
})

const ofSets: Record<string, string> = {
  licitacao_participante_resultado: 'vencedor',
  contrato_aditivo_ano: '2026',
  contrato_aditivo_tipo: 'prazo',
}
function sampleOf(filter: string): string {
  const known = filterSamples[filter] ?? ofSets[filter]
  if (known) return known
  if (filter.startsWith('pagamento_salario')) return '1.000,50'
  return /_(inicio|fim|data|em_vigor)$|^data_|_data_/.test(filter) ? '2026-01-31' : '1'
}

test('nor with the filters of its list', { timeout: 300_000 }, async () => {
  const { asked: frame } = await askedFor('/acessibilidade')
  const wrong: string[] = []
  for (const { page, filters } of portal.app.directory.lists) {
    if (areaOf(page) === wholeArea) continue
    for (const filter of filters) {
      const url = `${page}?${filter}=${encodeURIComponent(sampleOf(filter))}`
      wrong.push(...(await foreignTo(url, frame)))
    }
  }
  expect(wrong).toEqual([])
})

test('each table is one area’s, and one that is counted', () => {
  const named = Object.values(dataAreas).flatMap(({ tables: own }) => [...own])
  expect(named.filter((table, at) => named.indexOf(table) !== at)).toEqual([])
  expect(named.filter((table) => !counted.has(table))).toEqual([])
})
