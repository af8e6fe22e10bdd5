import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { countLicitacoes, latestLicitacoes } from './licitacao.facade.ts'
import { licitacaoSample } from './licitacao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

// The rows are identified by their numbers.
const rows = [
  {
    licitacao_numero: '1',
    tipo_processo_id: 7,
    tipo_licitacao_id: 1,
    situacao_licitacao_id: 1,
    licitacao_realizacao: '2026-01-10',
  },
  {
    licitacao_numero: '2',
    tipo_processo_id: 9,
    licitacao_objeto: 'Pavimentação 100% em paralelepípedo',
    licitacao_realizacao: '2026-03-01',
  },
  {
    licitacao_numero: '3',
    tipo_processo_id: 1,
    situacao_licitacao_id: 7,
    licitacao_homologacao: '2026-04-02',
    licitacao_adjudicacao: '2026-04-01',
  },
  {
    licitacao_numero: '4',
    licitacao_orgao: 'Secretaria de Saúde',
    licitacao_contratada: 'Farmácia Básica',
    licitacao_realizacao: '2026-03-01',
  },
  {
    licitacao_numero: '5',
    tipo_processo_id: 9,
    licitacao_contratante: 'Fundo Municipal',
    licitacao_realizacao: '2025-12-31',
  },
]

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
  for (const row of rows) {
    await portal.platform.database.write((tx) =>
      tx
        .insertInto('licitacao')
        .values({ ...licitacaoSample, ...row })
        .execute(),
    )
  }
})

async function numbers(query: Record<string, string>, path = '/ajax/licitacao'): Promise<string> {
  const answer = await portal.call({ url: `${path}?${new URLSearchParams(query)}`, cookies: clerk })
  expect(answer.body).toContain('"items"')
  const { items, count } = answer.json().data
  const shown = items.map((row: { licitacao_numero: string }) => row.licitacao_numero).join('')
  expect(count).toBe(query.limit || query.page ? count : shown.length)
  return shown
}
const filtered = (filters: object) =>
  numbers({ filters: JSON.stringify(filters), orderBy: 'licitacao_id', ascending: '1' })

