import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from './licitacao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
const pregao = 7
const dispensa = 9

async function create(fields: Record<string, unknown>): Promise<number> {
  const payload = { ...licitacaoSample, ...fields }
  const made = await portal.call({ method: 'POST', url: '/painel/ajax/licitacao/novo', cookies: clerk, payload })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.licitacao_id
}

async function get(filters: object, more: Record<string, string> = {}, url = '/ajax/licitacao') {
  const answer = await portal.call({ url, query: { filters: JSON.stringify(filters), ...more } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data as { items: Record<string, unknown>[]; count: number; lacunas: unknown }
}
const numbersOf = ({ items }: { items: Record<string, unknown>[] }) => items.map((row) => row.licitacao_numero)

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
  const tender = { tipo_processo_id: pregao, situacao_licitacao_id: 7, licitacao_realizacao: '2026-03-10' }
  for (const numero of ['010/2026', 'PE 2-2026', '2026.001', '5/26'])
    await create({ ...tender, licitacao_numero: numero })
  await create({
    ...tender,
    licitacao_numero: '003/2025',
    licitacao_realizacao: '2026-01-08',
    situacao_licitacao_id: 2,
  })
  await create({
    ...tender,
    licitacao_numero: '004/2026',
    tipo_processo_id: dispensa,
    licitacao_realizacao: '2026-05-02',
  })
  await create({ ...tender, licitacao_numero: 's/n', tipo_processo_id: null, licitacao_realizacao: null })
})

test.each([
  ['012/2026', 2026, 12],
  ['PE 12-2026', 2026, 12],
  ['PE-SRP nº 012/2026-A', 2026, 12],
  ['2026.012', 2026, 12],
  ['2026/012', 2026, 12],
  ['1.012/2026', 2026, 1012],
  ['12/26', 2026, 12],
  ['000122026', 2026, 12],
  ['202600012', 2026, 12],
  ['90001/2026', 2026, 90001],
  ['2026/2026', 2026, 2026],
  ['01/2026 - 2ª chamada', 2026, 1],
  ['12', null, 12],
  ['12-03', null, 12],
  ['2026', 2026, null],
  ['s/n', null, null],
  ['', null, null],
  ['99999999999999999999/2026', 2026, null],
  ['Lote 7 de 2026 (processo 88)', 2026, 7],
])('%s is of the year %s, number %s', async (numero, ano, sequencial) => {
  const { rows } = await sql<{ lido: (number | null)[] }>`select licitacao_sequencia(${numero}) as lido`.execute(
    portal.platform.database.db,
  )
  expect(rows[0]?.lido).toEqual([ano, sequencial])
})

describe('the list', () => {
  test('is narrowed by the year of the number and the month of the tender', async () => {
    expect(numbersOf(await get({ licitacao_ano: 2025 }))).toEqual(['003/2025'])
    expect(numbersOf(await get({ licitacao_ano: '2026', licitacao_mes: '5' }))).toEqual(['004/2026'])
    expect((await get({ licitacao_mes: 3, situacao_licitacao_id: 7 })).count).toBe(4)
    const wrong = await portal.call({ url: '/ajax/licitacao', query: { filters: '{"licitacao_mes":13}' } })
    expect([wrong.statusCode, wrong.json().data]).toEqual([422, { licitacao_mes: ['Opção inválida.'] }])
  })

  test('stands in the order of the numbers, both ways', async () => {
    const order = { orderBy: 'licitacao_sequencial', ascending: '1' }
    const up = ['s/n', '003/2025', '2026.001', 'PE 2-2026', '004/2026', '5/26', '010/2026']
    expect(numbersOf(await get({}, order))).toEqual(up)
    expect(numbersOf(await get({}, { ...order, ascending: '0' }))).toEqual(up.reverse())
    const { items } = await get({ licitacao_numero: 's/n' })
    expect(items[0]).toMatchObject({ licitacao_ano: null, licitacao_sequencial: null, licitacao_mes: null })
  })

  test('a number that is changed is of another year at once', async () => {
    const id = await create({ licitacao_numero: '001/2019' })
    expect((await get({ licitacao_ano: 2019 })).count).toBe(1)
    const url = `/painel/ajax/licitacao/${id}`
    const payload = { ...licitacaoSample, licitacao_numero: '001/2018' }
    expect((await portal.call({ method: 'PUT', url, cookies: clerk, payload })).statusCode).toBe(200)
    expect((await get({ licitacao_ano: 2019 })).count).toBe(0)
    expect((await get({ licitacao_ano: 2018 })).count).toBe(1)
    await portal.call({ method: 'DELETE', url, cookies: clerk })
  })
})

