// What the payroll's list remembers is exact whatever is written in between: compared with the rows filtered and sorted by the test.
import fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type PagamentoQuery, readAll, readNaively } from '#app/testing/naive-pagamentos.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { pagamentoList } from '../pagamento.contract.ts'
import { insertPagamentos } from './pagamento.sample.ts'
import { listPagamentos } from './pagamento-list.queries.ts'

const portal = await startTestPortal()
const { database } = portal.platform
const { db } = database

beforeEach(async () => {
  await sql`truncate pagamento`.execute(db)
  await insertPagamentos(portal.platform)
})

const queryOf = (query: Partial<PagamentoQuery>): PagamentoQuery => ({
  filters: {},
  orderBy: 'pagamento_ano',
  ascending: false,
  page: 1,
  limit: 10,
  ...query,
})

async function expectExact(query: PagamentoQuery, on: Queries = db) {
  const answer = await listPagamentos(on, query)
  expect({ query, ...answer }).toEqual({ query, ...readNaively(await readAll(on), query) })
}

const watched: PagamentoQuery[] = [
  {},
  { filters: { pagamento_servidor: 'silva' } },
  { filters: { pagamento_servidor: 'a', pagamento_cargo: 'r' }, orderBy: 'pagamento_salario' as const },
  { filters: { pagamento_ano: 2025 }, orderBy: 'pagamento_salario' as const },
  { filters: { pagamento_servidor: 'ana', pagamento_salario_inicio: '1800.00' }, page: 2 },
  { filters: { pagamento_servidor: 'ninguém' } },
  { filters: { pagamento_ano: 2031 } },
  { orderBy: 'pagamento_cargo' as const, page: 7 },
].map(queryOf)

async function expectAllExact(on: Queries = db) {
  for (const query of watched) await expectExact(query, on)
}

const writes = {
  'a row more': sql`insert into pagamento (servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario)
    select servidor_id, cargo_id, gen_random_uuid()::text, 2031, pagamento_mes, pagamento_salario from pagamento limit 1`,
  'a row less': sql`delete from pagamento where pagamento_id = (select max(pagamento_id) from pagamento)`,
  'other salaries': sql`update pagamento set pagamento_salario = pagamento_salario + 500 where pagamento_mes = 3`,
  'another name': sql`update pagamento set pagamento_codigo = pagamento_id::text,
    servidor_id = (select servidor_id from servidor where nome = 'Caio Silva') where pagamento_mes = 12`,
  'another position': sql`update pagamento set pagamento_codigo = pagamento_id::text,
    cargo_id = (select cargo_id from cargo where nome = 'Vigia') where pagamento_mes = 11`,
  'another month': sql`update pagamento set pagamento_codigo = pagamento_id::text, pagamento_mes = 1 where pagamento_mes = 10`,
  'another organ': sql`update pagamento set pagamento_orgao = 'Saúde', pagamento_bruto = null where pagamento_mes = 3`,
  'another code': sql`update pagamento set pagamento_codigo = pagamento_codigo || 'x'`,
}

const queries = fc.record({
  filters: fc.record(
    {
      pagamento_ano: fc.constantFrom(2024, 2026, 2031),
      pagamento_mes: fc.constantFrom(3, 11),
      pagamento_servidor: fc.constantFrom('a', 'silva', 'ana', 'b'),
      pagamento_cargo: fc.constantFrom('r', 'gari'),
      pagamento_salario_inicio: fc.constantFrom('1500.10', '2000.00'),
      pagamento_salario_fim: fc.constantFrom('2900.00', '3100.50'),
      pagamento_orgao: fc.constantFrom('Saúde', 'nao-informado'),
      pagamento_tipo: fc.constantFrom('ferias' as const),
    },
    { requiredKeys: [] },
  ),
  orderBy: fc.constantFrom(...pagamentoList.sort.by),
  ascending: fc.boolean(),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.constant(10),
})

describe('what is remembered is exact', () => {
  test('any questions with any writes in between', async () => {
    const step = fc.oneof({ weight: 3, arbitrary: queries }, fc.constantFrom(...Object.values(writes)))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        for (const one of steps) await ('filters' in one ? expectExact(one) : one.execute(db))
        for (const one of steps) if ('filters' in one) await expectExact(one)
      }),
      { numRuns: 25 },
    )
  })

  test.each(Object.entries({ ...writes, 'no row left': sql`truncate pagamento` }))('after %s', async (_name, write) => {
    await expectAllExact()
    await write.execute(db)
    await expectAllExact()
    await expectAllExact()
  })

  test('beside a write that is pending, and after it was rolled back', async () => {
    await expectAllExact()
    const wrote = database.write(async (tx) => {
      for (const write of Object.values(writes)) await write.execute(tx)
      await expectAllExact() // another connection does not see it
      throw new Error('taken back')
    })
    await expect(wrote).rejects.toThrow('taken back')
    await expectAllExact()
  })

  test('within the transaction that writes', async () => {
    await expectAllExact()
    await database.write(async (tx) => {
      await writes['other salaries'].execute(tx)
      await expectAllExact(tx)
      await writes['another name'].execute(tx)
      await expectAllExact(tx)
    })
    await expectAllExact()
  })

  test('while somebody writes without pause: count, page and rows are of one snapshot', async () => {
    // exactly one row has the salary and the name, a different one after every write
    await sql`update pagamento set pagamento_codigo = pagamento_id::text`.execute(db)
    const move = (at: number) => sql`
      with alvo as (select pagamento_id from pagamento order by pagamento_id offset ${at % 50} limit 1),
        nomes as (select max(servidor_id) filter (where nome = 'Zélia') as zelia, max(servidor_id) filter (where nome = 'Bento') as bento
          from servidor)
      update pagamento set pagamento_salario = case when pagamento_id in (select * from alvo) then 9000 else 1000 end,
        servidor_id = case when pagamento_id in (select * from alvo) then zelia else bento end from nomes`
    await move(0).execute(db)
    let isOver = false
    let written = 0
    const writer = (async () => {
      for (; !isOver; written += 1) await move(written + 1).execute(db)
    })()
    const one = [{ pagamento_salario_inicio: '8000.00' }, { pagamento_servidor: 'zelia' }].map((filters) =>
      queryOf({ filters }),
    )
    try {
      while (written < 30) {
        const answers = await Promise.all([...one, ...one].map((query) => listPagamentos(db, query)))
        for (const { count, items } of answers) {
          const seen = items.map((row) => [row.pagamento_servidor, row.pagamento_salario])
          expect({ count, seen }).toEqual({ count: 1, seen: [['Zélia', '9000.00']] })
        }
      }
    } finally {
      isOver = true
      await writer
    }
  })
})

