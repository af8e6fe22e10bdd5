// The in-memory answers of the list of tenders, compared with a naive reading of the table.
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Filters, filterNames, found, type Query } from '#app/testing/naive-licitacoes.ts'
import { naiveTotals } from '#app/testing/naive-totals.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { totalsOf } from '#kits/list/server/totals.queries.ts'
import { connectDatabase, type Database } from '#platform/db/connect.ts'
import { createLog } from '#platform/log.ts'
import { type LicitacaoRow, licitacaoList } from '../licitacao.contract.ts'
import { diretaSource, licitacaoSource, listDiretas, listLicitacoes } from './licitacao.queries.ts'
import { licitacaoSample } from './licitacao.sample.ts'

let portal: TestPortal
let database: Database
beforeAll(async () => {
  portal = await startTestPortal()
  database = portal.platform.database
})

const run = (statement: RawBuilder<unknown>) => database.write((tx) => statement.execute(tx))
const empty = () => run(sql`truncate licitacao cascade`)

// Few values, so that rows share them; one word in several cases and accents; characters with a meaning in patterns.
const texts = ['001/2024', '002/2024', '10', 'Água', 'AGUA', '100%', 'a_b', 'Zé']
const days = ['2024-01-01', '2024-01-02', '2024-06-30', null]
const ids = [1, 2, 7, null]
const pick = <T>(values: T[], at: number) => values[at % values.length] as T

async function fill(amount: number): Promise<void> {
  const rows = Array.from({ length: amount }, (_none, at) => ({
    ...licitacaoSample,
    licitacao_numero: pick(texts, at),
    licitacao_orgao: pick(texts, at * 5 + 1),
    licitacao_objeto: pick(texts, at >> 1),
    licitacao_contratada: pick(texts, at >> 2),
    licitacao_contratante: pick(texts, at >> 3),
    licitacao_realizacao: pick(days, at),
    licitacao_homologacao: pick(days, at >> 1),
    licitacao_adjudicacao: pick(days, at >> 2),
    tipo_processo_id: pick(ids, at >> 1),
    tipo_licitacao_id: pick(ids, at >> 2),
    situacao_licitacao_id: pick(ids, at),
    licitacao_valor_estimado: pick(['1000.10', null, '0.01'], at),
    licitacao_valor_homologado: pick([null, '999999999.99', null, null], at >> 1),
  }))
  await database.write((tx) => tx.insertInto('licitacao').values(rows).execute())
}

async function naive(query: Query): Promise<number[]> {
  const { rows } = await sql<LicitacaoRow>`select * from licitacao
    left join tipo_processo using (tipo_processo_id) left join situacao_licitacao using (situacao_licitacao_id)`.execute(
    database.db,
  )
  return found(rows, query)
}

async function expectExact(changes: Partial<Query>, db = database.db): Promise<void> {
  const query: Query = { page: 1, limit: 10, orderBy: 'licitacao_id', ascending: true, filters: {}, ...changes }
  const whole = await naive(query)
  const { items, count } = await listLicitacoes(db, query)
  expect(count).toBe(whole.length)
  const start = (query.page - 1) * query.limit
  expect(items.map((row) => row.licitacao_id)).toEqual(whole.slice(start, start + query.limit))
}

const text = fc.constantFrom(...texts, 'gu', '0', '%', '_', 'nada disto')
const day = fc.constantFrom('2023-01-01', '2024-01-02', '2024-06-30', '2030-01-01')
const anyValue = (name: string) => {
  if (/_(inicio|fim)$/.test(name)) return day
  if (name === 'licitacao_ano') return fc.constantFrom(2023, 2024, 1999)
  if (name === 'licitacao_mes') return fc.constantFrom(1, 6, 12)
  if (name === 'licitacao_direta') return fc.constantFrom('true', 'false')
  if (name === 'busca') return fc.constantFrom('zé', 'água 10', '0 gu', '% a_b 2024', 'água nada')
  return /_id$|_(tipo|situacao)$/.test(name) ? fc.constantFrom(1, 2, 7, 99) : text
}
const filters = fc
  .uniqueArray(fc.constantFrom(...filterNames), { maxLength: 3 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, anyValue(name)])))) as fc.Arbitrary<Filters>
