import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { Etapa } from '#modules/financas/despesa/etapa.fields.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { type EtapaRow, liquidacoesList, movimentosList, pagamentosList } from '../etapa.contract.ts'

let portal: TestPortal

type Answer = { items: EtapaRow[]; count: number; totais: { etapa_valor: string | null } }
const lists = { empenhado: movimentosList, liquidado: liquidacoesList, pago: pagamentosList }
const get = async (etapa: Etapa, filters: object = {}, query: Record<string, string> = {}) => {
  const answer = await portal.call({
    url: lists[etapa].path,
    query: { filters: JSON.stringify(filters), limit: '100', ...query },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data as Answer
}
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query<Row>(text, values)).rows

beforeAll(async () => {
  portal = await startTestPortal()
})

const etapas = Object.keys(lists) as Etapa[]

test.each(etapas)('before there is any fact the list of what was %s says so', async (etapa) => {
  expect(await get(etapa)).toEqual({ items: [], count: 0, totais: { etapa_valor: '0.00' } })
})

describe('the facts of a stage', () => {
  // every fact read the plain way
  type Fact = {
    tipo: string
    dia: string
    ano: number
    mes: number
    valor: number | null
    id: number
    funcao: string
    exercicio: number
    credor: number
  }
  const all: Record<Etapa, Fact[]> = { empenhado: [], liquidado: [], pago: [] }

  beforeAll(async () => {
    await insertDespesa(portal.platform)
    const facts = (select: string) =>
      sql<Fact>(`select f.*, f.valor::float8 as valor, dia::text as dia, extract(year from dia)::int as ano, extract(month from dia)::int as mes,
        dotacao_funcao as funcao, e.exercicio, e.credor_id::int as credor
        from (${select}) f join empenho e on e.empenho_id = f.empenho join dotacao d on d.dotacao_id = e.dotacao_id`)
    all.empenhado =
      await facts(`select 'empenho' as tipo, empenho_data as dia, empenho_valor as valor, empenho_id::int * 2 as id, empenho_id as empenho from empenho
      union all select empenho_movimento_tipo, empenho_movimento_data, case when empenho_movimento_tipo = 'reforco' then 1 else -1 end * empenho_movimento_valor,
        empenho_movimento_id::int * 2 + 1, empenho_id from empenho_movimento`)
    all.liquidado =
      await facts(`select 'liquidacao' as tipo, liquidacao_data as dia, liquidacao_valor - liquidacao_anulado as valor,
      liquidacao_id::int as id, empenho_id as empenho from liquidacao`)
    all.pago =
      await facts(`select 'pagamento' as tipo, pagamento_despesa_data as dia, pagamento_despesa_valor - pagamento_despesa_anulado as valor,
      pagamento_despesa_id::int as id, empenho_id as empenho from pagamento_despesa`)
  })

  const cents = (facts: Fact[]) => facts.reduce((sum, { valor }) => sum + Math.round((valor ?? 0) * 100), 0)

  test('by any filters, order and page are those of a plain reading, with their count and sum', async () => {
    const filters = fc.record({
      etapa_ano: fc.constantFrom(2025, 2026, 2027),
      etapa_mes_inicio: fc.integer({ min: 1, max: 6 }),
      etapa_mes_fim: fc.integer({ min: 6, max: 12 }),
      etapa_data_inicio: fc.constantFrom('2026-02-10', '2026-03-15', '2026-06-20'),
      exercicio: fc.constantFrom(2025, 2026),
      etapa_resto: fc.constantFrom('S', 'N'),
      empenho_funcao: fc.constantFrom('10', '12'),
      etapa_tipo: fc.constantFrom('empenho', 'reforco', 'anulacao', 'liquidacao', 'pagamento'),
      etapa_valor_inicio: fc.constantFrom('-500', '400', '1500.50'),
    })
    const names = [
      'etapa_ano',
      'etapa_mes_inicio',
      'etapa_mes_fim',
      'etapa_data_inicio',
      'exercicio',
      'etapa_resto',
      'empenho_funcao',
      'etapa_tipo',
      'etapa_valor_inicio',
    ] as const
    // three of them at most: more find nothing
    const few = fc
      .tuple(filters, fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 }))
      .map(
        ([all, chosen]) =>
          Object.fromEntries(Object.entries(all).filter(([name]) => chosen.includes(name as never))) as Partial<
            typeof all
          >,
      )
    const question = fc.record({
      etapa: fc.constantFrom(...etapas),
      filters: few,
      ascending: fc.boolean(),
      page: fc.constantFrom(1, 2, 3, 9),
    })
    await fc.assert(
      fc.asyncProperty(question, async ({ etapa, filters, ascending, page }) => {
        const found = all[etapa].filter(
          (fact) =>
            (filters.etapa_ano === undefined || fact.ano === filters.etapa_ano) &&
            fact.mes >= (filters.etapa_mes_inicio ?? 1) &&
            fact.mes <= (filters.etapa_mes_fim ?? 12) &&
            fact.dia >= (filters.etapa_data_inicio ?? '') &&
            (filters.exercicio === undefined || fact.exercicio === filters.exercicio) &&
            (filters.etapa_resto === undefined || fact.ano > fact.exercicio === (filters.etapa_resto === 'S')) &&
            (filters.empenho_funcao === undefined || fact.funcao === filters.empenho_funcao) &&
            (filters.etapa_tipo === undefined || fact.tipo === filters.etapa_tipo) &&
            (filters.etapa_valor_inicio === undefined ||
              (fact.valor !== null && fact.valor >= Number(filters.etapa_valor_inicio))),
        )
        const direction = ascending ? 1 : -1
        const byValue = (a: Fact, b: Fact) =>
          a.valor === null || b.valor === null
            ? Number(a.valor === null) - Number(b.valor === null)
            : direction * (a.valor - b.valor)
        const byDay = (a: Fact, b: Fact) => direction * a.dia.localeCompare(b.dia)
        const isKnown = !found.length || found.some(({ valor }) => valor !== null)
        const soma = isKnown ? (cents(found) / 100).toFixed(2) : null
        // what is remembered of one order is not used for the other
        for (const [orderBy, compare] of Object.entries({ etapa_data: byDay, etapa_valor: byValue })) {
          const ordered = found.toSorted((a, b) => compare(a, b) || direction * (a.id - b.id))
          const answer = await get(etapa, filters, {
            orderBy,
            ascending: ascending ? '1' : '0',
            page: String(page),
            limit: '10',
          })
          expect(answer.count).toBe(found.length)
          expect(answer.items.map(({ etapa_id }) => etapa_id)).toEqual(
            ordered.slice((page - 1) * 10, page * 10).map(({ id }) => id),
          )
          expect(answer.totais.etapa_valor).toBe(soma)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('leave whole in a file, unknown amounts empty, what annuls negative', async () => {
    for (const etapa of etapas) {
      const { body } = await portal.call({ url: `${lists[etapa].page}.csv`, query: { filters: '{"exercicio":2025}' } })
      const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[]
      const found = all[etapa].filter(({ exercicio }) => exercicio === 2025)
      expect(rows.length).toBe(found.length)
      const values = rows.map((row) => row.etapa_valor ?? '')
      expect(values.reduce((sum, value) => sum + Math.round(Number(value) * 100), 0)).toBe(cents(found))
      expect(values.filter((value) => value === '').length).toBe(found.filter(({ valor }) => valor === null).length)
    }
  })

  test('of a creditor who is protected by law have no name, document or id, and are found by none', async () => {
    await sql(`update credor set credor_sigiloso = true where credor_documento = '52998224725'`)
    try {
      const [{ id = 0 } = {}] = await sql<{ id: number }>(
        `select credor_id::int as id from credor where credor_sigiloso`,
      )
      const { items } = await get('pago')
      const secret = items.filter(({ credor_id }) => credor_id === null)
      expect(secret.length).toBeGreaterThan(0)
      expect(JSON.stringify(secret)).not.toMatch(/João|529982/)
      for (const filters of [
        { credor_id: id },
        { empenho_credor_nome: 'João' },
        { empenho_credor_documento: '52998224725' },
      ])
        expect(await get('pago', filters)).toMatchObject({ count: 0, totais: { etapa_valor: '0.00' } })
    } finally {
      await sql(`update credor set credor_sigiloso = false`)
    }
  })

  test('are found by a code that the source left empty', async () => {
    const [{ quantos = 0 } = {}] = await sql<{
      quantos: number
    }>(`select count(*)::int as quantos from pagamento_despesa
      join empenho using (empenho_id) join dotacao using (dotacao_id) where dotacao_orgao = ''`)
    expect(quantos).toBeGreaterThan(0)
    expect((await get('pago', { empenho_orgao: '-' })).count).toBe(quantos)
  })

  test('the page opens with the newest year, says its sum and leads to the commitments', async () => {
    const { body } = await portal.call({ url: '/acesso/pagamentos', headers: { accept: 'text/html' } })
    const newest = Math.max(...all.pago.map(({ ano }) => ano))
    const { count, totais } = await get('pago', { etapa_ano: newest })
    const island = JSON.parse(
      /<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}',
    ).data
    expect(island).toMatchObject({ count, totais, filters: { etapa_ano: String(newest) } })
    expect(body).toMatch(/href="\/acesso\/empenhos\/\d+"/)
  })
  test('whose values nobody tells have no sum', async () => {
    await sql('delete from empenho_movimento')
    await sql('update empenho set empenho_valor = null')
    const unknown = await get('empenhado')
    expect(unknown.totais).toEqual({ etapa_valor: null })
    expect(unknown.count).toBe(all.empenhado.filter(({ tipo }) => tipo === 'empenho').length)
  })
})
