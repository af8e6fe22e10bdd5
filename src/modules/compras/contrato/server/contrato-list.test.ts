import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { somaDias } from '#base/prazo.ts'
import { contratoSample } from './contrato.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

// The rows are identified by their numbers.
const rows = [
  {
    contrato_numero: '1',
    contrato_numero_processo: '900/2026',
    contrato_categoria_processo: 2,
    contrato_data_vigencia: '2026-01-10',
    contrato_data_vigencia_fim: '2026-12-31',
    contrato_data_celebracao: '2026-01-05',
    contrato_data_publicacao: '2026-01-08',
    contrato_fiscal: 'José Araújo',
    contrato_valor: '1234.56',
  },
  {
    contrato_numero: '2',
    contrato_orgao: 'Secretaria de Saúde',
    contrato_numero_licitacao: '777/2025',
    contrato_licitacao_origem: 'Dispensa de Licitação',
    contrato_objeto: 'Pavimentação 100% em paralelepípedo',
    contrato_data_vigencia: '2026-03-01',
    contrato_data_vigencia_fim: '2026-03-31',
    contrato_data_celebracao: '2026-02-20',
    contrato_data_publicacao: '2026-03-01',
  },
  {
    contrato_numero: '3',
    contrato_natureza_juridica: 'Locação de imóvel',
    contrato_contratada: 'Imobiliária São João',
    contrato_contratante: 'Fundo Municipal',
    contrato_pagamento: 'Mensal, até o dia 10',
    contrato_natureza_despesa: '3.3.90.36 Locação',
    contrato_data_publicacao: '2026-03-01',
  },
  {
    contrato_numero: '4',
    contrato_numero_empenho: '2026NE0042',
    contrato_local_objeto: 'Praça da Sé',
    contrato_amparo_legal: 'Lei 14.133/2021, artigo 75',
    contrato_situacao: 'Rescindido',
    contrato_categoria_processo: 3,
  },
]

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
  for (const row of rows) {
    const values = { ...contratoSample, ...row }
    await portal.platform.database.write((tx) => tx.insertInto('contrato').values(values).execute())
  }
})

async function numbers(query: Record<string, string>, path = '/ajax/contrato'): Promise<string> {
  const answer = await portal.call({ url: `${path}?${new URLSearchParams(query)}`, cookies: clerk })
  expect(answer.statusCode, answer.body).toBe(200)
  const { items, count } = answer.json().data
  const shown = items.map((row: { contrato_numero: string }) => row.contrato_numero).join('')
  expect(count).toBe(shown.length)
  return shown
}
const filtered = (filters: object, path?: string) =>
  numbers({ filters: JSON.stringify(filters), orderBy: 'contrato_id', ascending: '1' }, path)
const page = (url: string) => portal.call({ url, cookies: clerk, headers: { accept: 'text/html' } })

