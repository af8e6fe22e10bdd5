// Compares every filter, order and page of the list with the rows filtered and sorted by the test.
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../../app/testing/test-portal.ts'
import { dobra } from '../../../../base/dobra.ts'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { type PagamentoRow, pagamentoList, pagamentoPublicList } from '../pagamento.contract.ts'
import { selectPagamentos } from './pagamento.queries.ts'
import { insertPagamentos } from './pagamento.sample.ts'
import { listPagamentos } from './pagamento-list.queries.ts'

type Query = ListQuery<typeof pagamentoList>

let portal: TestPortal
let all: (PagamentoRow & { servidor_id: number; cargo_id: number })[]

beforeAll(async () => {
  portal = await startTestPortal()
  await insertPagamentos(portal.platform)
  all = await selectPagamentos(portal.platform.database.db)
    .select(['pagamento.servidor_id', 'pagamento.cargo_id'])
    .execute()
})

const holds = (text: string, words: string | undefined) => words === undefined || dobra(text).includes(dobra(words))

const isFound = (row: PagamentoRow, filters: Query['filters']) =>
  (filters.pagamento_ano ?? row.pagamento_ano) === row.pagamento_ano &&
  (filters.pagamento_mes ?? row.pagamento_mes) === row.pagamento_mes &&
  holds(row.pagamento_servidor, filters.pagamento_servidor) &&
  holds(row.pagamento_cargo, filters.pagamento_cargo) &&
  Number(row.pagamento_salario) >= Number(filters.pagamento_salario_inicio ?? '-1') &&
  Number(row.pagamento_salario) <= Number(filters.pagamento_salario_fim ?? '1e12')

function keysOf(row: (typeof all)[number], orderBy: Query['orderBy']): (string | number)[] {
  const { pagamento_ano: ano, pagamento_mes: mes, pagamento_id: id } = row
  const keys: Record<Query['orderBy'], (string | number)[]> = {
    pagamento_ano: [ano, mes, id],
    pagamento_mes: [mes, ano, id],
    pagamento_servidor: [dobra(row.pagamento_servidor), row.servidor_id, ano, mes, id],
    pagamento_cargo: [dobra(row.pagamento_cargo), row.cargo_id, ano, mes, id],
    pagamento_salario: [Number(row.pagamento_salario), id],
  }
  return keys[orderBy]
}

function compare(a: (string | number)[], b: (string | number)[]): number {
  const at = a.findIndex((key, index) => key !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}

function expected({ filters, orderBy, ascending, page, limit }: Query) {
  const found = all
    .filter((row) => isFound(row, filters))
    .sort((a, b) => (ascending ? 1 : -1) * compare(keysOf(a, orderBy), keysOf(b, orderBy)))
  const ids = found.slice((page - 1) * limit, page * limit).map((row) => row.pagamento_id)
  return { count: found.length, ids }
}

const searches: Query['filters'][] = [
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
          const ids = answer.items.map((row) => row.pagamento_id)
          expect({ query, count: answer.count, ids }).toEqual({ query, ...expected(query) })
        }
      }
  })
})
