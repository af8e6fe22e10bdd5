import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import type { ReceitaParte } from '../receita.contract.ts'
import { lancamentoSample, receitaSample } from './receita.sample.ts'
import { recebidoAntes } from './receita-comparado.queries.ts'

const portal = await startTestPortal()
const { db } = portal.platform.database
const cookies = await portal.loginAs('financas')
const [receita, lancamento] = ['/painel/ajax/receita', '/painel/ajax/receita_lancamento']

beforeEach(async () => {
  await sql`truncate receita_prevista, receita_acumulado, receita_lancamento restart identity`.execute(db)
})

const post = (url: string, payload: object, who: Record<string, string> = cookies) =>
  portal.call({ method: 'POST', url, payload, cookies: who })
async function make(over: object = {}): Promise<number> {
  const answer = await post(`${receita}/novo`, { ...receitaSample, ...over })
  expect([answer.statusCode, answer.json()]).toMatchObject([201, {}])
  return answer.json().data.receita_prevista_id
}
async function enter(over: object = {}): Promise<number> {
  const answer = await post(`${lancamento}/novo`, { ...lancamentoSample, ...over })
  expect([answer.statusCode, answer.json()]).toMatchObject([201, {}])
  return answer.json().data.receita_lancamento_id
}
const get = async (url: string, filters: object = {}) =>
  (await portal.call({ url, query: { filters: JSON.stringify(filters) } })).json().data
const pageOf = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body
const islandOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').data

/** Taxes, a share that is deducted, sales of goods, in two years. */
async function fillTown() {
  for (const exercicio of ['2025', '2026']) {
    const iptu = await make({ exercicio })
    const fpm = await make({
      exercicio,
      receita_codigo: '17115111',
      receita_natureza_nome: 'Cota-Parte do FPM',
      receita_valor_inicial: '1.000.000,00',
    })
    const deducao = await make({
      exercicio,
      receita_codigo: '97115111',
      receita_natureza_nome: 'Dedução do FPM',
      receita_valor_inicial: '200.000,00',
      receita_deducao_tipo: 'fundeb',
    })
    await make({ exercicio, receita_codigo: '22110101', receita_natureza_nome: 'Venda de veículos' })
    const amounts = [
      [iptu, '1.000,00'],
      [fpm, exercicio === '2026' ? '90.000,00' : '80.000,00'],
      [deducao, '18.000,00'],
    ] as const
    for (const [receita_prevista_id, receita_valor] of amounts)
      for (const mes of ['02', '03'])
        await enter({ receita_prevista_id, receita_valor, receita_data: `10/${mes}/${exercicio}` })
  }
}

describe('forecasts', () => {
  test('need the privilege; wrong fields are answered; the code with points is nature and detail', async () => {
    expect((await portal.call({ method: 'POST', url: `${receita}/novo`, payload: receitaSample })).statusCode).toBe(401)
    expect((await post(`${receita}/novo`, receitaSample, await portal.loginAs('licitacoes'))).statusCode).toBe(403)
    const wrong = await post(`${receita}/novo`, {
      ...receitaSample,
      receita_codigo: '11X',
      receita_valor_inicial: '-1',
    })
    expect(wrong.statusCode).toBe(422)
    expect(Object.keys(wrong.json().data).sort()).toEqual(['receita_codigo', 'receita_valor_inicial'])
    await make({ receita_codigo: '1.1.1.2.50.0.1.00.01' })
    expect((await get('/ajax/receita')).items).toMatchObject([
      { receita_natureza: '11125001', receita_detalhamento: '111250010001', receita_fonte_nome: expect.any(String) },
    ])
  })

  test('stand once in a year, and a second editor gets a conflict', async () => {
    const id = await make()
    const twice = await post(`${receita}/novo`, receitaSample)
    expect([twice.statusCode, twice.json().data]).toMatchObject([422, { receita_codigo: [/já está no exercício/] }])
    const change = (versao: number) =>
      portal.call({ method: 'PUT', url: `${receita}/${id}`, cookies, payload: { ...receitaSample, versao } })
    expect((await change(1)).statusCode).toBe(200)
    expect((await change(1)).statusCode).toBe(409)
  })

  test('with entries keep their year and are not removed', async () => {
    const id = await make()
    await enter({ receita_prevista_id: id })
    const other = { ...receitaSample, exercicio: '2025', versao: 1 }
    const moved = await portal.call({ method: 'PUT', url: `${receita}/${id}`, cookies, payload: other })
    expect([moved.statusCode, moved.json().data]).toMatchObject([422, { exercicio: [/tem lançamentos/] }])
    const removal = await portal.call({ method: 'DELETE', url: `${receita}/${id}`, cookies })
    expect([removal.statusCode, removal.json().message]).toMatchObject([409, /remova-os antes/])
  })
})