const queries = fc.record({
  filters,
  orderBy: fc.constantFrom(...licitacaoList.sort.by),
  ascending: fc.boolean(),
  limit: fc.constantFrom(10, 25),
  page: fc.integer({ min: 1, max: 12 }),
})

describe('any query', () => {
  beforeAll(async () => {
    await empty()
    await fill(120)
  })

  test('at any page, in any order, answers the rows and the count of a naive reading', async () => {
    await fc.assert(
      fc.asyncProperty(queries, (query) => expectExact(query)),
      { numRuns: 150 },
    )
  })

  test('whatever is filtered, the totals are the sums of the rows of all pages that have a value', async () => {
    const summed = ['licitacao_valor_estimado', 'licitacao_valor_homologado'] as const
    const everyRow = { page: 1, limit: 1000, orderBy: 'licitacao_id', ascending: true } as const
    const isSum = fc.asyncProperty(filters, fc.boolean(), async (filters, isDirect) => {
      const [source, list] = isDirect
        ? ([diretaSource, listDiretas] as const)
        : ([licitacaoSource, listLicitacoes] as const)
      const { items } = await list(database.db, { ...everyRow, filters })
      expect(await totalsOf(database.db, source, summed).read(filters)).toEqual(naiveTotals(items, summed))
    })
    await fc.assert(isSum, { numRuns: 60 })
  })

  test('all pages together are the whole set, once', async () => {
    const anyList = queries.map((query): Query => ({ ...query, limit: 10 }))
    const wholeSet = fc.asyncProperty(anyList, async (query) => {
      const seen: number[] = []
      for (let page = 1; page <= 13; page += 1) {
        seen.push(...(await listLicitacoes(database.db, { ...query, page })).items.map((row) => row.licitacao_id))
      }
      expect(seen).toEqual(await naive(query))
    })
    await fc.assert(wholeSet, { numRuns: 10 })
  })
})

test('a page beyond the first thousand rows, with and without filters', async () => {
  await empty()
  await fill(1300)
  for (const orderBy of licitacaoList.sort.by) {
    for (const ascending of [true, false]) {
      await expectExact({ orderBy, ascending, page: 121 })
      await expectExact({ orderBy, ascending, page: 112, filters: { licitacao_numero: '0' } })
      await expectExact({ orderBy, ascending, page: 105, filters: { licitacao_realizacao_inicio: '2023-01-01' } })
    }
  }
})

// Each is read before and after every kind of write: what is remembered must not outlive it.
const watched: Partial<Query>[] = [
  {},
  { orderBy: 'tpr_nome' },
  { orderBy: 'situacao_licitacao_nome', ascending: false },
  { filters: { licitacao_numero: '10' }, orderBy: 'licitacao_orgao' },
  { filters: { licitacao_orgao: 'água', licitacao_realizacao_fim: '2024-01-02' }, orderBy: 'licitacao_realizacao' },
  { filters: { licitacao_objeto: '%' } },
  { filters: { busca: '10 zé' } },
  { filters: { busca: 'água', tipo_processo_id: 1 }, orderBy: 'licitacao_orgao' },
  { filters: { licitacao_contratada: '_' } },
  { filters: { licitacao_contratante: 'zé' }, orderBy: 'licitacao_numero' },
  { filters: { tipo_processo_id: 7 }, orderBy: 'tpr_nome' },
  { filters: { tipo_licitacao_id: 7, situacao_licitacao_id: 2 } },
  { filters: { licitacao_homologacao_inicio: '2024-01-02', licitacao_adjudicacao_fim: '2024-01-02' } },
]
async function expectAllExact(db = database.db): Promise<void> {
  for (const query of watched) await expectExact(query, db)
}

