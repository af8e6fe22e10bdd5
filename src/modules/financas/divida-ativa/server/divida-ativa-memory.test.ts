// What the list of a declared set remembers, compared with the same list read from the database each time.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { publicListOf } from '#kits/dataset/dataset-schemas.ts'
import { datasetSource } from '#kits/dataset/server/dataset-source.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { dividaAtiva } from '../divida-ativa.dataset.ts'

let portal: TestPortal
const list = publicListOf(dividaAtiva)
const { remembers, ...plainSource } = datasetSource(dividaAtiva)

beforeAll(async () => {
  portal = await startTestPortal()
  await insert(90)
})

const insert = (rows: number) =>
  portal.platform.database.write((tx) =>
    sql`
      insert into divida_ativa (entidade_id, divida_ativa_referencia, divida_ativa_nome, divida_ativa_tipo, divida_ativa_cnpj, divida_ativa_natureza,
        divida_ativa_tributo, divida_ativa_ano_inscricao, divida_ativa_valor_total, divida_ativa_situacao)
      select (select min(entidade_id) from entidade), make_date(2023 + i % 3, 12, 31), (array['Ana Jurema', 'Água Boa Ltda', 'José'])[1 + i % 3],
        case when i % 4 = 1 then 'pj' else 'pf' end, case when i % 4 = 1 then '11222333000181' else '' end,
        (array['tributaria', 'nao_tributaria'])[1 + i % 2], (array['ISSQN', 'IPTU', ''])[1 + i % 3], 2019 + i % 4, 10 * (1 + i % 5),
        (array['ajuizada', 'parcelada', null])[1 + (i / 2) % 3]
      from generate_series(1, ${rows}) i`.execute(tx),
  )

const anyValue = (name: string): fc.Arbitrary<string | number> => {
  if (name === 'busca') return fc.constantFrom('agua', 'ana issqn', 'j', 'nada')
  if (name === 'exercicio' || name.endsWith('_ano_inscricao')) return fc.constantFrom(2020, 2024, 1999)
  if (name.includes('_valor_')) return fc.constantFrom('20.00', '40.00')
  if (name === 'entidade_id') return fc.constantFrom(1, 2)
  return fc.constantFrom('água', 'pj', 'tributaria', 'ajuizada', 'iptu', '11222333000181')
}
const queries = fc.record({
  filters: fc
    .uniqueArray(fc.constantFrom(...Object.keys(list.filters.shape)), { maxLength: 3 })
    .chain((some) => fc.record(Object.fromEntries(some.map((name) => [name, anyValue(name)])))),
  orderBy: fc.constantFrom(...list.sort.by),
  ascending: fc.boolean(),
  limit: fc.constantFrom(10, 25),
  page: fc.integer({ min: 1, max: 9 }),
})

async function expectExact(query: unknown): Promise<void> {
  const { db } = portal.platform.database
  const asked = query as ListQuery<typeof list>
  expect(await readList(db, datasetSource(dividaAtiva), asked)).toEqual(await readList(db, plainSource, asked))
}

test('any query answers what the database answers when read each time, whatever is written between two', async () => {
  expect(remembers).toEqual(['divida_ativa'])
  const { write } = portal.platform.database
  const changes = [
    () => insert(3),
    () =>
      write((tx) =>
        sql`update divida_ativa set divida_ativa_situacao = 'suspensa' where divida_ativa_id % 7 = 0`.execute(tx),
      ),
    () => write((tx) => sql`delete from divida_ativa where divida_ativa_id % 13 = 0`.execute(tx)),
    () => write((tx) => sql`update entidade set entidade_nome = entidade_nome || '.'`.execute(tx)),
    async () => {},
  ]
  const isExact = fc.asyncProperty(queries, fc.constantFrom(...changes), async (query, change) => {
    await expectExact(query)
    await change()
    await expectExact(query)
  })
  await fc.assert(isExact, { numRuns: 80 })
})
