// The files of settlements, payments, items and movements, beside the list of commitments and the chain of each.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { entra } from '#modules/portal/integridade/server/integridade.facade.ts'
import { insertDespesa } from './despesa.sample.ts'

type Row = Record<string, string | number | boolean | null>

let portal: TestPortal
const db = () => portal.platform.database.db
const query = (filters: object) => `?filters=${encodeURIComponent(JSON.stringify(filters))}`
const fileAt = (name: string, filters: object = {}) => portal.call({ url: `/acesso/empenhos${name}${query(filters)}` })
const rowsOf = async (name: string, filters: object = {}): Promise<Row[]> =>
  (await fileAt(`${name}.json`, filters)).json()
const names = ['/liquidacoes', '/pagamentos', '/itens', '/movimentos']
const joao = '52998224725'

beforeAll(async () => {
  portal = await startTestPortal()
  await insertDespesa(portal.platform)
  await portal.platform.database.pool.query(`
    insert into empenho_item (empenho_id, empenho_item_ordem, empenho_item_descricao, empenho_item_quantidade, empenho_item_valor_total)
      select empenho_id, ordem, case ordem when 1 then '=1+1' else 'Curso de João, CPF ${joao}' end, 2.5, 10.01 * ordem
      from empenho, generate_series(1, 2) ordem;
    update empenho_movimento set empenho_movimento_motivo = 'A pedido do CPF 529.982.247-25';
    update pagamento_despesa set pagamento_despesa_anulado = 1.5 where pagamento_despesa_id % 7 = 0`)
})