describe('numbers without a record', () => {
  test('are named for a modality and year, and only where both are chosen', async () => {
    const { lacunas } = await get({ licitacao_ano: 2026, tipo_processo_id: pregao })
    expect(lacunas).toEqual({
      faixas: [
        { de: 3, ate: 4 },
        { de: 6, ate: 9 },
      ],
      mais: false,
      ultimo: 10,
    })
    expect((await get({ licitacao_ano: 2026 })).lacunas).toBeNull()
    expect((await get({ tipo_processo_id: pregao })).lacunas).toBeNull()
    // the same whatever the other filters are
    expect((await get({ licitacao_ano: 2026, tipo_processo_id: pregao, licitacao_mes: 1 })).lacunas).toEqual(lacunas)
  })

  test('are named on the page, in words', async () => {
    const pageOf = async (query: Record<string, string>) =>
      (await portal.call({ url: '/acesso/licitacoes', query })).body
    const page = await pageOf({ licitacao_ano: '2026', tipo_processo_id: String(pregao) })
    expect(page).toContain('Não há registro dos números 3 a 4 e 6 a 9 do Pregão Eletrônico de 2026.')
    expect(page).toContain('Ver na sequência dos números')
    expect(await pageOf({ licitacao_ano: '2025', tipo_processo_id: String(pregao) })).toContain(
      'números 1 a 2 do Pregão',
    )
    expect(await pageOf({ licitacao_ano: '2026' })).not.toContain('Não há registro')
  })

  test('a numbering that begins at 90001 lacks nothing before it; a missing one that comes is no longer named', async () => {
    const fields = { tipo_processo_id: 5, licitacao_realizacao: '2024-03-10' }
    const last = await create({ ...fields, licitacao_numero: '90003/2024' })
    const first = await create({ ...fields, licitacao_numero: '90001/2024' })
    const filters = { licitacao_ano: 2024, tipo_processo_id: 5 }
    expect((await get(filters)).lacunas).toMatchObject({ faixas: [{ de: 90002, ate: 90002 }] })
    const middle = await create({ ...fields, licitacao_numero: '90002/2024' })
    expect((await get(filters)).lacunas).toEqual({ faixas: [], mais: false, ultimo: 90003 })
    const page = await portal.call({
      url: '/acesso/licitacoes',
      query: { licitacao_ano: '2024', tipo_processo_id: '5' },
    })
    expect(page.body).toContain('A numeração da Concorrência Eletrônica de 2024 está completa, até o número 90003.')
    for (const id of [first, middle, last])
      await portal.call({ method: 'DELETE', url: `/painel/ajax/licitacao/${id}`, cookies: clerk })
  })

  test('of many stretches the first twenty are named', async () => {
    const fields = { ...licitacaoSample, tipo_processo_id: 6, licitacao_realizacao: '2023-03-10' }
    const rows = Array.from({ length: 30 }, (_none, at) => ({ ...fields, licitacao_numero: `${at * 3 + 1}/2023` }))
    const { write } = portal.platform.database
    await write((tx) => tx.insertInto('licitacao').values(rows).execute())
    const { lacunas } = await get({ licitacao_ano: 2023, tipo_processo_id: 6 })
    expect(lacunas).toMatchObject({ mais: true, ultimo: 88 })
    expect((lacunas as { faixas: object[] }).faixas).toHaveLength(20)
    await write((tx) => tx.deleteFrom('licitacao').where('licitacao_ano', '=', 2023).execute())
  })
})

describe('dispensas and inexigibilidades', () => {
  const url = '/ajax/contratacao_direta'
  const numbers = async () => numbersOf(await get({}, {}, url))

  test('are a list of their own: page, call, files, feed', async () => {
    expect(await numbers()).toEqual(['004/2026'])
    const page = '/acesso/dispensas-e-inexigibilidades'
    const csv = (await portal.call({ url: `${page}.csv` })).body
    expect([csv.includes('004/2026'), csv.includes('010/2026')]).toEqual([true, false])
    const feed = (await portal.call({ url: `${page}.rss` })).body
    expect([feed.includes('Dispensa nº 004/2026'), feed.includes('010/2026')]).toEqual([true, false])
    const shown = (await portal.call({ url: page })).body
    expect(shown).toContain('href="/acesso/licitacoes/')
    expect(shown).toContain('>Dispensa</option>')
    expect(shown).not.toContain('>Pregão Eletrônico</option>')
  })

  test('a filter can not bring the others in', async () => {
    expect((await get({ licitacao_direta: 'N' }, {}, url)).items).toHaveLength(1)
    expect((await get({ licitacao_numero: '010' }, {}, url)).count).toBe(0)
    expect(numbersOf(await get({ licitacao_direta: 'S' }))).toEqual(['004/2026'])
    expect((await get({ licitacao_direta: 'N' })).count).toBe(6)
  })

  test('a tender becomes one with its modality, and a modality where staff say so, whatever its name', async () => {
    const { db, write } = portal.platform.database
    const change = (set: { tpr_nome?: string; tpr_direta?: boolean }) =>
      write((tx) => tx.updateTable('tipo_processo').set(set).where('tipo_processo_id', '=', dispensa).execute())
    await change({ tpr_nome: 'Contratação por valor' })
    expect(await numbers()).toEqual(['004/2026'])
    await change({ tpr_direta: false })
    expect(await numbers()).toEqual([])
    await change({ tpr_direta: true, tpr_nome: 'Dispensa de Licitação' })
    expect(await numbers()).toEqual(['004/2026'])
    const row = await db
      .selectFrom('licitacao')
      .select('licitacao_id')
      .where('licitacao_numero', '=', '004/2026')
      .executeTakeFirstOrThrow()
    await write((tx) =>
      tx
        .updateTable('licitacao')
        .set({ tipo_processo_id: pregao })
        .where('licitacao_id', '=', row.licitacao_id)
        .execute(),
    )
    expect(await numbers()).toEqual([])
    await write((tx) =>
      tx.updateTable('licitacao').set({ tipo_processo_id: 10 }).where('licitacao_id', '=', row.licitacao_id).execute(),
    )
    expect(await numbers()).toEqual(['004/2026'])
  })
})
