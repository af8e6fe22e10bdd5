import { beforeAll, describe, expect, test } from 'vitest'
import { actorsOf } from '#app/testing/avisos.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

const path = '/painel/ajax/edital'
let portal: TestPortal
let clerk: { painel: string }
let licitacao: number

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('editais')
  const actors = actorsOf(portal, await portal.loginAs('licitacoes'))
  licitacao = await actors.publish({ licitacao_numero: '31/2026', tipo_processo_id: '7' })
  const other = await actors.publish({ licitacao_numero: '99/2025' })
  await actors.follow(licitacao, 'primeira@exemplo.com')
  await actors.request(licitacao, { edital_email: 'segunda@exemplo.com', edital_cpf: '', edital_telefone: '' })
  await actors.request(other, { edital_email: 'terceira@exemplo.com', edital_nome: '<img src=x onerror=alert(1)>' })
})

const get = (url: string, cookies: { painel: string } | undefined = clerk, accept = 'application/json') =>
  portal.call({ url, headers: { accept }, ...(cookies && { cookies }) })
const list = async (query: string) => (await get(`${path}?${query}`)).json().data
const filtered = (filters: object) => list(`filters=${encodeURIComponent(JSON.stringify(filters))}`)
const emails = (data: { items: { edital_email: string }[] }) => data.items.map(({ edital_email }) => edital_email)

test.each([path, `${path}/1`, '/painel/editais', '/painel/edital/ver/1'])('%s demands its privilege', async (url) => {
  const isPage = !url.includes('ajax')
  const accept = isPage ? 'text/html' : 'application/json'
  expect((await portal.call({ url, headers: { accept } })).statusCode).toBe(isPage ? 302 : 401)
  expect((await get(url, await portal.loginAs('licitacoes', 'informacao'), accept)).statusCode).toBe(403)
  expect((await get(url, await portal.loginAs('administrador'), accept)).statusCode).toBe(200)
})

describe('the list', () => {
  test('shows the newest first, with the CPF masked and no key', async () => {
    const data = await list('')
    expect([data.count, emails(data)]).toEqual([
      3,
      ['terceira@exemplo.com', 'segunda@exemplo.com', 'primeira@exemplo.com'],
    ])
    expect(data.items[2]).toEqual({
      edital_acessados_id: expect.any(Number),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      num_processo: '31/2026',
      tipo_processo: 'Pregão Eletrônico',
      edital_tipo: 'licitacao',
      edital_nome: 'Dalva Nascimento',
      edital_email: 'primeira@exemplo.com',
      edital_cpf: '***.456.789-**',
      edital_situacao: 'ativo',
    })
    expect(data.items[1]).toMatchObject({ edital_cpf: '', edital_situacao: 'pendente' })
  })

  test('is filtered by number and type of the process, and ordered', async () => {
    expect(emails(await filtered({ num_processo: '99/2025' }))).toEqual(['terceira@exemplo.com'])
    expect(emails(await filtered({ tipo_processo: 'pregao' }))).toHaveLength(2)
    expect(emails(await filtered({ tipo_processo: 'pregao', num_processo: '99' }))).toEqual([])
    expect(emails(await list('orderBy=num_processo&ascending=0'))[0]).toBe('terceira@exemplo.com')
    expect(emails(await list('orderBy=tipo_processo&ascending=1'))[0]).toBe('terceira@exemplo.com')
  })

  test('refuses other filters and columns: 422', async () => {
    expect((await get(`${path}?filters={"edital_email":"a"}`)).statusCode).toBe(422)
    expect((await get(`${path}?orderBy=edital_chave`)).statusCode).toBe(422)
  })

  test('shows markup as text, and has no exports', async () => {
    const { body } = await get('/painel/editais', clerk, 'text/html')
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(body).not.toContain('Exportar')
    expect((await get('/painel/editais.csv')).statusCode).toBe(404)
  })
})

describe('the detail', () => {
  const first = async () => (await list('')).items[2].edital_acessados_id

  test('has every field of the specification, the CPF whole, and no key', async () => {
    const id = await first()
    expect((await get(`${path}/${id}`)).json().data).toEqual({
      edital_acessados_id: id,
      edital_nome: 'Dalva Nascimento',
      edital_email: 'primeira@exemplo.com',
      edital_cpf: '12345678909',
      edital_telefone: '75912345678',
      edital_tipo: 'licitacao',
      edital_mes: expect.any(Number),
      edital_ano: expect.any(Number),
      edital_DocumentoId: licitacao,
      created_at: expect.any(String),
      num_processo: '31/2026',
      tipo_processo: 'Pregão Eletrônico',
      edital_situacao: 'ativo',
      edital_confirmado_em: expect.any(String),
      edital_encerrado_em: null,
      edital_anonimizado_em: null,
    })
    const { body } = await get(`/painel/edital/ver/${id}`, clerk, 'text/html')
    for (const text of ['123.456.789-09', '(75) 91234-5678', 'Pregão Eletrônico nº 31/2026', 'href="/painel/editais"'])
      expect(body).toContain(text)
  })

  test.each(['999999', 'abc', '0'])('of %s is 404', async (id) => {
    expect((await get(`${path}/${id}`)).statusCode).toBe(404)
    expect((await get(`/painel/edital/ver/${id}`, clerk, 'text/html')).statusCode).toBe(404)
  })
})
