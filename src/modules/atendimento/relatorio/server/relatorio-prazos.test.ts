import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import type { RelatorioPrazos } from '../relatorio.contract.ts'
import { insertPedido, insertRecurso, insertRequerente, type SamplePedido } from './relatorio.sample.ts'

const path = '/ajax/relatorio/prazos'
const hoje = diaDe(new Date(), 'America/Bahia')
let portal: TestPortal

const figures = async (): Promise<RelatorioPrazos> => (await portal.call({ url: path })).json().data
const page = () => portal.call({ url: '/acesso/relatorio', headers: { accept: 'text/html' } })

beforeAll(async () => {
  portal = await startTestPortal()
})

test('without requests there are no figures by year, and the page says so', async () => {
  expect(await figures()).toMatchObject({ anos: [], recursos: [], fundamentos: [] })
  expect((await page()).body).toContain('Nenhum pedido de informação foi registrado até hoje.')
})

describe('the figures by year', () => {
  beforeAll(async () => {
    const { platform } = portal
    const solicitante_id = await insertRequerente(platform)
    const add = (pedido: Omit<SamplePedido, 'solicitante_id'>) => insertPedido(platform, { solicitante_id, ...pedido })
    const in2024 = { registro: '2024-03-01T15:00:00Z', prazo: '2024-03-21' }
    const answered = { ...in2024, situacao: 'CON', noPrazo: true } as const
    const first = await add({ ...answered, resposta: '2024-03-11T15:00:00Z' }) // 10 days
    // 23:00 of 12 March in Bahia: 11 days, not 12
    await add({ ...answered, resposta: '2024-03-13T02:00:00Z', prorrogada: true })
    await add({ ...answered, resposta: '2024-03-31T15:00:00Z', noPrazo: false }) // 30 days, late
    const refused = { ...answered, situacao: 'REJ', resposta: '2024-03-03T15:00:00Z' } as const // 2 days
    await add({ ...refused, fundamento: 'pessoal' })
    await add({ ...refused, fundamento: 'pessoal' })
    await add({ ...refused, fundamento: 'inexistente' })
    await add({ ...refused, fundamento: '' })
    await add(in2024) // overdue, never answered
    await add({
      ...in2024,
      situacao: 'ANA',
      prazo: somaDias(hoje, -1),
      resposta: '2024-03-05T15:00:00Z',
      noPrazo: true,
    }) // open again, overdue: 4 days
    await add({ ...in2024, prazo: hoje }) // due today: not overdue
    // still 2023 in the city's time zone
    await add({ registro: '2024-01-01T02:30:00Z', prazo: '2999-12-31' })
    await add({ registro: '2024-05-01T15:00:00Z', esic: false, situacao: 'REJ' })
    await insertRecurso(platform, { solicitacao_id: first, data: '2025-01-01T02:00:00Z', decisao: 'DEF' }) // 2024 there
    await insertRecurso(platform, { solicitacao_id: first, data: '2025-01-02T15:00:00Z', decisao: 'IND' })
    await insertRecurso(platform, { solicitacao_id: first, data: '2025-01-03T15:00:00Z' })
    await insertRecurso(platform, { solicitacao_id: first, data: '2025-02-03T15:00:00Z', instancia: 2, decisao: 'NCO' })
    await insertRecurso(platform, {
      solicitacao_id: first,
      data: '2025-02-03T15:00:00Z',
      tipo: 'reclamacao',
      decisao: 'PRE',
    })
  })

  test('received, answered, average, share within the term, overdue now, extensions, rejections', async () => {
    const { anos } = await figures()
    expect(anos).toEqual([
      {
        ano: 2024,
        recebidos: 10,
        respondidos: 8,
        media_dias: '7.9', // (10 + 11 + 30 + 4 × 2 + 4) / 8
        no_prazo: 7,
        fora_do_prazo: 2,
        percentual_no_prazo: '77.8',
        vencidos: 2,
        prorrogados: 1,
        concluidos: 3,
        rejeitados: 4,
      },
      expect.objectContaining({ ano: 2023, recebidos: 1, media_dias: null, percentual_no_prazo: null, vencidos: 0 }),
    ])
  })

  test('appeals by the year they were filed in, by kind and instance, with their outcomes', async () => {
    const { recursos } = await figures()
    expect(recursos.map(({ ano, texto, quantidade }) => [ano, texto, quantidade])).toEqual([
      [2025, 'Reclamação por falta de resposta', 1],
      [2025, 'Recurso em 1ª instância', 2],
      [2025, 'Recurso em 2ª instância', 1],
      [2024, 'Recurso em 1ª instância', 1],
    ])
    expect(recursos[1]).toMatchObject({ indeferidos: 1, sem_decisao: 1, deferidos: 0 })
    expect(recursos[2]).toMatchObject({ nao_conhecidos: 1 })
    expect(recursos[0]).toMatchObject({ perda_de_objeto: 1 })
  })

  test('grounds of rejections in words', async () => {
    const { fundamentos } = await figures()
    expect(fundamentos).toEqual([
      expect.objectContaining({ ano: 2024, codigo: 'pessoal', quantidade: 2 }),
      expect.objectContaining({ codigo: '', texto: 'Não informado', quantidade: 1 }),
      expect.objectContaining({ codigo: 'inexistente', quantidade: 1 }),
    ])
    expect(fundamentos[0]?.texto).toContain('Informação pessoal')
  })

  test('the page shows them with their meaning, and links to the report of each year', async () => {
    const { body } = await page()
    expect(body).toContain('77,8%')
    expect(body).toContain('>7,9<')
    expect(body).toContain('a parte cuja primeira resposta saiu até o fim do prazo')
    expect(body).toContain('href="/acesso/relatorio?data_inicial=2024-01-01&amp;data_final=2024-12-31"')
  })

  test('the CSV has one figure in each row', async () => {
    const answer = await portal.call({ url: '/acesso/relatorio-prazos.csv' })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="relatorio_prazos.csv"')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe('\uFEFF"Ano","Indicador","Detalhe","Valor"')
    expect(lines).toContain('"2024","Tempo médio até a primeira resposta, em dias","","7.9"')
    expect(lines).toContain('"2023","Tempo médio até a primeira resposta, em dias","",""')
    expect(lines).toContain('"2025","Recursos indeferidos","Recurso em 1ª instância","1"')
  })

  test('nothing reveals the requester', async () => {
    for (const url of [path, '/acesso/relatorio', '/acesso/relatorio-prazos.csv', '/ajax/relatorio'])
      expect((await portal.call({ url })).body).not.toMatch(/n[ãa]o pode aparecer|12345678909|75912345678/i)
  })
})
