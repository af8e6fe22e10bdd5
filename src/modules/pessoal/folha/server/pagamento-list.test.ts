// Compares every filter, order and page of the list with the rows filtered and sorted by the test.
import { beforeAll, describe, expect, test } from 'vitest'
import { type KnownRow, type PagamentoQuery, readAll, readNaively } from '#app/testing/naive-pagamentos.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { type PagamentoRow, pagamentoList, pagamentoPublicList } from '../pagamento.contract.ts'
import { insertPagamentos } from './pagamento.sample.ts'
import { listPagamentos } from './pagamento-list.queries.ts'

let portal: TestPortal
let all: KnownRow[]

beforeAll(async () => {
  portal = await startTestPortal()
  await insertPagamentos(portal.platform)
  all = await readAll(portal.platform.database.db)
})

function expected(query: PagamentoQuery) {
  const { items, ...whole } = readNaively(all, query)
  return { ...whole, ids: items.map((row) => row.pagamento_id) }
}

const searches: PagamentoQuery['filters'][] = [
  {},
  { pagamento_ano: 2025 },
  { pagamento_ano: 1999 },
  { pagamento_mes: 7 },
  { pagamento_ano: 2024, pagamento_mes: 12 },
  { pagamento_servidor: 'a' },
  { pagamento_servidor: 'SILVA' },
  { pagamento_servidor: 'ana lucia' },
  { pagamento_servidor: '%' },
  { pagamento_servidor: '_' },
  { pagamento_servidor: "d'agua \\" },
  { pagamento_servidor: 'ninguém' },
  { pagamento_cargo: 'prof' },
  { pagamento_cargo: 'a', pagamento_servidor: 'i' },
  { pagamento_salario_inicio: '2000.00' },
  { pagamento_salario_fim: '2014.99' },
  { pagamento_salario_inicio: '1512.50', pagamento_salario_fim: '2718.50' },
  { pagamento_salario_inicio: '1512.51', pagamento_salario_fim: '2718.49' },
  { pagamento_salario_inicio: '1660.00', pagamento_salario_fim: '1670.00' },
  { pagamento_salario_inicio: '3000.00', pagamento_salario_fim: '1000.00' },
  { pagamento_salario_inicio: '9999999999999.99' },
  { pagamento_salario_inicio: '1700.00', pagamento_mes: 3 },
  { pagamento_salario_fim: '2500.75', pagamento_servidor: 'maria' },
  { pagamento_salario_inicio: '1600.10', pagamento_cargo: 'gari', pagamento_ano: 2026 },
  { pagamento_servidor: '"maria_silva"' },
  { pagamento_orgao: 'Saúde' },
  { pagamento_orgao: 'nao-informado', pagamento_ano: 2025 },
  { pagamento_vinculo: 'efetivo', pagamento_tipo: 'mensal', pagamento_mes: 3 },
  { pagamento_vinculo: 'nao-informado', pagamento_servidor: 'a' },
  { pagamento_tipo: 'ferias', pagamento_salario_inicio: '2000.00' },
  { pagamento_orgao: 'Educação', pagamento_cargo: 'vigia', pagamento_ano: 2026, pagamento_mes: 5 },
]

describe.each(pagamentoList.sort.by)('in the order of %s', (orderBy) => {
  test.each([{}, { pagamento_servidor: 'silva', pagamento_salario_inicio: '1700.00' }])(
    '%j is exported',
    async (filters) => {
      const answer = await portal.call({
        url: `${pagamentoPublicList.page}.json`,
        query: { filters: JSON.stringify(filters), orderBy, ascending: '0' },
      })
      const { ids } = expected({ filters, orderBy, ascending: false, page: 1, limit: all.length })
      expect(answer.json().map((row: PagamentoRow) => row.pagamento_id)).toEqual(ids)
    },
  )

  test.each(searches)('%j is found with its count, on every page', async (filters) => {
    for (const ascending of [true, false])
      for (const limit of [10, 100]) {
        const { count } = expected({ filters, orderBy, ascending, page: 1, limit })
        const last = Math.ceil(count / limit)
        for (const page of new Set([1, 2, Math.ceil(last / 2), last - 1, last, last + 1].filter((page) => page > 0))) {
          const query = { filters, orderBy, ascending, page, limit }
          const answer = await listPagamentos(portal.platform.database.db, query)
          const { items, ...whole } = answer
          const ids = items.map((row) => row.pagamento_id)
          expect({ query, ...whole, ids }).toEqual({ query, ...expected(query) })
        }
      }
  })
})