describe('entries', () => {
  test('two of one day and kind are two; another year is refused; account and CPF stay inside', async () => {
    const id = await make()
    const first = await enter({ receita_prevista_id: id, receita_conta: '12345-6' })
    await enter({ receita_prevista_id: id })
    const wrong = await post(`${lancamento}/novo`, { ...lancamentoSample, receita_data: '01/01/2025' })
    expect([wrong.statusCode, wrong.json().data]).toMatchObject([422, { receita_data: [/exercício de 2026/] }])
    expect((await get('/ajax/receita')).totais.receita_arrecadado).toBe('3001.00')
    for (const url of ['/ajax/receita_lancamento', '/acesso/receitas/lancamentos.csv', `/acesso/receitas/${id}`]) {
      const { body } = await portal.call({ url })
      expect([url, body.includes('12345-6'), body.includes('529.982.247'), body.includes('***.982.247-**')]).toEqual([
        url,
        false,
        false,
        true,
      ])
    }
    const mine = await portal.call({ url: `${lancamento}/${first}`, cookies })
    expect(mine.json().data).toMatchObject({ receita_conta: '12345-6' })
  })
})

describe('the public list', () => {
  test('has the natures of a year; deductions are negative; its sums are those of the whole list', async () => {
    await fillTown()
    const { items, count, totais } = await get('/ajax/receita', { exercicio: 2026 })
    expect(count).toBe(4)
    expect(items.map((row: { receita_natureza: string }) => row.receita_natureza)).toEqual([
      '11125001',
      '17115111',
      '22110101',
      '97115111',
    ])
    expect(items[1]).toMatchObject({
      receita_arrecadado: '180000.00',
      receita_percentual: '18.0',
      receita_diferenca: '-820000.00',
    })
    expect(items[3]).toMatchObject({ receita_valor_inicial: '-200000.00', receita_arrecadado: '-36000.00' })
    expect(totais).toEqual({
      receita_valor_inicial: '1040000.00',
      receita_valor_atualizado: '1040000.00',
      receita_arrecadado_mes: '73000.00',
      receita_arrecadado: '146000.00',
      receita_diferenca: '-894000.00',
    })
    expect((await get('/ajax/receita', { exercicio: 2026, receita_mes: 2 })).totais.receita_arrecadado).toBe('73000.00')
    expect((await get('/ajax/receita', { exercicio: 2026, receita_deducao: '1' })).count).toBe(1)
    expect((await get('/ajax/receita', { exercicio: 2026, receita_origem: '17' })).items).toHaveLength(1)
    expect((await get('/ajax/receita', { exercicio: 2026, busca: '1711' })).items).toHaveLength(1)
    expect((await get('/ajax/receita', { exercicio: 2026, busca: 'veiculos' })).items).toHaveLength(1)
    expect((await get('/ajax/receita', { receita_fonte: '500' })).count).toBe(8)
  })

  test('shows what was entered, corrected or removed since the last reading, in rows and sums of each filter', async () => {
    const one = await make()
    const other = await make({ receita_codigo: '17115111', receita_natureza_nome: 'Cota-Parte do FPM' })
    const id = await enter({ receita_prevista_id: one, receita_valor: '10,00' })
    const amounts = async () => {
      const all = await get('/ajax/receita', { exercicio: 2026 })
      const entries = await get('/ajax/receita_lancamento')
      const some = await get('/ajax/receita_lancamento', { receita_natureza: '1711' })
      const rows = Object.fromEntries(
        all.items.map((row: Record<string, string>) => [row.receita_prevista_id, row.receita_arrecadado]),
      )
      return [
        rows[one],
        rows[other],
        all.totais.receita_arrecadado,
        entries.count,
        entries.totais.receita_valor,
        some.totais.receita_valor,
      ]
    }
    expect(await amounts()).toEqual(['10.00', '0.00', '10.00', 1, '10.00', '0.00'])
    await enter({ receita_prevista_id: other, receita_valor: '5,50' })
    expect(await amounts()).toEqual(['10.00', '5.50', '15.50', 2, '15.50', '5.50'])
    await portal.call({ method: 'DELETE', url: `${lancamento}/${id}`, cookies })
    expect(await amounts()).toEqual(['0.00', '5.50', '5.50', 1, '5.50', '5.50'])
  })

  test('leaves whole with all its columns, of the period in the filter', async () => {
    await fillTown()
    const query = { filters: JSON.stringify({ exercicio: 2026, receita_mes: 2 }) }
    const { data } = { data: JSON.parse((await portal.call({ url: '/acesso/receitas.json', query })).body) }
    const rows = Array.isArray(data) ? data : (data.dados ?? data.items ?? data.registros)
    expect(rows).toHaveLength(4)
    expect(JSON.stringify(rows[1])).toContain('90000.00')
    for (const extension of ['csv', 'xlsx', 'ods'])
      expect((await portal.call({ url: `/acesso/receitas.${extension}`, query })).statusCode).toBe(200)
  })
})

