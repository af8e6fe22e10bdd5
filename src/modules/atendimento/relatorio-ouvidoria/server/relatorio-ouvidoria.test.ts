// The public figures on a real database: what is counted, in which year, and what leaves the portal.
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { Numeros } from '../relatorio-ouvidoria.contract.ts'
import { contaNumeros, mesesTerminados } from './numeros.ts'
import { insertCasos, vezes } from './relatorio-ouvidoria.sample.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  await insertCasos(portal.platform.database, [
    // the year of the town, three hours behind the instants
    ...vezes(6, { registro: '2025-01-01T03:00:00Z', resposta: '2025-01-11T12:00:00Z', orgao: 'Saúde' }),
    { registro: '2025-01-01T02:59:59Z', resposta: '2025-01-09T12:00:00Z', orgao: 'Defesa Civil' }, // still 2024
    // answered on the last evening of the month, which is the next day elsewhere: 30 days
    ...vezes(5, {
      registro: '2025-05-31T15:00:00Z',
      resposta: '2025-07-01T02:30:00Z',
      orgao: 'Educação',
      tipo: 2,
      via: 'anonimo',
      noPrazo: false,
    }),
    ...vezes(5, {
      registro: '2025-06-10T12:00:00Z',
      situacao: 'ARQ',
      fundamento: 'abuso',
      tipo: 2,
      via: 'sigilo',
      origem: 'carta',
    }),
    // reopened: answered once, and open now
    ...vezes(5, {
      registro: '2025-06-12T12:00:00Z',
      resposta: '2025-06-22T12:00:00Z',
      situacao: 'ANA',
      prorrogada: '2025-06-20T12:00:00Z',
    }),
    // one alone
    {
      registro: '2025-12-31T23:00:00Z',
      resposta: '2026-01-04T12:00:00Z',
      orgao: 'Gabinete da Prefeita',
      tipo: 4,
      origem: 'telefone',
    },
    { registro: '2026-01-01T03:00:00Z', orgao: 'Defesa Civil' },
  ])
})