describe('the lists of contracts', () => {
  test('public: publication descending, rows without it last; panel: id descending', async () => {
    expect(await numbers({})).toBe('3214')
    expect(await numbers({ table: '1' }, '/painel/ajax/contrato')).toBe('4321')
  })

  test.each([
    ['contrato_numero', '2', '2'],
    ['contrato_orgao', 'SAUDE', '2'],
    ['contrato_numero_processo', '900', '1'],
    ['contrato_numero_licitacao', '777/', '2'],
    ['contrato_licitacao_origem', 'dispensa', '2'],
    ['contrato_natureza_juridica', 'locacao', '3'],
    ['contrato_categoria_processo', 2, '1'],
    ['contrato_categoria_processo', '3', '4'],
    ['contrato_data_vigencia', '2026-01-11', '2'],
    ['contrato_data_vigencia', '10/01/2026', '12'],
    ['contrato_data_vigencia_fim', '2026-12-30', '2'],
    ['contrato_data_vigencia_fim', '2026-12-31', '12'],
    ['contrato_data_em_vigor', '2026-01-10', '1'],
    ['contrato_data_em_vigor', '31/03/2026', '12'],
    ['contrato_data_em_vigor', '2026-04-01', '1'],
    ['contrato_data_em_vigor', '2027-01-01', ''],
    ['contrato_data_termino_inicio', '2026-04-01', '1'],
    ['contrato_data_termino_fim', '2026-03-31', '2'],
    ['contrato_fiscal', 'jose araujo', '1'],
    ['contrato_contratada', 'SÃO JOÃO', '3'],
    ['contrato_contratante', 'fundo', '3'],
    ['contrato_data_celebracao', '05/01/2026', '1'],
    ['contrato_data_publicacao', '2026-03-01', '23'],
    ['contrato_data_publicacao', '2026-03-02', ''],
    ['contrato_pagamento', 'dia 10', '3'],
    ['contrato_natureza_despesa', '3.3.90.36', '3'],
    ['contrato_numero_empenho', 'ne0042', '4'],
    ['contrato_local_objeto', 'praca', '4'],
    ['contrato_amparo_legal', 'artigo 75', '4'],
    ['contrato_valor', '1.234,56', '1'],
    ['contrato_valor', 'R$ 1.234,56', '1'],
    ['contrato_valor', 1234.56, '1'],
    ['contrato_valor', '1234.57', ''],
    ['contrato_situacao', 'rescindido', '4'],
    ['contrato_objeto', 'pavimentacao', '2'],
    ['contrato_objeto', '0% em', '2'],
    ['contrato_objeto', '_', ''],
    ['contrato_data_publicacao_inicio', '2026-01-09', '23'],
    ['contrato_data_publicacao_fim', '2026-01-08', '1'],
    ['contrato_data_celebracao_inicio', '2026-01-06', '2'],
    ['contrato_data_celebracao_fim', '2026-02-19', '1'],
    ['contrato_numero', '', '1234'],
  ])('filter %s = %s', async (name, value, expected) => {
    expect(await filtered({ [name]: value })).toBe(expected)
    expect(await filtered({ [name]: value }, '/painel/ajax/contrato')).toBe(expected)
  })

  test('of any period: what is in force on some day of it, and what ends in it', async () => {
    const day = fc.integer({ min: 0, max: 420 }).map((days) => somaDias('2025-12-15', days))
    await fc.assert(
      fc.asyncProperty(day, day, async (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const found = (of: (first: string, last: string) => boolean) =>
          rows
            .filter(
              (row) => row.contrato_data_vigencia && of(row.contrato_data_vigencia, row.contrato_data_vigencia_fim),
            )
            .map(({ contrato_numero }) => contrato_numero)
            .join('')
        const period = (name: string) => filtered({ [`${name}_inicio`]: from, [`${name}_fim`]: to })
        expect(await period('contrato_data_em_vigor')).toBe(found((first, last) => first <= to && last >= from))
        expect(await period('contrato_data_termino')).toBe(found((_first, last) => last >= from && last <= to))
      }),
      { numRuns: 25 },
    )
    const wrong =
      '/ajax/contrato?filters={"contrato_data_termino_inicio":"2026-02-01","contrato_data_termino_fim":"2026-01-01"}'
    expect((await portal.call({ url: wrong })).statusCode).toBe(422)
  })

  test('old addresses go on: on the page a day in force is a period of one day', async () => {
    const shown = async (query: string) => (await page(`/acesso/contratos?${query}`)).body
    expect(await shown('contrato_data_em_vigor=2026-03-15')).toContain('1 – 2 de 2 registros')
    const old = await shown('contrato_data_vigencia=2026-02-01&contrato_data_vigencia_fim=2026-06-01')
    expect(old).toContain('1 – 1 de 1 registros')
    expect(old).toContain('Vigência começa desde: 01/02/2026')
    expect(old).toContain('Vigência acaba até: 01/06/2026')
  })

  test('filters combine', async () => {
    expect(await filtered({ contrato_data_publicacao: '2026-03-01', contrato_orgao: 'saude' })).toBe('2')
  })

  test('rows in the order of number, process, publication', async () => {
    expect(await numbers({ orderBy: 'contrato_numero', ascending: '1' })).toBe('1234')
    expect(await numbers({ orderBy: 'contrato_numero', ascending: '0' })).toBe('4321')
    expect(await numbers({ orderBy: 'contrato_numero_processo', ascending: '0' })).toBe('1432')
    expect(await numbers({ orderBy: 'contrato_data_publicacao', ascending: '1' })).toBe('1234')
  })

  test('wrong filters, columns and sizes answer 422', async () => {
    for (const query of [
      { filters: '{' },
      { filters: '{"outro":1}' },
      { filters: '{"contrato_categoria_processo":"x"}' },
      { filters: '{"contrato_data_celebracao":"2026-02-30"}' },
      { filters: '{"contrato_valor":"muito"}' },
      { orderBy: 'contrato_fiscal' },
      { limit: '1001' },
    ]) {
      const answer = await portal.call({ url: `/ajax/contrato?${new URLSearchParams(Object.entries(query))}` })
      expect(answer.statusCode).toBe(422)
    }
  })

  test('the public list is a page that works without JavaScript and names the fiscais; a wrong filter says so', async () => {
    const { body } = await page('/acesso/contratos?contrato_fiscal=araujo&contrato_valor=1.234,56')
    expect(body).toContain('1 – 1 de 1 registros')
    expect(body).toContain('Filtrar (2)')
    expect(body).toContain('José Araújo')
    expect(body).toContain('R$ 1.234,56')
    const wrong = await page('/acesso/contratos?contrato_valor=muito')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Informe um valor como 1.234,56.')
  })

  test('the whole filtered set is exported, each with its fiscal', async () => {
    const csv = await portal.call({ url: '/acesso/contratos.csv?filters={"contrato_fiscal":"araujo"}' })
    expect(csv.headers['content-disposition']).toContain('contratos.csv')
    const [head, row, ...others] = csv.body.trimEnd().split('\r\n')
    expect(head).toContain('"contrato_fiscal"')
    expect(row).toContain('"José Araújo"')
    expect(others).toEqual([])
  })

  test('the site search finds them by number, contractor and subject', async () => {
    const search = async (q: string) => (await portal.call({ url: '/ajax/busca', query: { q } })).json().data
    expect(await search('imobiliaria joao')).toMatchObject({
      grupos: [{ tipo: 'contratos', total: 1, lista: '/acesso/contratos' }],
      itens: [{ titulo: 'Contrato 3' }],
    })
    expect((await search('paralelepipedo')).total).toBe(1)
  })

  test('the home page counts them', async () => {
    expect((await page('/')).body).toContain('<a href="/acesso/contratos">Contratos</a><span>4</span>')
  })

  test('amount and end of the term are orders, rows without an end last in both directions', async () => {
    expect(await numbers({ orderBy: 'contrato_valor', ascending: '1' })).toMatch(/^1|1$/)
    expect(await numbers({ orderBy: 'contrato_data_vigencia_fim', ascending: '1' })).toMatch(/^21/)
    expect(await numbers({ orderBy: 'contrato_data_vigencia_fim', ascending: '0' })).toMatch(/^12/)
  })

  test('the situations that exist are the options of their filter, by the life of a contract, unless they are too many', async () => {
    const field = async () =>
      /<(select|input)[^>]*id="contrato_situacao"[^>]*>(.*?)<\/div>/s.exec((await page('/acesso/contratos')).body)
    const write = (contrato_situacao: string) =>
      portal.platform.database.write((tx) =>
        tx
          .insertInto('contrato')
          .values({ ...contratoSample, contrato_situacao })
          .execute(),
      )
    for (const situacao of ['Suspenso', 'vigente', 'VIGENTE', 'Encerrado', '']) await write(situacao)
    const [, kind, options = ''] = (await field()) ?? []
    expect(kind).toBe('select')
    const labels = [...options.matchAll(/>([^<]*)<\/option>/g)].map(([, label]) => label?.toLowerCase())
    expect(labels).toEqual(['todas', 'vigente', 'suspenso', 'encerrado', 'rescindido'])
    for (let n = 1; n <= 17; n++) await write(`Situação nº ${n}`)
    expect((await field())?.[1]).toBe('input')
  })
})