describe('the tree', () => {
  test('opens the newest year to one level; each level leads to what is below it', async () => {
    await fillTown()
    const { quadro } = islandOf(await pageOf('/acesso/receitas'))
    expect(quadro.exercicio).toBe(2026)
    type No = { codigo: string; nome: string; nivel: number; aberto: boolean | null; arrecadado: string }
    const seen = ({ nos }: { nos: No[] }) => nos.map(({ codigo, nivel, arrecadado }) => [nivel, codigo, arrecadado])
    expect(seen(quadro)).toEqual([
      [1, '10000000', '182000.00'],
      [2, '11000000', '2000.00'],
      [2, '17000000', '180000.00'],
      [1, '20000000', '0.00'],
      [2, '22000000', '0.00'],
      [1, '90000000', '-36000.00'],
      [2, '97000000', '-36000.00'],
    ])
    expect(quadro.nos[5].nome).toBe('Deduções da receita')
    const deeper = islandOf(await pageOf('/acesso/receitas?abre=10000000,11000000')).quadro
    expect(seen(deeper).slice(0, 4)).toEqual([
      [1, '10000000', '182000.00'],
      [2, '11000000', '2000.00'],
      [3, '11100000', '2000.00'],
      [2, '17000000', '180000.00'],
    ])
    const whole = islandOf(await pageOf('/acesso/receitas?abre=tudo')).quadro
    expect(whole.nos.filter(({ aberto }: No) => aberto === null).map(({ codigo }: No) => codigo)).toEqual([
      '11125001',
      '17115111',
      '22110101',
      '97115111',
    ])
    expect(islandOf(await pageOf('/acesso/receitas?abre=nada')).quadro.nos).toHaveLength(3)
  })

  test('has the year before in the same months, and the months; where one is missing nothing is compared', async () => {
    await fillTown()
    const html = await pageOf('/acesso/receitas?exercicio=2026&receita_mes_inicio=2&receita_mes=2')
    const { quadro } = islandOf(html)
    expect(quadro).toMatchObject({ de: 2, ate: 2, anterior: '63000.00', ultimo: '2026-03-10', deducoes: '18000.00' })
    expect(quadro.meses[1]).toEqual({ mes: 2, arrecadado: '73000.00', anterior: '63000.00', notas: [] })
    expect(quadro.meses).toHaveLength(12)
    expect(html).toContain('De cada R$\u00a0100 recebidos em 2026, ')
    expect(html).toMatch(/Mês a mês.*?contra.*?2025.*?Fevereiro.*?<path class="tk"/s)
    const { partes } = islandOf(await pageOf('/acesso/receitas?exercicio=2026&abrir=propria,propria/iptu')).quadro
    const { receita_prevista_id: id } = partes.find(({ altura }: ReceitaParte) => altura === 3)
    const ofPhone = /<ul class="meses-estreitos".*?<\/ul>/s.exec(await pageOf(`/acesso/receitas/${id}`))?.[0] ?? ''
    expect(ofPhone).toMatch(/<small>2025: R\$ 1 mil<\/small>.*?<rect class="antes" [^>]*width="\d+%"/s)
    // nothing came in in January
    const fromJanuary = islandOf(await pageOf('/acesso/receitas?exercicio=2026&receita_mes=2')).quadro
    expect([fromJanuary.anterior, fromJanuary.achado, fromJanuary.anos[0].vazios]).toEqual([null, null, [1]])
    // and a part of the revenue is no sentence about all of it
    const ofOne = islandOf(
      await pageOf('/acesso/receitas?exercicio=2026&receita_mes_inicio=2&receita_mes=2&receita_origem=17'),
    )
    expect(ofOne.quadro.achado).toBeNull()
  })

  test('where it came from: each level adds up to the one above it, net, beside the year before', async () => {
    await fillTown()
    const period = 'exercicio=2026&receita_mes_inicio=2&receita_mes=2'
    const { partes } = islandOf(await pageOf(`/acesso/receitas?${period}&abrir=uniao,uniao/fpm,propria`)).quadro
    const seen = partes.map(({ chave, recebido, antes, cem }: ReceitaParte) => [chave, recebido, antes, cem])
    expect(seen).toEqual([
      ['uniao', '72000.00', '62000.00', 99],
      ['uniao/fpm', '72000.00', '62000.00', 100],
      ['uniao/fpm/17115111', '90000.00', '80000.00', null],
      ['uniao/fpm/97115111', '-18000.00', '-18000.00', null],
      ['propria', '1000.00', '1000.00', 1],
      ['propria/iptu', '1000.00', '1000.00', 100],
    ])
    const first = islandOf(await pageOf(`/acesso/receitas?${period}`)).quadro
    expect(first.abertas).toEqual(['uniao', 'propria'])
    expect(islandOf(await pageOf(`/acesso/receitas?${period}&abrir=`)).quadro.partes).toHaveLength(2)
  })

  test('is compared until the same day, and not with a month that was entered as one sum', async () => {
    await fillTown()
    const { db } = portal.platform.database
    const until = (dia: number) =>
      recebidoAntes(db, { exercicio: 2026 }, { de: 2, ateMes: 2, parcial: { mes: 3, dia } })
    expect(await until(9)).toEqual(
      new Map([
        ['11125001', '1000.00'],
        ['17115111', '80000.00'],
        ['97115111', '-18000.00'],
      ]),
    )
    expect(await until(10)).toEqual(
      new Map([
        ['11125001', '2000.00'],
        ['17115111', '160000.00'],
        ['97115111', '-36000.00'],
      ]),
    )
    await portal.platform.database.write((tx) =>
      tx
        .updateTable('receita_lancamento')
        .set({ receita_mensal: true, receita_data: '2025-03-31' })
        .where('receita_ano', '=', 2025)
        .where('receita_mes', '=', 3)
        .execute(),
    )
    expect(await until(10)).toBeNull()
  })

  test('says so when there is nothing, and refuses wrong filters', async () => {
    expect(await pageOf('/acesso/receitas')).toContain('Nenhuma receita publicada.')
    await fillTown()
    const wrong = await portal.call({ url: '/acesso/receitas?receita_origem=x', headers: { accept: 'text/html' } })
    expect([wrong.statusCode, wrong.body.includes('Corrija os filtros')]).toEqual([422, true])
    const hostile = await portal.call({ url: `/acesso/receitas?abre=${encodeURIComponent('"><script>,10000000')}` })
    expect([hostile.statusCode, hostile.body.includes('<script>,')]).toEqual([200, false])
  })
})

