import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { processoSample } from './processo.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

const calls = '/painel/ajax/documento'

const create = (payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url: calls, payload, cookies })

async function created(payload: object): Promise<number> {
  const answer = await create(payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.documento_id
}

const find = async (id: number) => (await portal.call({ url: `/ajax/documento/${id}` })).json().data
const page = (url: string, cookies: Record<string, string> = {}) =>
  portal.call({ url, headers: { accept: 'text/html' }, cookies })

async function listed(query: Record<string, string>, path = '/ajax/documento'): Promise<number[]> {
  const answer = await portal.call({ url: path, query, cookies: clerk })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.items.map((row: { documento_id: number }) => row.documento_id)
}

async function send(url: string, fields: Record<string, string>, files: Record<string, TestFile> = {}) {
  const form = { ...processoSample, tipo_processo_id: '1', ...fields }
  return portal.call({ method: 'POST', url, cookies: clerk, ...(await multipart(form, files)) })
}

async function makeLookup(path: string, fields: object) {
  const made = await portal.call({ method: 'POST', url: `/painel/ajax/${path}`, cookies: clerk, payload: fields })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data
}

describe('the form', () => {
  test('without a session the call answers 401, without the privilege 403', async () => {
    expect((await create(processoSample, {})).statusCode).toBe(401)
    expect((await create(processoSample, await portal.loginAs('informacao'))).statusCode).toBe(403)
    const download = await portal.call({ url: '/painel/processo/anexo/1' })
    expect([download.statusCode, download.headers.location]).toEqual([302, expect.stringMatching(/^\/painel\/login/)])
  })

  test('number and type are required, and the type must exist', async () => {
    expect((await create({})).json().data).toEqual({
      doc_numero_processo: ['Escreva o número do processo.'],
      tipo_processo_id: ['Escolha o tipo de processo.'],
    })
    const strange = await create({ tipo_processo_id: 999_999 })
    expect(strange.statusCode).toBe(422)
    expect(strange.json().data).toEqual({
      doc_numero_processo: ['Escreva o número do processo.'],
      tipo_processo_id: ['Opção inválida.'],
    })
  })

  test('a process is created, changed and removed by the calls of the specification', async () => {
    const id = await created(processoSample)
    const { tpr_nome } = (await portal.call({ url: '/painel/ajax/tipo-processo/1', cookies: clerk })).json().data
    expect(await find(id)).toMatchObject({ ...processoSample, tpr_nome, anexos: [] })
    const saved = await send(`${calls}/${id}`, { _method: 'PUT', doc_numero_processo: '46/2014', versao: '1' })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await find(id)).toMatchObject({ doc_numero_processo: '46/2014' })
    expect((await send(`${calls}/${id}`, { _method: 'PUT', versao: '1' })).statusCode).toBe(409)
    const opened = await page(`/painel/processo/${id}/edicao`, clerk)
    expect(opened.body).toContain('<h1>Atualizar Processo</h1>')
    expect(
      (await portal.call({ method: 'POST', url: `${calls}/${id}?_method=DELETE`, cookies: clerk })).statusCode,
    ).toBe(200)
    expect((await portal.call({ url: `/ajax/documento/${id}` })).statusCode).toBe(404)
    expect((await page(`/acesso/processos/${id}`)).statusCode).toBe(404)
    expect((await page(`/painel/processo/${id}/edicao`, clerk)).statusCode).toBe(404)
  })
})

describe('documents of a process', () => {
  test('each has its day and category, and can be downloaded in the panel and by the public', async () => {
    const { tipo_categoria_processo_id } = await makeLookup('categoria-processo', { tcp_nome: 'Pareceres' })
    const made = await send(
      `${calls}/novo`,
      { dan_data_documento_1: '20/02/2014', tipo_categoria_processo_id_1: String(tipo_categoria_processo_id) },
      { doc_arquivo_1: { name: 'parecer.pdf', content: pdf('um') }, doc_arquivo_2: { name: 'b.pdf', content: pdf() } },
    )
    expect(made.statusCode, made.body).toBe(201)
    const id = made.json().data.documento_id
    const { anexos } = await find(id)
    expect(anexos).toMatchObject([
      { ane_nome: 'parecer.pdf', dan_data_documento: '2014-02-20', tipo_categoria_processo_id, tcp_nome: 'Pareceres' },
      { ane_nome: 'b.pdf', dan_data_documento: null, tipo_categoria_processo_id: null, tcp_nome: null },
    ])
    const [{ anexo_id }] = anexos
    expect((await portal.call({ url: `/processo/anexo/${anexo_id}` })).body).toBe(pdf('um'))
    expect((await portal.call({ url: `/painel/processo/anexo/${anexo_id}`, cookies: clerk })).body).toBe(pdf('um'))
    const shown = (await page(`/acesso/processos/${id}`)).body
    expect(shown).toContain('<h3>Pareceres</h3>')
    expect(shown).toContain('<h3>Outros documentos</h3>')

    // a category in use stays
    const url = `/painel/ajax/categoria-processo/${tipo_categoria_processo_id}`
    const refused = await portal.call({ method: 'DELETE', url, cookies: clerk })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('1 anexo de processo')
  })

  test('an unknown category is reported under the number of its document, and nothing is stored', async () => {
    const before = await listed({ limit: '100' })
    const wrong = await send(
      `${calls}/novo`,
      {
        tipo_categoria_processo_id_1: '',
        tipo_categoria_processo_id_3: '999999',
        tipo_categoria_processo_id_4: 'x',
        dan_data_documento_4: '30/02/2020',
      },
      {
        doc_arquivo_1: { name: 'a.pdf', content: pdf() },
        doc_arquivo_3: { name: 'b.pdf', content: pdf() },
        doc_arquivo_4: { name: 'c.pdf', content: pdf() },
      },
    )
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().data).toEqual({
      tipo_categoria_processo_id_3: ['Opção inválida.'],
      tipo_categoria_processo_id_4: ['Opção inválida.'],
      dan_data_documento_4: ['Informe uma data válida, como 31/12/2026.'],
    })
    expect(await listed({ limit: '100' })).toEqual(before)
  })

  test('a type in use stays', async () => {
    const { tipo_processo_id } = await makeLookup('tipo-processo', { tpr_nome: 'Sindicância' })
    await created({ ...processoSample, tipo_processo_id })
    const url = `/painel/ajax/tipo-processo/${tipo_processo_id}`
    const refused = await portal.call({ method: 'DELETE', url, cookies: clerk })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('1 processo')
  })
})

