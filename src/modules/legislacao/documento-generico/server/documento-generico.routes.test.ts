import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { convenioSample, decretoSample, leiSample, relatorioFiscalSample } from './documento-generico.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('informacao')
})

const calls = '/painel/ajax/documento_generico'

const create = (payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url: `${calls}/novo`, payload, cookies })

async function created(payload: object): Promise<number> {
  const answer = await create(payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.documento_generico_id
}

const find = async (id: number) => (await portal.call({ url: `/ajax/documento_generico/${id}` })).json().data
const page = (url: string, cookies: Record<string, string> = {}) =>
  portal.call({ url, headers: { accept: 'text/html' }, cookies })

async function listed(filters: object, query: Record<string, string> = {}, path = '/ajax/documento_generico') {
  const answer = await portal.call({
    url: path,
    query: { ...query, limit: '100', filters: JSON.stringify(filters) },
    cookies: clerk,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { items, count } = answer.json().data
  expect(items).toHaveLength(count)
  return items.map((row: { documento_generico_id: number }) => row.documento_generico_id)
}

async function send(url: string, fields: Record<string, string>, files: Record<string, TestFile> = {}) {
  const form = { ...leiSample, documento_generico_tipo: '1', ...fields }
  return portal.call({ method: 'POST', url, cookies: clerk, ...(await multipart(form, files)) })
}

describe('the form', () => {
  test('without a session the call answers 401, without the privilege 403', async () => {
    expect((await create(leiSample, {})).statusCode).toBe(401)
    expect((await create(leiSample, await portal.loginAs('licitacoes'))).statusCode).toBe(403)
  })

  test('all errors are answered at once: type, number, date, and the model that type 4 demands', async () => {
    const empty = await create({ documento_generico_data: '31/02/2026' })
    expect(empty.statusCode).toBe(422)
    expect(empty.json().data).toEqual({
      documento_generico_tipo: ['Escolha o tipo.'],
      documento_generico_numero: ['Escreva o número.'],
      documento_generico_data: ['Informe uma data válida, como 31/12/2026.'],
    })
    const fiscal = await create({ documento_generico_tipo: '4' })
    expect(fiscal.json().data).toEqual({
      documento_generico_numero: ['Escreva o número.'],
      documento_generico_modelo: ['Escolha o modelo.'],
    })
    const strange = await create({ ...leiSample, documento_generico_tipo: 5, documento_generico_modelo: '7' })
    expect(strange.json().data).toEqual({
      documento_generico_tipo: ['Opção inválida.'],
      documento_generico_modelo: ['Opção inválida.'],
    })
  })

  test('only documents of type 4 keep a model', async () => {
    expect(await find(await created(relatorioFiscalSample))).toMatchObject({ documento_generico_modelo: 4 })
    expect(await find(await created({ ...leiSample, documento_generico_modelo: 3 }))).toMatchObject({
      documento_generico_modelo: null,
    })
  })

  test('the year is taken from day, number or registration, also when one of them is cleared', async () => {
    const id = await created({ ...leiSample, documento_generico_data: '05/01/2020' })
    const anoAfter = async (fields: object) => {
      const payload = { documento_generico_tipo: 1, ...fields }
      expect((await portal.call({ method: 'PUT', url: `${calls}/${id}`, cookies: clerk, payload })).statusCode).toBe(
        200,
      )
      return (await find(id)).documento_generico_ano
    }
    expect(await find(id)).toMatchObject({ documento_generico_ano: 2020, documento_generico_data: '2020-01-05' })
    expect(await anoAfter({ documento_generico_numero: '1.234/2019' })).toBe(2019)
    await portal.platform.database.db
      .updateTable('documento_generico')
      .set({ created_at: '2017-01-01T02:00:00Z' }) // still 2016 in Bahia
      .where('documento_generico_id', '=', id)
      .execute()
    expect(await anoAfter({ documento_generico_numero: '1234' })).toBe(2016)
  })

  test('the second of two people that edit a document gets 409', async () => {
    const id = await created(leiSample)
    const save = () =>
      portal.call({ method: 'PUT', url: `${calls}/${id}`, cookies: clerk, payload: { ...leiSample, versao: 1 } })
    expect((await save()).statusCode).toBe(200)
    expect((await save()).statusCode).toBe(409)
  })

  test('the page of the form keeps the type of the list that it was opened from', async () => {
    const opened = await page('/painel/documento_generico/cadastro/?tipo=4', clerk)
    expect(opened.statusCode).toBe(200)
    expect(opened.body).toContain('<h1>Cadastrar Documento</h1>')
    expect(opened.body).toContain('value="/painel/documento_generico?tipo=4&amp;success=1"')
    expect(opened.body).toMatch(/<option value="4" selected="">/)
  })
})

describe('attachments', () => {
  test('each has its day and title, is downloaded under its name, and is removed with the document', async () => {
    const made = await send(
      `${calls}/novo`,
      { documento_generico_anexo_titulo_1: 'Texto da lei', documento_generico_anexo_data_1: '20/02/2019' },
      { doc_arquivo_1: { name: 'lei.pdf', content: pdf('lei') }, doc_arquivo_2: { name: 'a.csv', content: 'a;b\n' } },
    )
    expect(made.statusCode, made.body).toBe(201)
    const id = made.json().data.documento_generico_id
    const { anexos } = await find(id)
    expect(anexos).toMatchObject([
      {
        ane_nome: 'lei.pdf',
        documento_generico_anexo_titulo: 'Texto da lei',
        documento_generico_anexo_data: '2019-02-20',
      },
      { ane_nome: 'a.csv', documento_generico_anexo_titulo: 'a.csv', documento_generico_anexo_data: null },
    ])
    const file = (at: number) => portal.call({ url: `/documento_generico/anexo/${anexos[at].anexo_id}` })
    expect((await file(0)).body).toBe(pdf('lei'))
    expect((await file(0)).headers['content-disposition']).toMatch(/^inline/)
    expect((await file(1)).headers['content-disposition']).toMatch(/^attachment/)
    const row = await portal.call({ url: '/ajax/documento_generico', query: { orderBy: 'created_at' } })
    expect(row.json().data.items[0]).toMatchObject({ documento_generico_id: id, qtd_anexos: 2 })
    const removed = await portal.call({ method: 'POST', url: `${calls}/${id}?_method=DELETE`, cookies: clerk })
    expect(removed.statusCode).toBe(200)
    expect((await file(0)).statusCode).toBe(404)
  })

  test('a wrong one is reported under its number with the other errors, and nothing is stored', async () => {
    const before = await listed({})
    const wrong = await send(
      `${calls}/novo`,
      { documento_generico_numero: '', documento_generico_anexo_data_2: '99/99/2026' },
      { doc_arquivo_1: { name: 'a.exe', content: 'MZ\0\0' }, doc_arquivo_2: { name: 'a.pdf', content: pdf() } },
    )
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().data).toEqual({
      documento_generico_numero: ['Escreva o número.'],
      doc_arquivo_1: expect.arrayContaining(['Tipo de arquivo não permitido.']),
      documento_generico_anexo_data_2: ['Informe uma data válida, como 31/12/2026.'],
    })
    expect(await listed({})).toEqual(before)
  })
})

describe('lists', () => {
  const ids: Record<'lei' | 'decreto' | 'convenio' | 'fiscal', number> = { lei: 0, decreto: 0, convenio: 0, fiscal: 0 }

  beforeAll(async () => {
    await portal.platform.database.write((tx) => tx.deleteFrom('documento_generico').execute())
    ids.lei = await created(leiSample)
    ids.decreto = await created(decretoSample)
    ids.convenio = await created(convenioSample)
    ids.fiscal = await created({ ...relatorioFiscalSample, documento_generico_descricao: 'Gestão fiscal' })
  })

  test.each(['/ajax/documento_generico', calls])('%s lists one type by ?tipo or by its filter', async (path) => {
    expect(await listed({}, { tipo: '2' }, path)).toEqual([ids.decreto])
    expect(await listed({ documento_generico_tipo: 3 }, {}, path)).toEqual([ids.convenio])
    expect(await listed({}, {}, path)).toEqual([ids.fiscal, ids.convenio, ids.decreto, ids.lei])
    // ?tipo takes precedence
    expect(await listed({ documento_generico_tipo: 3 }, { tipo: '2' }, path)).toEqual([ids.decreto])
    for (const tipo of ['5', 'x', '1e0']) {
      const answer = await portal.call({ url: path, query: { tipo }, cookies: clerk })
      expect([answer.statusCode, answer.json().data]).toEqual([422, { tipo: ['Opção inválida.'] }])
    }
  })

  test('is filtered by number, model, year and words of the description', async () => {
    expect(await listed({ documento_generico_numero: '1.234' })).toEqual([ids.lei])
    expect(await listed({ documento_generico_modelo: '4' })).toEqual([ids.fiscal])
    expect(await listed({ documento_generico_ano: '2021' })).toEqual([ids.decreto])
    expect(await listed({ documento_generico_descricao: 'PAVIMENTACAO' })).toEqual([ids.convenio])
    expect(await listed({ documento_generico_ano: '2021', documento_generico_descricao: 'gestão' })).toEqual([])
  })

  test.each([
    { documento_generico_ano: '99999' },
    { documento_generico_tipo: '70000' },
    { documento_generico_modelo: 'x' },
  ])('refuses a filter that could be none (%o)', async (filters) => {
    const answer = await portal.call({ url: calls, query: { filters: JSON.stringify(filters) }, cookies: clerk })
    expect(answer.statusCode).toBe(422)
  })

  const secoes = [
    ['leis', 'Leis', 'lei', '1.234/2019'],
    ['decretos', 'Decretos', 'decreto', '88'],
    ['convenios', 'Convênios', 'convenio', '5/2022'],
    ['responsabilidade-fiscal', 'Relatórios da Responsabilidade Fiscal', 'fiscal', '2/2025'],
  ] as const

  test.each(secoes)('/acesso/documentos/%s shows its type only, and its years', async (secao, title, kind, numero) => {
    const { statusCode, body } = await page(`/acesso/documentos/${secao}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(`href="/acesso/documentos/${secao}/${ids[kind]}"`)
    expect(body).toContain('1 – 1 de 1 registros')
    const years = /<select[^>]*name="documento_generico_ano"[^>]*>(.*?)<\/select>/s.exec(body)?.[1]
    const year = (await find(ids[kind])).documento_generico_ano
    expect(years).toBe(`<option value="" selected="">Todos</option><option value="${year}">${year}</option>`)
    expect(body).toContain('Informações atualizadas em')
    const csv = await portal.call({ url: `/acesso/documentos/${secao}.csv` })
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(2)
    expect(csv.body).toContain(`"${numero}"`)
    expect(csv.headers['content-disposition']).toContain('documentos.csv')
  })

  test('each type shows when one of its own documents last changed', async () => {
    await portal.platform.database.write((tx) =>
      tx
        .updateTable('documento_generico')
        .set({ atualizado_em: '2019-05-06T15:00:00Z' })
        .where('documento_generico_tipo', '=', 3)
        .execute(),
    )
    expect((await page('/acesso/documentos/convenios')).body).toContain('dateTime="2019-05-06T15:00:00.000Z"')
    expect((await page('/acesso/documentos/leis')).body).not.toContain('2019-05-06T15')
  })

  test('a filter for another type does not widen the files of a type', async () => {
    const filters = JSON.stringify({ documento_generico_tipo: 2 })
    const json = await portal.call({ url: '/acesso/documentos/leis.json', query: { filters } })
    expect(json.body).not.toContain('"88"')
  })

  test('a document opens under the address of its own type only', async () => {
    const opened = await page(`/acesso/documentos/leis/${ids.lei}`)
    expect(opened.statusCode).toBe(200)
    expect(opened.body).toContain(`<h1>${leiSample.documento_generico_descricao}</h1>`)
    const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(opened.body)?.[1]
    expect(JSON.parse(jsonLd ?? '{}')).toMatchObject({
      '@type': 'Legislation',
      legislationIdentifier: '1.234/2019',
      legislationType: 'Lei',
    })
    expect((await page(`/acesso/documentos/decretos/${ids.lei}`)).statusCode).toBe(404)
    expect((await page('/acesso/documentos/leis/999999')).statusCode).toBe(404)
    expect((await page('/acesso/documentos/portarias')).statusCode).toBe(404)
    expect((await page(`/acesso/documentos/responsabilidade-fiscal/${ids.fiscal}`)).body).toContain(
      'RGF – Relatório de Gestão Fiscal',
    )
  })

  test('the panel’s list is titled by its type and keeps it in its addresses', async () => {
    const { body } = await page('/painel/documento_generico?tipo=2', clerk)
    expect(body).toContain('<h1>Decretos</h1>')
    expect(body).toContain('1 – 1 de 1 registros')
    expect(body).toContain('<input type="hidden" name="tipo" value="2"/>')
    expect(body).toContain('href="/painel/documento_generico/cadastro/?tipo=2"')
    expect(body).toContain(`href="/painel/documento_generico/edicao/${ids.decreto}?tipo=2"`)
    expect(body).toContain(encodeURIComponent('{"documento_generico_tipo":"2"}'))
    const all = await page('/painel/documento_generico?tipo=9', clerk)
    expect(all.body).toContain('<h1>Documentos</h1>')
    expect(all.body).toContain('1 – 4 de 4 registros')
  })

  test('the site search finds documents by number and description, each type by itself', async () => {
    const found = await portal.call({ url: '/ajax/busca', query: { q: 'alimentacao programa' } })
    expect(found.json().data).toMatchObject({
      grupos: [{ tipo: 'documentos-leis', total: 1, lista: '/acesso/documentos/leis' }],
      itens: [{ titulo: 'Lei nº 1.234/2019', endereco: `/acesso/documentos/leis/${ids.lei}` }],
    })
    const fiscal = await portal.call({
      url: '/ajax/busca',
      query: { q: 'gestao fiscal', tipo: 'documentos-responsabilidade-fiscal' },
    })
    expect(fiscal.json().data.total).toBe(1)
  })
})