describe('the lists of tenders', () => {
  test('public: realization date descending, rows without it last; panel: id descending', async () => {
    expect(await numbers({})).toBe('42153')
    expect(await numbers({ table: '1' }, '/painel/ajax/licitacao')).toBe('54321')
  })

  test.each([
    ['tipo_processo_id', 9, '25'],
    ['licitacao_tipo_processo_id', 7, '1'],
    ['tipo_licitacao_id', 1, '1'],
    ['licitacao_tipo', 1, '1'],
    ['situacao_licitacao_id', 7, '3'],
    ['licitacao_situacao', '1', '1'],
    ['licitacao_numero', '3', '3'],
    ['licitacao_orgao', 'SAUDE', '4'],
    ['licitacao_objeto', 'pavimentacao', '2'],
    ['licitacao_objeto', '0% em', '2'],
    ['licitacao_objeto', '%', '2'],
    ['licitacao_objeto', '_', ''],
    ['licitacao_contratada', 'farmacia', '4'],
    ['licitacao_contratante', 'fundo', '5'],
    ['licitacao_realizacao_inicio', '2026-03-01', '24'],
    ['licitacao_realizacao_fim', '10/01/2026', '15'],
    ['licitacao_homologacao_inicio', '2026-04-02', '3'],
    ['licitacao_homologacao_inicio', '2026-04-03', ''],
    ['licitacao_homologacao_fim', '2026-04-02', '3'],
    ['licitacao_homologacao_fim', '2026-04-01', ''],
    ['licitacao_adjudicacao_inicio', '2026-04-01', '3'],
    ['licitacao_adjudicacao_fim', '2026-03-31', ''],
    ['licitacao_adjudiacao_inicio', '2026-04-02', ''],
    ['licitacao_adjudiacao_fim', '2026-04-01', '3'],
    ['licitacao_numero', '', '12345'],
  ])('filter %s = %s', async (name, value, expected) => {
    expect(await filtered({ [name]: value })).toBe(expected)
  })

  test('filters combine', async () => {
    expect(await filtered({ tipo_processo_id: 9, licitacao_realizacao_inicio: '2026-01-01' })).toBe('2')
    expect(await filtered({ licitacao_orgao: 'educacao', licitacao_realizacao_fim: '2026-01-31' })).toBe('15')
  })

  test('rows in the order of the modality’s name, by id within it, those without one last', async () => {
    // Dispensa (2, 5), Leilão Eletrônico (3), Pregão Eletrônico (1), none (4)
    expect(await numbers({ orderBy: 'tpr_nome', ascending: '1' })).toBe('25314')
    expect(await numbers({ orderBy: 'tpr_nome', ascending: '0' })).toBe('13524')
    expect(await numbers({ orderBy: 'tpr_nome', ascending: '1', filters: '{"licitacao_objeto":"merenda"}' })).toBe(
      '5314',
    )
  })

  test('rows in the order of number, organ, situation', async () => {
    expect(await numbers({ orderBy: 'licitacao_numero', ascending: '1' })).toBe('12345')
    expect(await numbers({ orderBy: 'licitacao_numero', ascending: '0' })).toBe('54321')
    expect(await numbers({ orderBy: 'licitacao_orgao', ascending: '0' })).toBe('53214')
    expect(await numbers({ orderBy: 'situacao_licitacao_nome', ascending: '1' })).toBe('13245')
    expect(await numbers({ orderBy: 'licitacao_realizacao', ascending: '1' })).toBe('51243')
  })

  test('wrong filters, columns and sizes answer 422', async () => {
    for (const query of [
      { filters: '{' },
      { filters: '{"outro":1}' },
      { filters: '{"tipo_processo_id":"x"}' },
      { filters: '{"licitacao_realizacao_inicio":"2026-02-30"}' },
      { orderBy: 'licitacao_objeto' },
      { limit: '1001' },
    ]) {
      const answer = await portal.call({ url: `/ajax/licitacao?${new URLSearchParams(Object.entries(query))}` })
      expect(answer.statusCode).toBe(422)
    }
  })

  test('the public list is a page that works without JavaScript, with every filter of the specification', async () => {
    const get = (url: string) => portal.call({ url, headers: { accept: 'text/html' } })
    const { body } = await get('/acesso/licitacoes?tipo_processo_id=9&licitacao_realizacao_fim=31/12/2025')
    expect(body).toContain('1 – 1 de 1 registros')
    expect(body).toContain('Filtrar (2)')
    for (const label of [
      'Modalidade',
      'Tipo',
      'Situação',
      'Número',
      'Órgão',
      'Objeto',
      'Contratada',
      'Contratante',
      'Realização, de',
      'Realização, até',
      'Homologação, de',
      'Homologação, até',
      'Adjudicação, de',
      'Adjudicação, até',
    ]) {
      expect(body).toContain(`>${label}</label>`)
    }
    const wrong = await get('/acesso/licitacoes?licitacao_realizacao_fim=ontem')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Informe uma data válida')
  })

  test('the home page gets the newest', async () => {
    const numbersOf = (found: { numero: string }[]) => found.map(({ numero }) => numero).join('')
    expect(numbersOf(await latestLicitacoes(portal.platform, 3))).toBe('421')
    expect(await countLicitacoes(portal.platform)).toBe(5)
  })
})

describe('ties', () => {
  test.each(['licitacao_realizacao', 'tpr_nome', 'licitacao_orgao'])(
    'in the order of %s pages never repeat or skip a row',
    async (orderBy) => {
      const portal = await startTestPortal()
      await portal.platform.database.write((tx) =>
        tx
          .insertInto('licitacao')
          .values(
            Array.from({ length: 57 }, (_, at) => ({
              ...licitacaoSample,
              tipo_processo_id: [null, 7, 9][at % 3] ?? null,
              licitacao_realizacao: at % 2 ? '2026-01-01' : null,
            })),
          )
          .execute(),
      )
      for (const ascending of ['0', '1']) {
        const seen: number[] = []
        for (const page of ['1', '2', '3', '4', '5', '6', '7']) {
          const { items, count } = (
            await portal.call({ url: `/ajax/licitacao?${new URLSearchParams({ orderBy, ascending, page })}` })
          ).json().data
          expect(count).toBe(57)
          seen.push(...items.map((row: { licitacao_id: number }) => row.licitacao_id))
        }
        expect(seen.length).toBe(57)
        expect(new Set(seen).size).toBe(57)
      }
    },
  )
})