describe('lists', () => {
  const ids: number[] = []
  let tipoA: number
  let tipoZ: number

  beforeAll(async () => {
    await portal.platform.database.write((tx) => tx.deleteFrom('documento').execute())
    tipoA = (await makeLookup('tipo-processo', { tpr_nome: 'Ááá' })).tipo_processo_id
    tipoZ = (await makeLookup('tipo-processo', { tpr_nome: 'Zzz' })).tipo_processo_id
    const rows = [
      // the last minute of 2015 and the first of 2016, in Bahia
      { doc_numero_processo: '3/2015', tipo_processo_id: tipoZ, doc_data_cadastro: '2016-01-01T02:59:00Z' },
      { doc_numero_processo: '1/2016', tipo_processo_id: tipoA, doc_data_cadastro: '2016-01-01T03:00:00Z' },
      { doc_numero_processo: 'Ação 2', tipo_processo_id: tipoA, doc_data_cadastro: '2020-06-01T12:00:00Z' },
    ]
    for (const row of rows) {
      const { documento_id } = await portal.platform.database.write((tx) =>
        tx.insertInto('documento').values(row).returning('documento_id').executeTakeFirstOrThrow(),
      )
      ids.push(documento_id)
    }
  })

  const [first, second, third] = [() => ids[0], () => ids[1], () => ids[2]]

  test.each(['/ajax/documento', calls])('%s starts with the newest, and sorts by number and type', async (path) => {
    expect(await listed({}, path)).toEqual([third(), second(), first()])
    expect(await listed({ orderBy: 'doc_numero_processo', ascending: '1' }, path)).toEqual([second(), first(), third()])
    expect(await listed({ orderBy: 'tpr_nome', ascending: '0' }, path)).toEqual([first(), third(), second()])
  })

  test('is filtered by year in the city’s time zone, number and type', async () => {
    const by = (filters: object) => listed({ filters: JSON.stringify(filters) })
    expect(await by({ doc_ano: '2015' })).toEqual([first()])
    expect(await by({ doc_ano: 2016 })).toEqual([second()])
    expect(await by({ doc_numero_processo: 'acao' })).toEqual([third()])
    expect(await by({ tipo_processo_id: tipoA })).toEqual([third(), second()])
    expect(await by({ tipo_processo_id: tipoA, doc_ano: '2020' })).toEqual([third()])
    const wrong = await portal.call({ url: '/ajax/documento', query: { filters: '{"doc_ano":"10000"}' } })
    expect(wrong.statusCode).toBe(422)
  })

  test.each(['/acesso/processos', '/painel/processos'])(
    '%s offers the years from 2010 to the current one',
    async (url) => {
      const { body, statusCode } = await page(url, clerk)
      expect(statusCode).toBe(200)
      const select = /<select[^>]*name="doc_ano"[^>]*>(.*?)<\/select>/s.exec(body)?.[1] ?? ''
      const years = [...select.matchAll(/value="(\d+)"/g)].map(([, year]) => Number(year))
      const zoned = new Intl.DateTimeFormat('pt-BR', { year: 'numeric', timeZone: 'America/Bahia' })
      expect(years).toEqual(Array.from({ length: years.length }, (_, at) => Number(zoned.format(new Date())) - at))
      expect(years.at(-1)).toBe(2010)
    },
  )

  test('the whole set is exported as processos.csv, and the site search finds a process by its number', async () => {
    const csv = await portal.call({ url: '/acesso/processos.csv', query: { filters: '{"doc_ano":"2016"}' } })
    expect(csv.headers['content-disposition']).toContain('processos.csv')
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(2)
    const found = await portal.call({ url: '/ajax/busca', query: { q: 'acao 2' } })
    expect(found.json().data).toMatchObject({
      grupos: [{ tipo: 'processos', lista: '/acesso/processos' }],
      itens: [{ titulo: 'Processo nº Ação 2', endereco: `/acesso/processos/${third()}` }],
    })
  })
})