const get = (url: string) => portal.call({ url })
const filtersOf = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`
const figures = async (filters: object): Promise<Numeros> =>
  (await get(`/ajax/ouvidoria/relatorio?${filtersOf(filters)}`)).json().data.numeros
const linhas = ({ quebras }: Numeros, dimensao: string) =>
  quebras.find((one) => one.dimensao === dimensao)?.linhas.map(({ nome, quantidade }) => [nome, quantidade])

test('a year is counted in the town, from its first instant to its last', async () => {
  const of = await figures({ ano: 2025 })
  // 22: the first six, the late, the archived, the reopened, and the last one
  expect(of).toMatchObject({
    ano: 2025,
    ate: '2025-12-31',
    recebidas: 22,
    respondidas: 12,
    arquivadas: 5,
    em_andamento: 5,
  })
  expect(of.percentual_no_prazo).toBe('58.3') // 7 of 12
  // first answers: six after 10 days, five after 30, five (reopened) after 10, one after 4
  expect([of.mediana_dias, of.p90_dias]).toEqual(['10.0', '30.0'])
  expect(of.prorrogadas).toBe(5)
  expect(linhas(of, 'tipo')).toEqual([
    ['Reclamação', 11],
    ['Outros (contados juntos)', 11], // ten and the one alone
  ])
  expect(linhas(of, 'orgao')).toEqual([
    ['Não informado', 10],
    ['Saúde', 6],
    ['Outros (contados juntos)', 6],
  ])
  expect(linhas(of, 'situacao')).toEqual([
    ['Respondida', 12],
    ['Em análise', 5],
    ['Arquivada', 5],
  ])
  expect(linhas(of, 'identificacao')).toEqual([
    ['Com nome', 12],
    ['Sem nome', 5],
    ['Com sigilo', 5],
  ])
  expect(linhas(of, 'fundamento')).toEqual([['É propaganda, ameaça ou ofensa, sem pedido nem relato.', 5]])
})

test('answers are in the month of the town in which they were sent', async () => {
  await insertCasos(
    portal.platform.database,
    vezes(5, { registro: '2021-01-20T12:00:00Z', resposta: '2021-03-01T02:30:00Z' }), // the evening of the 28th
  )
  const { serie } = await figures({ ano: 2021 })
  expect(serie).toHaveLength(12)
  expect(serie.slice(0, 3)).toEqual([
    { nome: 'jan', recebidas: 5, respondidas: 0 },
    { nome: 'fev', recebidas: 0, respondidas: 5 },
    { nome: 'mar', recebidas: 0, respondidas: 0 },
  ])
  expect((await figures({ ano: 2025 })).serie).toEqual([]) // one alone in the second half
})

test('of a year with fewer than five nothing is shown, in no format', async () => {
  expect(await figures({ ano: 2024 })).toMatchObject({ recebidas: null, quebras: [], serie: [], mediana_dias: null })
  const csv = (await get(`/ouvidoria/relatorio.csv?${filtersOf({ ano: 2024 })}`)).body
  expect(csv).toContain('"2024","2024-12-31","","Recebidas","",""')
  expect(csv).not.toContain('Defesa Civil')
  const html = (await portal.call({ url: '/ouvidoria/relatorio?ano=2024', headers: { accept: 'text/html' } })).body
  expect(html).toContain('São menos de 5 casos')
  expect(html).not.toContain('Defesa Civil')
})

test('of the running year only months that have ended are counted', async () => {
  expect([
    mesesTerminados(2025, '2026-11-23'),
    mesesTerminados(2026, '2026-11-23'),
    mesesTerminados(2026, '2026-01-31'),
    mesesTerminados(2027, '2026-11-23'),
  ]).toEqual([12, 10, 0, 0])
  const { db } = portal.platform.database
  const { numeros } = await contaNumeros(db, 2025, null, { hoje: '2025-06-30', fuso: 'America/Bahia' })
  expect([numeros.ate, numeros.recebidas]).toEqual(['2025-05-31', 11])
  const none = await contaNumeros(db, 2025, null, { hoje: '2025-01-31', fuso: 'America/Bahia' })
  expect([none.numeros.ate, none.numeros.recebidas]).toEqual([null, 0])
})

describe('filters', () => {
  test('one of kind, organ and state; a second one is refused beside its field', async () => {
    expect(await figures({ ano: 2025, tipo: '1' })).toMatchObject({
      recebidas: 11,
      filtro: { nome: 'Reclamação' },
      mediana_dias: '10.0',
    })
    expect(await figures({ ano: 2025, tipo: '2' })).toMatchObject({ recebidas: null, filtro: { nome: 'Denúncia' } })
    expect(await figures({ ano: 2025, orgao: 'Educação' })).toMatchObject({ recebidas: null, quebras: [] })
    const two = await get(`/ajax/ouvidoria/relatorio?${filtersOf({ ano: 2025, tipo: '2', orgao: 'Saúde' })}`)
    expect([two.statusCode, Object.keys(two.json().data)]).toEqual([422, ['orgao']])
    expect((await get(`/ouvidoria/relatorio.csv?${filtersOf({ tipo: '2', situacao: 'RES' })}`)).statusCode).toBe(422)
    expect((await get(`/ajax/ouvidoria/relatorio?${filtersOf({ ano: 'x' })}`)).statusCode).toBe(422)
  })

  test('the page takes them as a form sends them, offers only what is shown, and says what is wrong', async () => {
    const page = async (query: string) =>
      portal.call({ url: `/ouvidoria/relatorio?${query}`, headers: { accept: 'text/html' } })
    const html = (await page('ano=2025&tipo=&orgao=&situacao=')).body
    expect(html).toContain('<option value="1">Reclamação</option>')
    expect(html).not.toContain('Gabinete da Prefeita')
    expect(html).not.toContain('Elogio')
    expect(html).not.toContain('Denúncia')
    const wrong = await page('ano=2025&tipo=2&situacao=RES')
    expect([wrong.statusCode, wrong.body.includes('Escolha só um entre tipo, órgão e situação')]).toEqual([422, true])
  })
})

test('every format has the figures of the page and nothing of a case', async () => {
  const query = filtersOf({ ano: 2025 })
  const csv = await get(`/ouvidoria/relatorio.csv?${query}`)
  expect(csv.headers['content-disposition']).toContain('relatorio_ouvidoria.csv')
  expect(csv.body).toContain('"2025","2025-12-31","","Recebidas","","22"')
  expect(csv.body).toContain('"Por órgão","Saúde","6"')
  const json = (await get(`/ouvidoria/relatorio.json?${query}`)).json()
  expect(json).toContainEqual({
    ano: 2025,
    ate: '2025-12-31',
    filtro: '',
    indicador: 'Por situação',
    grupo: 'Respondida',
    valor: '12',
  })
  for (const extension of ['csv', 'json', 'xlsx', 'ods']) {
    const { statusCode, rawPayload } = await get(`/ouvidoria/relatorio.${extension}?${query}`)
    expect([extension, statusCode]).toEqual([extension, 200])
    for (const mark of ['Josefa', 'umbuzeiro', 'OUV', 'Gabinete', 'Elogio'])
      expect([extension, mark, rawPayload.includes(mark)]).toEqual([extension, mark, false])
  }
})

test('a case that changes is in the next answer', async () => {
  const before = await figures({ ano: 2025 })
  await portal.platform.database.write((tx) =>
    tx
      .updateTable('contato')
      .set({ ctt_situacao: 'RES', ctt_encerrada_em: '2026-02-01T12:00:00Z' })
      .where('ctt_situacao', '=', 'ANA')
      .where('ctt_data_cadastro', '<', '2026-01-01')
      .execute(),
  )
  expect([before.respondidas, (await figures({ ano: 2025 })).respondidas]).toEqual([12, 17])
})
