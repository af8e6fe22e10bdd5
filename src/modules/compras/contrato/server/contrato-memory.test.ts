// The in-memory answers of the list of contracts, compared with the same list read from the database each time.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { naiveTotals } from '#app/testing/naive-totals.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { totalsOf } from '#kits/list/server/totals.queries.ts'
import { contratoList } from '../contrato.contract.ts'
import { contratoSource, listContratos } from './contrato.queries.ts'
import { contratoSample } from './contrato.sample.ts'

type Query = ListQuery<typeof contratoList>

let portal: TestPortal
const { remembers: _none, ...plainSource } = contratoSource

const texts = ['001/2024', '10', 'Água', 'AGUA mineral', '100%', 'a_b', '']
const days = ['2024-01-01', '2024-01-02', '2024-06-30', null]
const pick = <T>(values: T[], at: number) => values[at % values.length] as T
const textColumns = Object.keys(contratoSample).filter((name) => name !== 'contrato_valor')
const moreTexts = [
  'fiscal',
  'orgao',
  'pagamento',
  'natureza_despesa',
  'numero_empenho',
  'local_objeto',
  'amparo_legal',
  'situacao',
  'objeto',
]
const columns = [...textColumns, ...moreTexts.map((name) => `contrato_${name}`)]
const dayColumns = ['vigencia', 'vigencia_fim', 'celebracao', 'publicacao'].map((name) => `contrato_data_${name}`)

beforeAll(async () => {
  portal = await startTestPortal()
  const rows = Array.from({ length: 90 }, (_row, at) => ({
    ...contratoSample,
    ...Object.fromEntries(columns.map((name, which) => [name, pick(texts, (at >> (which % 4)) + which)])),
    ...Object.fromEntries(dayColumns.map((name, which) => [name, pick(days, at >> which)])),
    contrato_categoria_processo: pick([1, 2, null], at),
    contrato_valor: pick(['10.00', '148320.50'], at),
  }))
  await portal.platform.database.write((tx) => tx.insertInto('contrato').values(rows).execute())
})

const firstPage: Query = { page: 1, limit: 100, orderBy: 'contrato_id', ascending: false, filters: {} }

async function expectExact(changes: Partial<Query>): Promise<void> {
  const { db } = portal.platform.database
  const query: Query = { ...firstPage, limit: 10, ...changes }
  expect(await listContratos(db, query)).toEqual(await readList(db, plainSource, query))
}

const anyValue = (name: string): fc.Arbitrary<string | number> => {
  if (name === 'busca') return fc.constantFrom('agua', 'água 10', 'mineral agua 100%', 'água nada')
  if (name.includes('_data_')) return fc.constantFrom('2023-01-01', '2024-01-02', '2024-06-30', '2030-01-01')
  if (name === 'contrato_categoria_processo' || name === 'licitacao_id') return fc.constantFrom(1, 2, 3)
  return name === 'contrato_valor'
    ? fc.constantFrom('10.00', '11.00')
    : fc.constantFrom(...texts.slice(0, 6), 'gu', '%')
}
const names = Object.keys(contratoList.filters.shape)
const filters = fc
  .uniqueArray(fc.constantFrom(...names), { maxLength: 3 })
  .chain((some) => fc.record(Object.fromEntries(some.map((name) => [name, anyValue(name)]))))
const queries = fc.record({
  filters,
  orderBy: fc.constantFrom(...contratoList.sort.by),
  ascending: fc.boolean(),
  limit: fc.constantFrom(10, 25),
  page: fc.integer({ min: 1, max: 9 }),
})

test('any query answers what the database answers when read each time', async () => {
  const isExact = fc.asyncProperty(queries, (query) => expectExact(query as unknown as Query))
  await fc.assert(isExact, { numRuns: 150 })
})

const totals = () => totalsOf(portal.platform.database.db, contratoSource, ['contrato_valor'])

test('whatever is filtered, the total is the sum of the rows of all pages', async () => {
  const isSum = fc.asyncProperty(filters, async (filters) => {
    const query = { ...firstPage, limit: 100, filters } as unknown as Query
    const { items, count } = await listContratos(portal.platform.database.db, query)
    expect(items).toHaveLength(count)
    expect(await totals().read(query.filters)).toEqual(naiveTotals(items, ['contrato_valor']))
  })
  await fc.assert(isSum, { numRuns: 60 })
})

test('a total is remembered no longer than its rows', async () => {
  const before = await totals().read({})
  await portal.platform.database.write((tx) =>
    sql`update contrato set contrato_valor = contrato_valor + 0.01 where contrato_id % 2 = 0`.execute(tx),
  )
  const { items } = await listContratos(portal.platform.database.db, firstPage)
  expect(await totals().read({})).toEqual(naiveTotals(items, ['contrato_valor']))
  expect(await totals().read({})).not.toEqual(before)
})

test.each([...columns, ...dayColumns, 'contrato_valor', 'contrato_categoria_processo'])(
  'after a change of %s',
  async (name) => {
    const value = anyValue(name)
    const answered = names.filter((filter) => filter.startsWith(name))
    const queries = fc
      .sample(value, 4)
      .flatMap((one) => answered.map((filter) => ({ filters: { [filter]: one } }) as Partial<Query>))
    queries.push({ orderBy: 'contrato_numero' }, { orderBy: 'contrato_data_publicacao', page: 3 })
    const [other] = fc.sample(value, 1)
    for (const query of queries) await expectExact(query)
    await portal.platform.database.write((tx) =>
      sql`update contrato set ${sql.ref(name)} = ${other} where contrato_id % 3 = 0`.execute(tx),
    )
    for (const query of queries) await expectExact(query)
  },
)

test('texts too long for an index, beside short ones', async () => {
  const { db, write } = portal.platform.database
  const [{ contrato_id } = { contrato_id: 0 }] = await db
    .selectFrom('contrato')
    .select('contrato_id')
    .limit(1)
    .execute()
  const long = Object.keys(contratoSource.longTexts ?? {})
  const letters = Array.from({ length: 1900 }, (_none, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)))
  const text = `${letters.join('')} Água` // not even compressed would a B-tree take it
  const values = sql.join(long.map((name) => sql`${sql.ref(name)} = ${text}`))
  await write((tx) => sql`update contrato set ${values} where contrato_id = ${contrato_id}`.execute(tx))
  for (const name of long) {
    for (const part of ['gua', letters.slice(900, 902).join(''), 'a']) {
      const answer = await listContratos(db, { ...firstPage, filters: { [name]: part } })
      expect(answer.items.some((row) => row.contrato_id === contrato_id)).toBe(true)
      await expectExact({ filters: { [name]: part } })
      await expectExact({ filters: { busca: `${part} 10` } })
    }
  }
})