const cents = (value: Row[string] | undefined) => Math.round(100 * Number(value ?? 0))
const sum = (rows: Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

const filterSets = [
  {},
  { empenho_ano: 2026 },
  { empenho_ano: 2025, empenho_mes: 3 },
  { exercicio: 2025 },
  { empenho_credor_nome: 'mercantil' },
  { empenho_credor_documento: joao },
  { empenho_funcao: '12', empenho_ano: 2026 },
  { empenho_valor_inicio: '1400' },
  { empenho_licitacao: 'N', empenho_data_fim: '2025-12-31' },
]

test.each(filterSets)('the sums of the files are the totals of the list: %j', async (filters) => {
  const { totais, count } = (await portal.call({ url: `/ajax/empenho${query(filters)}` })).json().data
  expect(count).toBeGreaterThan(0)
  const empenhos = await rowsOf('', filters)
  const liquidacoes = await rowsOf('/liquidacoes', filters)
  const pagamentos = await rowsOf('/pagamentos', filters)
  const itens = await rowsOf('/itens', filters)
  const movimentos = await rowsOf('/movimentos', filters)
  const liquidado = sum(liquidacoes, (row) => cents(row.liquidacao_valor) - cents(row.liquidacao_anulado))
  const pago = sum(pagamentos, (row) => cents(row.pagamento_despesa_valor) - cents(row.pagamento_despesa_anulado))
  const way = (row: Row) => (row.empenho_movimento_tipo === 'reforco' ? 1 : -1)
  const mudado = sum(movimentos, (row) => way(row) * cents(row.empenho_movimento_valor))
  expect([liquidado, pago]).toEqual([cents(totais.empenho_liquidado), cents(totais.empenho_pago)])
  expect(sum(empenhos, (row) => cents(row.empenho_valor)) + mudado).toBe(cents(totais.empenho_valor_final))

  const ids = empenhos.map(({ empenho_id }) => empenho_id)
  const { rows } = await sql<Row>`select
      (select sum(pagamento_despesa_retido) from pagamento_despesa where empenho_id = any(${ids})) as retido,
      (select sum(empenho_item_valor_total) from empenho_item where empenho_id = any(${ids})) as itens,
      (select count(*)::int from empenho_movimento where empenho_id = any(${ids})) as movimentos`.execute(db())
  expect({
    retido: sum(pagamentos, (row) => cents(row.pagamento_despesa_retido)),
    itens: sum(itens, (row) => cents(row.empenho_item_valor_total)),
    movimentos: movimentos.length,
  }).toEqual({ retido: cents(rows[0]?.retido), itens: cents(rows[0]?.itens), movimentos: rows[0]?.movimentos })
})

test.each(names)(
  '%s: the commitments are those of their own file, in its order, and each has its chain',
  async (name) => {
    const empenhos = await rowsOf('')
    const rows = await rowsOf(name)
    const places = new Map(empenhos.map((row, at) => [row.empenho_id, at]))
    const order = rows.map(({ empenho_id }) => places.get(empenho_id) ?? -1)
    expect(order.length).toBeGreaterThan(10)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    for (const row of rows) {
      const empenho: Row = empenhos[places.get(row.empenho_id) ?? -1] ?? {}
      const shared = Object.keys(row).filter((column) => column in empenho)
      expect(shared).toEqual(expect.arrayContaining(['entidade_id', 'exercicio', 'empenho_unidade', 'empenho_numero']))
      for (const column of shared) expect([column, row[column]]).toEqual([column, empenho[column]])
    }
    const id = rows[0]?.empenho_id
    const chain = (await portal.call({ url: `/ajax/empenho/${id}` })).json().data[name.slice(1)]
    const ofFact = (part: Row) => Object.entries(part).filter(([column]) => !column.startsWith('ordem_pagamento_'))
    expect(rows.filter(({ empenho_id }) => empenho_id === id)).toEqual(
      chain.map((part: Row) => expect.objectContaining(Object.fromEntries(ofFact(part)))),
    )
  },
)

test('what is settled or paid in a later year is a resto a pagar', async () => {
  for (const [name, column] of [
    ['/liquidacoes', 'liquidacao'],
    ['/pagamentos', 'pagamento_despesa'],
  ] as const) {
    const rows = await rowsOf(name)
    const isLate = (row: Row) => Number(String(row[`${column}_data`]).slice(0, 4)) > Number(row.exercicio)
    expect(new Set(rows.map(isLate)).size).toBe(2)
    for (const row of rows) expect(row[`${column}_resto_a_pagar`]).toBe(isLate(row))
  }
})

describe('persons', () => {
  test('a CPF is masked, also within descriptions and reasons', async () => {
    for (const name of names)
      for (const extension of ['csv', 'json']) {
        const { body } = await fileAt(`${name}.${extension}`)
        expect(body).not.toMatch(/52998224725|529\.982\.247-25/)
        expect(body.includes('***.982.247-**')).toBe(name !== '/liquidacoes')
      }
    expect((await rowsOf('/pagamentos')).some((row) => row.empenho_credor_nome === 'João da Silva')).toBe(true)
  })

  test('a creditor protected by law has no name and no document, and is found by neither', async () => {
    const secret = (is: boolean) =>
      portal.platform.database.write((tx) =>
        tx.updateTable('credor').set({ credor_sigiloso: is }).where('credor_documento', '=', joao).execute(),
      )
    const before = (await rowsOf('/pagamentos')).length
    await secret(true)
    const rows = await rowsOf('/pagamentos')
    expect(rows).toHaveLength(before)
    expect(JSON.stringify(rows)).not.toMatch(/João|982\.247/)
    expect(rows.some((row) => row.empenho_credor_documento === 'Informação com restrição de acesso')).toBe(true)
    for (const filters of [{ empenho_credor_nome: 'joão' }, { empenho_credor_documento: joao }])
      for (const name of names) expect(await rowsOf(name, filters)).toEqual([])
    await secret(false)
  })
})

describe('as all files', () => {
  test('a wrong filter is refused as the list refuses it', async () => {
    for (const filters of [{ empenho_ano: 'x' }, { empenho_cor: 'azul' }, { empenho_licitacao: 'talvez' }]) {
      const list = await portal.call({ url: `/ajax/empenho${query(filters)}` })
      const file = await fileAt('/pagamentos.csv', filters)
      expect([file.statusCode, file.json()]).toEqual([422, list.json()])
      expect(list.statusCode).toBe(422)
    }
  })

  test('where nothing is found they have their columns and no row', async () => {
    for (const name of names) {
      const { body } = await fileAt(`${name}.csv`, { empenho_credor_nome: 'ninguém' })
      expect(body).toMatch(/^\ufeff"empenho_id","entidade_id",[^\n]*\r\n$/)
      expect(await rowsOf(name, { empenho_credor_nome: 'ninguém' })).toEqual([])
    }
  })

  test('a formula is no formula in CSV', async () => {
    const { body } = await fileAt('/itens.csv')
    expect(body).toContain(`,"'=1+1",`)
    expect(body).not.toContain('"=1+1"')
  })

  test.each(['csv', 'xlsx', 'ods', 'json', 'ndjson', 'parquet'])(
    '%s: HEAD answers the head of the whole file, by which a program knows whether it has it',
    async (extension) => {
      const url = `/acesso/empenhos/pagamentos.${extension}`
      const [head, whole] = [await portal.call({ method: 'HEAD', url }), await portal.call({ url })]
      for (const { statusCode, headers } of [head, whole]) {
        expect(statusCode).toBe(200)
        expect(headers['content-disposition']).toBe(`attachment; filename="empenhos-pagamentos.${extension}"`)
        expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-if-error=600')
      }
      const { etag = '', 'content-type': type } = whole.headers
      expect([head.body, head.headers['content-type'], head.headers.etag]).toEqual(['', type, etag])
      const known = await portal.call({ url, headers: { 'if-none-match': etag } })
      expect([known.statusCode, known.body]).toEqual([304, ''])
    },
  )

  test('dictionary and data package have each, and lead to the page of the commitments', async () => {
    const { body } = await portal.call({ url: '/dados/dicionario', headers: { accept: 'text/html' } })
    const { resources } = (await portal.call({ url: '/dados/datapackage.json' })).json()
    const packaged = resources.map(({ path }: { path: string }) => new URL(path).pathname)
    for (const name of names) {
      expect(body).toContain(`href="/acesso/empenhos${name}.ods"`)
      for (const extension of ['csv', 'json']) expect(packaged).toContain(`/acesso/empenhos${name}.${extension}`)
    }
    expect(body).not.toContain('href="/acesso/empenhos/pagamentos"')
  })
})

test.each(names)('a copy of %s that follows the changes has each row once', async (name) => {
  const set = portal.app.directory.sets.find(({ files }) => files === `/acesso/empenhos${name}`)
  await entra(portal.platform.database)
  let [desde, continua] = ['2000-01-01', true]
  const numbers: number[] = []
  while (continua) {
    const { data } = (await portal.call({ url: `/ajax/mudancas/${set?.id}?desde=${desde}` })).json()
    numbers.push(...data.items.map(({ registro }: { registro: number }) => registro))
    ;({ proximo: desde, continua } = data)
  }
  const file = await rowsOf(name)
  expect([numbers.length, new Set(numbers).size]).toEqual([file.length, file.length])
})
