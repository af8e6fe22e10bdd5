// Every page of the list of commitments, in every order and for filters of every kind, beside a naive reading of all rows.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { EmpenhoRow } from '../empenho.contract.ts'
import { insertDespesa } from './despesa.sample.ts'
import { selectEmpenhos } from './empenho.queries.ts'
import { listEmpenhos } from './empenho-list.queries.ts'

let portal: TestPortal
const db = () => portal.platform.database.db

beforeAll(async () => {
  portal = await startTestPortal()
  await insertDespesa(portal.platform)
  // some equal values, and creditors with names that share a word
  await sql`update empenho set empenho_valor = 1000 where empenho_id % 5 = 0`.execute(db())
  await sql`update empenho set empenho_modalidade_licitacao = '6' where empenho_id % 3 = 0`.execute(db())
})

type Query = Parameters<typeof listEmpenhos>[1]
type Filters = Query['filters']
const holds: Record<string, (row: EmpenhoRow, wanted: never) => boolean> = {
  empenho_ano: (row, year: number) => row.empenho_data.startsWith(`${year}-`),
  empenho_mes: (row, month: number) => Number(row.empenho_data.slice(5, 7)) === month,
  empenho_credor_nome: (row, word: string) => row.empenho_credor_nome.toLowerCase().includes(word),
  empenho_funcao: (row, code: string) => row.empenho_funcao === code,
  empenho_fonte: (row, code: string) => row.empenho_fonte === code,
  empenho_modalidade_licitacao: (row, code: string) => row.empenho_modalidade_licitacao === code,
  empenho_valor_inicio: (row, least: string) =>
    row.empenho_valor !== null && Number(row.empenho_valor) >= Number(least),
  exercicio: (row, year: number) => row.exercicio === year,
}
const filterSets: Filters[] = [
  {},
  { empenho_ano: 2026 },
  { empenho_ano: 2025, empenho_mes: 3 },
  { empenho_credor_nome: 'mercantil' },
  { empenho_credor_nome: 'a', empenho_ano: 2026 },
  { empenho_credor_nome: 'ninguém' },
  { empenho_funcao: '12' },
  { empenho_funcao: '10', empenho_ano: 2025 },
  { empenho_fonte: '540', empenho_credor_nome: 'a' },
  { empenho_modalidade_licitacao: '6' },
  { empenho_valor_inicio: '1400' },
  { exercicio: 2025 },
]

function naive(rows: EmpenhoRow[], { filters, orderBy, ascending }: Query): EmpenhoRow[] {
  const way = ascending ? 1 : -1
  const matching = rows.filter((row) =>
    Object.entries(filters).every(([name, value]) =>
      (holds[name] as (row: EmpenhoRow, wanted: unknown) => boolean)(row, value),
    ),
  )
  const byId = (a: EmpenhoRow, b: EmpenhoRow) => way * (a.empenho_id - b.empenho_id)
  const byDay = (a: EmpenhoRow, b: EmpenhoRow) => way * a.empenho_data.localeCompare(b.empenho_data) || byId(a, b)
  const byValue = (a: EmpenhoRow, b: EmpenhoRow) => {
    if (a.empenho_valor === null || b.empenho_valor === null)
      return Number(a.empenho_valor === null) - Number(b.empenho_valor === null) || byId(a, b)
    return way * (Number(a.empenho_valor) - Number(b.empenho_valor)) || byId(a, b)
  }
  return matching.toSorted(orderBy === 'empenho_data' ? byDay : byValue)
}

const cents = (amount: string | null) => Math.round(100 * Number(amount ?? 0))
const sum = (rows: EmpenhoRow[], of: (row: EmpenhoRow) => number) =>
  (rows.reduce((all, row) => all + of(row), 0) / 100).toFixed(2)
// a value that no source has counts by its movements alone
const final = (row: EmpenhoRow) => cents(row.empenho_valor) + cents(row.empenho_reforco) - cents(row.empenho_anulacao)

async function compareAll(): Promise<void> {
  const rows = (await selectEmpenhos(db()).execute()) as EmpenhoRow[]
  for (const filters of filterSets)
    for (const orderBy of ['empenho_data', 'empenho_valor'] as const)
      for (const ascending of [true, false]) {
        const query = { filters, orderBy, ascending, page: 1, limit: 10 } as Query
        const right = naive(rows, query)
        for (let page = 1; page <= Math.ceil(right.length / 10) + 1; page += 1) {
          const answer = await listEmpenhos(db(), { ...query, page })
          const where = JSON.stringify({ ...query, page })
          expect(answer.items, where).toEqual(right.slice(10 * (page - 1), 10 * page))
          expect(answer.count, where).toBe(right.length)
          expect(answer.totais, where).toEqual({
            empenho_valor_final: sum(right, final),
            empenho_liquidado: sum(right, (row) => cents(row.empenho_liquidado)),
            empenho_pago: sum(right, (row) => cents(row.empenho_pago)),
          })
        }
      }
}

test('every page has the rows, the count and the totals of a naive reading, also after each kind of change', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from empenho`.execute(db())
  expect(rows[0]?.n).toBeGreaterThan(30)
  await compareAll()
  await sql`update empenho set empenho_valor = empenho_valor + 700, empenho_data = empenho_data + 9 where empenho_id % 4 = 1`.execute(
    db(),
  )
  await compareAll()
  await sql`delete from pagamento_despesa where empenho_id % 7 = 0`.execute(db())
  await compareAll()
  await sql`update credor set credor_nome = 'Casa Mercantil' where credor_documento = ''`.execute(db())
  await compareAll()
})