// these are not written into the statements, and what the planner does with them depends on the page
test('more than a thousand names, at any page in any order', async () => {
  await sql`insert into servidor (nome) select 'Pessoa ' || i from generate_series(1, 1100) i on conflict do nothing`.execute(
    db,
  )
  await sql`insert into pagamento (servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario)
    select servidor_id, cargo_id, 'p', 2022, mes, 1000 + servidor_id % 50 from servidor, generate_series(1, 2) mes,
      (select min(cargo_id) as cargo_id from cargo) c where nome like 'Pessoa %'`.execute(db)
  for (const orderBy of pagamentoList.sort.by)
    for (const page of [1, 2, 10, 60, 110, 111, 165, 220, 221])
      for (const filters of [{ pagamento_servidor: 'pessoa' }, { pagamento_servidor: 'a', pagamento_ano: 2022 }])
        await expectExact(queryOf({ filters, orderBy, page }))
})

/** Three months of 1,500 payments, of sixty names. */
const insertLongMonths = () =>
  sql`
  insert into pagamento (servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario)
  select servidor_id, cargo_id, 'longo ' || i, 2021, mes, 1000 from generate_series(1, 3) mes, generate_series(1, 1500) i
  join lateral (select servidor_id from servidor order by servidor_id offset i % 12 limit 1) s on true,
    (select min(cargo_id) as cargo_id from cargo) c`.execute(db)

test('any page of long months, which are read whole once, before and after a write', async () => {
  await insertLongMonths()
  const expectPages = async () => {
    for (const filters of [{ pagamento_ano: 2021 }, { pagamento_ano: 2021, pagamento_mes: 2 }, {}])
      for (const ascending of [true, false])
        for (const page of [7, 9, 23, 38]) await expectExact(queryOf({ filters, ascending, page, limit: 100 }))
    await expectExact(queryOf({ orderBy: 'pagamento_mes', page: 14, limit: 100 }))
    const some = { pagamento_ano: 2021, pagamento_mes: 2, pagamento_servidor: 'a' } // far in, of a month of which others are remembered
    await expectExact(queryOf({ filters: some, page: 6, limit: 100 }))
  }
  await expectPages()
  await sql`delete from pagamento where pagamento_codigo = 'longo 700'`.execute(db)
  await expectPages()
})

describe('the database is queried', () => {
  const sent: string[] = []
  const watchedDb = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void sent.push(query.sql),
  })
  const silva = (page: number) => queryOf({ filters: { pagamento_servidor: 'silva' }, page })

  test('one statement for a page that somebody has opened before', async () => {
    await listPagamentos(watchedDb, silva(1))
    sent.length = 0
    await listPagamentos(watchedDb, silva(1))
    expect(sent).toHaveLength(1)
  })

  test.each([
    {
      found: 'few payments, which are all read',
      filters: { pagamento_servidor: 'silva' },
      by: 'array_agg(pagamento_id',
    },
    { found: 'those of a position', filters: { pagamento_cargo: 'a' }, by: 'pagamento_presenca' },
  ])('once for the sums of a search, also by many at the same time: $found', async ({ filters, by }) => {
    sent.length = 0
    await Promise.all([1, 2, 3, 4, 1, 2].map((page) => listPagamentos(watchedDb, queryOf({ filters, page }))))
    expect(sent.filter((text) => text.includes(by))).toHaveLength(1)
  })

  test('without walking to a page of a month of which somebody has opened one', async () => {
    await insertLongMonths()
    const month = (page: number) => queryOf({ filters: { pagamento_ano: 2021, pagamento_mes: 2 }, page })
    await listPagamentos(watchedDb, month(60))
    sent.length = 0
    for (const page of [1, 30, 71, 120]) await listPagamentos(watchedDb, month(page))
    expect(sent.filter((text) => text.includes('offset'))).toEqual([])
    await writes['a row less'].execute(db)
    await listPagamentos(watchedDb, month(1))
    expect(sent.filter((text) => text.includes('offset'))).toHaveLength(1)
  })
})

test.each(['servidor', 'cargo'])(
  "a name of %s never changes: what is remembered and the sums don't know",
  async (table) => {
    await expect(sql`update ${sql.table(table)} set nome = nome || 'x'`.execute(db)).rejects.toThrow('does not change')
  },
)
