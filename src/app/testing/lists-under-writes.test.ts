// Lists read while somebody writes without pause: each answer's rows, order and count are of one moment, so they never contradict
// each other or the filter.
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

type Row = Record<string, unknown>
type Written = {
  table: string
  path: string
  /** The text that the writer changes and the first filter looks for. */
  text: string
  /** The column of the second filter, a value that it finds and one that it does not. */
  other: [name: string, found: string | number, lost: string | number]
  order: string
  sample: Row
}

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})

const tenders: Written = {
  table: 'licitacao',
  path: '/ajax/licitacao',
  text: 'licitacao_orgao',
  other: ['licitacao_numero', 'aqui', 'ali'],
  order: 'licitacao_numero',
  sample: licitacaoSample,
}
const contracts: Written = {
  table: 'contrato',
  path: '/ajax/contrato',
  text: 'contrato_contratada',
  other: ['contrato_numero', 'aqui', 'ali'],
  order: 'contrato_numero',
  sample: contratoSample,
}
/** A list that remembers nothing. */
const processes: Written = {
  table: 'documento',
  path: '/ajax/documento',
  text: 'doc_numero_processo',
  other: ['tipo_processo_id', 1, 2],
  order: 'doc_numero_processo',
  sample: {},
}

function insert({ table, text, other: [other, found, lost], sample }: Written, isFound: boolean): RawBuilder<unknown> {
  const row: Row = { ...sample, [text]: isFound ? 'a marca' : 'nada', [other]: isFound ? found : lost }
  return sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`
}

/** Inserts, removes, and moves rows into the filter and out of it. */
function changesOf(written: Written): RawBuilder<unknown>[] {
  const { table, text, other } = written
  const [name, found, lost] = other
  const id = sql.ref(`${table}_id`)
  const some = (amount: number) => sql`(select ${id} from ${sql.table(table)} order by random() limit ${amount})`
  const change = (column: string, value: unknown, amount: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${id} in ${some(amount)}`
  return [
    insert(written, true),
    change(text, 'nada', 3),
    insert(written, false),
    change(text, 'a marca', 3),
    change(name, found, 3),
    change(name, lost, 2),
    sql`delete from ${sql.table(table)} where ${id} in ${some(2)}`,
  ]
}

/** Runs one statement after the other, round and round, until stopped. */
function writeWithoutPause(statements: RawBuilder<unknown>[]): () => Promise<void> {
  const { write } = portal.platform.database
  let isOver = false
  const writer = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const statement = statements[at % statements.length] as RawBuilder<unknown>
      await write((tx) => statement.execute(tx))
    }
  })()
  return () => {
    isOver = true
    return writer
  }
}

async function expectWhole(written: Written, { page, limit, ascending, ...by }: ListCase): Promise<void> {
  const { path, text, other, table, order } = written
  const [name, found] = other
  const filters = { ...(by.text && { [text]: 'marca' }), ...(by.other && { [name]: String(found) }) }
  const query = {
    page: String(page),
    limit: String(limit),
    ...(by.order && { orderBy: order }),
    ascending: ascending ? '1' : '0',
    filters: JSON.stringify(filters),
  }
  const answer = await portal.call({ url: path, query })
  expect(answer.statusCode, answer.body).toBe(200)
  const { items, count } = answer.json().data as { items: Row[]; count: number }
  expect(items).toHaveLength(Math.min(limit, Math.max(0, count - (page - 1) * limit)))
  for (const row of items) {
    if (by.text) expect(row[text]).toBe('a marca')
    if (by.other) expect(row[name]).toBe(found)
  }
  const ids = items.map((row) => row[`${table}_id`])
  expect(new Set(ids).size).toBe(ids.length)
  const texts = items.map((row) => String(row[order]))
  if (by.order) expect(texts).toEqual(ascending ? texts.toSorted() : texts.toSorted().reverse())
}

type ListCase = { text: boolean; other: boolean; order: boolean; ascending: boolean; limit: number; page: number }
const queries: fc.Arbitrary<ListCase> = fc.record({
  text: fc.boolean(),
  other: fc.boolean(),
  order: fc.boolean(),
  ascending: fc.boolean(),
  limit: fc.constantFrom(10, 25),
  page: fc.integer({ min: 1, max: 6 }),
})

test.each([tenders, contracts, processes])('$table: rows, order and count of one moment', async (written) => {
  const { write } = portal.platform.database
  for (let at = 0; at < 60; at += 1) await write((tx) => insert(written, at % 2 > 0).execute(tx))
  const stop = writeWithoutPause(changesOf(written))
  const isWhole = fc.asyncProperty(queries, (query) => expectWhole(written, query))
  await fc.assert(isWhole, { numRuns: 300, endOnFailure: true }).finally(stop)
})

test.each([tenders, processes])('$table: emptied and filled, it is never empty beside a count', async (written) => {
  const stop = writeWithoutPause([sql`delete from ${sql.table(written.table)}`, insert(written, true)])
  const query = { text: false, other: false, order: false, ascending: true, limit: 10, page: 1 }
  const reading = async () => {
    for (let at = 0; at < 300; at += 1) await expectWhole(written, { ...query, text: at % 2 > 0 })
  }
  await reading().finally(stop)
})
