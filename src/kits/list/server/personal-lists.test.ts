// What a list of the panel remembers of each person: the search to come back to, and their columns.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  const maker = await portal.loginAs('licitacoes')
  for (const licitacao_numero of ['001/2026', '002/2026'])
    await portal.call({
      method: 'POST',
      url: '/painel/ajax/licitacao/novo',
      cookies: maker,
      payload: { ...licitacaoSample, licitacao_numero },
    })
})
beforeEach(async () => {
  clerk = await portal.loginAs('licitacoes')
})

const list = '/painel/licitacao'
const open = (url: string, cookies = clerk) => portal.call({ url, cookies, headers: { accept: 'text/html' } })
const choose = (payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url: '/painel/ajax/lista', payload, cookies })
const rows = (html: string) =>
  [...html.matchAll(/<th [^>]*scope="row"[^>]*>(.*?)<\/th>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
const heads = (html: string) =>
  [...html.matchAll(/<th [^>]*scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, text]) =>
    (text ?? '').replace(/<[^>]*>|[▲▼↕]/g, '').trim(),
  )

test('a person who filtered a list finds it filtered again, with a note that says so, and clears it', async () => {
  await open(`${list}?licitacao_numero=001&limit=25&orderBy=licitacao_numero&ascending=1&page=1`)
  const back = await open(list)
  expect([back.statusCode, back.headers.location]).toEqual([
    302,
    `${list}?licitacao_numero=001&limit=25&orderBy=licitacao_numero&ascending=1&lembrada=1`,
  ])
  const shown = await open(String(back.headers.location))
  expect(rows(shown.body)).toEqual(['001/2026'])
  expect(shown.body).toContain('Esta lista abriu com os filtros da sua última visita.')
  const [, way] = /<a href="([^"]+)">Limpar filtros<\/a>/.exec(shown.body) ?? []
  expect(rows((await open(String(way).replaceAll('&amp;', '&'))).body)).toHaveLength(2)
  await open(`${list}?licitacao_numero=001`)
  const cleared = await open(`${list}?page=1`)
  expect([rows(cleared.body).length, cleared.body.includes('última visita')]).toEqual([2, false])
  expect((await open(list)).statusCode).toBe(200)
})

test('the filters of the browser’s calls are remembered, those of programs are not', async () => {
  const call = (query: Record<string, string>) => portal.call({ url: '/painel/ajax/licitacao', query, cookies: clerk })
  await call({ filters: '{"licitacao_numero":"001"}' })
  expect((await open(list)).statusCode).toBe(200)
  await call({ table: '1', filters: '{"licitacao_numero":"001","licitacao_orgao":""}' })
  expect((await open(list)).headers.location).toBe(`${list}?licitacao_numero=001&lembrada=1`)
  await call({ table: '1', licitacao_numero: '002' })
  expect((await open(list)).headers.location).toBe(`${list}?licitacao_numero=002&lembrada=1`)
  for (const filters of ['{}', ''])
    expect([(await call({ table: '1', filters })).statusCode, (await open(list)).statusCode]).toEqual([200, 200])
})

test('an address that says what to show wins, whatever is remembered; a message stays in it', async () => {
  await open(`${list}?licitacao_numero=001`)
  expect((await open(`${list}?success=1`)).headers.location).toBe(`${list}?success=1&licitacao_numero=001&lembrada=1`)
  expect(rows((await open(`${list}?licitacao_numero=002`)).body)).toEqual(['002/2026'])
  expect((await open(list)).headers.location).toBe(`${list}?licitacao_numero=002&lembrada=1`)
  await open(`${list}?licitacao_numero=&licitacao_orgao=`) // the filter form, emptied and sent
  expect((await open(list)).statusCode).toBe(200)
})

test('wrong filters are not remembered, nor is one person’s list another’s, nor a public one anybody’s', async () => {
  await open(`${list}?licitacao_realizacao_inicio=amanhã`)
  expect((await open(list)).statusCode).toBe(200)
  await open(`${list}?licitacao_numero=001`)
  expect((await open(list, await portal.loginAs('licitacoes'))).statusCode).toBe(200)
  await open('/acesso/licitacoes?licitacao_numero=001')
  expect((await open('/acesso/licitacoes')).statusCode).toBe(200)
})

test('each kind of a list with kinds remembers its own', async () => {
  const informed = await portal.loginAs('informacao')
  const documents = '/painel/documento_generico'
  await open(`${documents}?tipo=1&documento_generico_numero=7`, informed)
  expect((await open(`${documents}?tipo=2`, informed)).statusCode).toBe(200)
  expect((await open(`${documents}?tipo=1`, informed)).headers.location).toBe(
    `${documents}?tipo=1&documento_generico_numero=7&lembrada=1`,
  )
})

test('a person chooses the columns of a list, and takes those of the list again', async () => {
  const own = ['Órgão', 'Número', 'Objeto', 'Situação', 'Ações']
  expect(heads((await open(list)).body)).toEqual(own)
  expect((await choose({ lista: list, colunas: ['licitacao_valor_estimado', 'tpr_nome', 'outra'] })).statusCode).toBe(
    200,
  )
  expect(heads((await open(list)).body)).toEqual(['Número', 'Modalidade', 'Valor estimado', 'Ações'])
  expect(heads((await open(list, await portal.loginAs('licitacoes'))).body)).toEqual(own)
  await choose({ lista: list, padrao: '1', colunas: ['tpr_nome'] })
  expect(heads((await open(list)).body)).toEqual(own)
})

test('without JavaScript the form of the columns leads back to the list', async () => {
  const answer = await portal.call({
    method: 'POST',
    url: '/painel/ajax/lista',
    cookies: clerk,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-mode': 'navigate' },
    payload: `lista=${encodeURIComponent(list)}&_destino=${encodeURIComponent(`${list}?page=1`)}&colunas=licitacao_orgao&colunas=tpr_nome`,
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${list}?page=1`])
  expect(heads((await open(`${list}?page=1`)).body)).toEqual(['Órgão', 'Número', 'Modalidade', 'Ações'])
})

test('columns of lists that do not exist are refused', async () => {
  for (const lista of ['/painel/nada', '/acesso/licitacoes', `${list}?a=b&c=d`, `${list}/../x`, '', undefined])
    expect([lista, (await choose({ lista, colunas: ['tpr_nome'] })).statusCode]).toEqual([lista, 422])
  expect((await choose({ lista: list, colunas: ["x'; drop"] })).statusCode).toBe(422)
  expect((await choose({ lista: list, colunas: ['tpr_nome'] }, {})).statusCode).toBe(401)
})