test('the page of a nature: months and years beside each other, levels that lead back, entries', async () => {
  await fillTown()
  const html = await pageOf('/acesso/receitas/6')
  expect(islandOf(html)).toMatchObject({
    exercicio: 2026,
    receita_arrecadado: '180000.00',
    anos: [
      { exercicio: 2026, arrecadado: '180000.00' },
      { exercicio: 2025, arrecadado: '160000.00' },
    ],
    lancamentos_total: 2,
  })
  expect(html).toContain('abre=10000000%2C17000000#n17000000')
  expect((await portal.call({ url: '/acesso/receitas/999' })).statusCode).toBe(404)
})

test('sources stand beside their names in both lists; one that its year does not know stands alone', async () => {
  const id = await make({ exercicio: '2026' })
  await enter({ receita_prevista_id: id })
  await enter({ receita_prevista_id: id, receita_entrada_fonte: '1777' })
  const recursos = 'Recursos não vinculados de impostos'
  expect(await pageOf('/acesso/receitas/lista')).toContain(`fonte 1500 ${recursos}`)
  const { fontes, items } = await get('/ajax/receita_lancamento')
  expect(fontes).toEqual([{ exercicio: 2026, receita_fonte: '1500', nome: recursos }])
  expect(items.map((row: { receita_fonte: string }) => row.receita_fonte).sort()).toEqual(['1500', '1777'])
  const html = await pageOf('/acesso/receitas/lancamentos')
  const shown = [...html.matchAll(/<td[^>]*data-l="Fonte"[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(shown.sort()).toEqual([`1500 ${recursos}`, '1777'])
  const chip = async (code: string) =>
    /class="fichas".*?<a [^>]*>([^<]*)/s
      .exec(await pageOf(`/acesso/receitas/lancamentos?receita_natureza=${code}`))?.[1]
      ?.trim()
  expect(await chip('1.1.1.2.50.0.1')).toMatch(/^Código: 1\.1\.1\.2\.50\.0\.1 .*Principal$/)
  expect(await chip('11')).toBe('Código: 1.1.0.0.00.0.0 Impostos, Taxas e Contribuições de Melhoria')
  expect(await chip('19999999')).toBe('Código: 19999999')
  expect((await get('/ajax/receita_lancamento', { receita_ano: 2020 })).fontes).toEqual([])
})

test('entries are shown with the sign by which they count, so that they add up to the total', async () => {
  await fillTown()
  await sql`insert into receita_lancamento (receita_prevista_id, receita_data, receita_tipo, receita_valor, receita_ordem)
    select receita_prevista_id, '2026-02-20', 'estorno', case when receita_deducao then 7 else 11 end, 9 from receita_prevista
    where exercicio = 2026 and (receita_deducao or receita_codigo like '1112%')`.execute(portal.platform.database.db)
  const html = await pageOf('/acesso/receitas/lancamentos?receita_ano=2026&receita_mes=2')
  const shown = [...html.matchAll(/<td[^>]*class="num valor"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, text]) => text)
  expect(shown).toEqual(['R$ 7,00', '-R$ 11,00', '-R$ 18.000,00', 'R$ 90.000,00', 'R$ 1.000,00'])
  expect(html).toContain('R$ 72.996,00') // all of them
})