describe('what is remembered stays exact', () => {
  beforeEach(async () => {
    await empty()
    await fill(40)
    await expectAllExact()
  })
  afterEach(() => expectAllExact())

  test.each([
    [
      'an insert',
      sql`insert into licitacao (licitacao_numero, licitacao_orgao, licitacao_objeto, licitacao_contratada,
      licitacao_contratante) values ('10', 'Água', '100%', 'a_b', 'Zé')`,
    ],
    ['numero', sql`update licitacao set licitacao_numero = '10' where licitacao_numero = 'Zé'`],
    ['orgao', sql`update licitacao set licitacao_orgao = 'água' where licitacao_orgao = '10'`],
    ['objeto', sql`update licitacao set licitacao_objeto = '5%' where licitacao_objeto = 'Zé'`],
    ['contratada', sql`update licitacao set licitacao_contratada = '_' where licitacao_contratada = '10'`],
    ['contratante', sql`update licitacao set licitacao_contratante = 'ZÉ' where licitacao_contratante = '001/2024'`],
    ['realizacao', sql`update licitacao set licitacao_realizacao = '2020-01-01' where licitacao_realizacao is null`],
    ['homologacao', sql`update licitacao set licitacao_homologacao = null where licitacao_numero = '10'`],
    ['adjudicacao', sql`update licitacao set licitacao_adjudicacao = '2023-01-01' where licitacao_numero = '10'`],
    ['tipo_processo_id', sql`update licitacao set tipo_processo_id = 7 where tipo_processo_id is null`],
    ['tipo_licitacao_id', sql`update licitacao set tipo_licitacao_id = 7 where tipo_licitacao_id = 1`],
    ['situacao_licitacao_id', sql`update licitacao set situacao_licitacao_id = 2 where situacao_licitacao_id = 1`],
    ['a delete', sql`delete from licitacao where licitacao_numero in ('10', '100%')`],
    ['a truncate', sql`truncate licitacao cascade`],
    [
      'a lookup with another name',
      sql`update tipo_processo set tpr_nome = 'Zz ' || tpr_nome where tipo_processo_id = 1`,
    ],
    [
      'another name of a situation',
      sql`update situacao_licitacao set situacao_licitacao_nome = 'Aa'
      where situacao_licitacao_id = 7`,
    ],
  ])('after %s', async (_name, statement) => {
    await run(statement)
  })

  test('after a write that was rolled back, and while it was pending', async () => {
    const taken = new Error('taken back')
    const wrote = database.write(async (tx) => {
      await sql`update licitacao set licitacao_numero = '10'`.execute(tx)
      await sql`delete from licitacao where licitacao_orgao = 'Água'`.execute(tx)
      await expectAllExact() // another connection does not see it
      throw taken
    })
    await expect(wrote).rejects.toBe(taken)
  })

  test('within the transaction that writes', async () => {
    await database.write(async (tx) => {
      const before = await listLicitacoes(tx, { ...queryOf({ licitacao_numero: '10' }) })
      await sql`update licitacao set licitacao_numero = '10'`.execute(tx)
      const after = await listLicitacoes(tx, { ...queryOf({ licitacao_numero: '10' }) })
      expect([before.count, after.count]).toEqual([10, 40])
    })
  })

  test('when another instance writes', async () => {
    const { database: name } = (
      await sql<{ database: string }>`select current_database() as database`.execute(database.db)
    ).rows[0] as { database: string }
    const other = await connectDatabase(
      { ...portal.platform.database.pool.options, database: name },
      createLog('silent'),
      2,
    )
    await expectAllExact(other.db)
    await other.write((tx) => sql`update licitacao set licitacao_numero = '10', licitacao_orgao = 'Água'`.execute(tx))
    await expectAllExact()
    await run(sql`update licitacao set licitacao_numero = 'x', tipo_processo_id = null`)
    await expectAllExact(other.db)
    await other.close()
  })

  test('while somebody writes without pause: two conditions, the count and the row are of one moment', async () => {
    // exactly one row has both values, a different one after every write
    const move = (at: number) => sql`update licitacao set
      licitacao_numero = case when licitacao_id % 40 = ${at % 40} then 'marca' else 'x' end,
      licitacao_orgao = case when licitacao_id % 40 = ${at % 40} then 'marca' else 'y' end`
    await run(move(0))
    let isOver = false
    let written = 0
    const writer = (async () => {
      for (; !isOver; written += 1) await run(move(written + 1))
    })()
    while (written < 150) {
      const { count, items } = await listLicitacoes(
        database.db,
        queryOf({ licitacao_numero: 'marca', licitacao_orgao: 'marca' }),
      )
      const seen = items.map(({ licitacao_numero, licitacao_orgao }) => [licitacao_numero, licitacao_orgao])
      expect({ count, seen }).toEqual({ count: 1, seen: [['marca', 'marca']] })
    }
    isOver = true
    await writer
  })
})

const queryOf = (filters: Filters): Query => ({ page: 1, limit: 10, orderBy: 'licitacao_id', ascending: true, filters })
