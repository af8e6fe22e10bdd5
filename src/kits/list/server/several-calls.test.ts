// Several records removed together: confirmed first, all or none, recorded in the trail and shown to the person who did it.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { trailOf } from '#app/testing/trail.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { pagamentoSample } from '#modules/pessoal/folha/server/pagamento.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
let ids: number[]

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes', 'informacao')
})

const call = '/painel/ajax/licitacao'
const post = (url: string, payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url, payload, cookies })
const page = (url: string, cookies: Record<string, string> = clerk) =>
  portal.call({ url, cookies, headers: { accept: 'text/html' } })
const marks = (html: string) =>
  [...html.matchAll(/name="marcados"[^>]*value="([\d:]+)"/g)].map(([, mark]) => mark as string)
const question = (...ids: number[]) => `/painel/licitacao/exclusao?${ids.map((id) => `id=${id}`).join('&')}`
const count = async () => (await portal.call({ url: call, cookies: clerk })).json().data.count

beforeEach(async () => {
  ids = []
  for (const licitacao_numero of ['001/2026', '002/2026', '003/2026'])
    ids.push((await post(`${call}/novo`, { ...licitacaoSample, licitacao_numero })).json().data.licitacao_id)
})

test('the question names them, the call removes them, trail and list say what was removed', async () => {
  const [first, second] = ids as [number, number]
  const opened = await page(`${question(first, second)}&volta=${encodeURIComponent('/painel/licitacao?page=2')}`)
  expect(opened.body).toContain('Excluir 2 licitações?')
  expect(opened.body).toContain('Esta ação não pode ser desfeita.')
  expect(opened.body).toContain('<strong>licitação 001/2026</strong>')
  expect(opened.body).toContain('value="/painel/licitacao?page=2&amp;excluidos=1"')
  const before = await count()
  const trail = trailOf(portal)
  await trail.restart()
  const done = await post(`${call}/exclusao`, { marcados: marks(opened.body) })
  expect([done.statusCode, done.json()]).toEqual([200, { data: { excluidos: ['001/2026', '002/2026'] } }])
  expect(await count()).toBe(before - 2)
  expect((await trail.entries()).map(({ aud_acao, aud_nome }) => [aud_acao, aud_nome])).toEqual([
    ['removeu', '001/2026'],
    ['removeu', '002/2026'],
  ])
  expect((await page('/painel/licitacao?page=1&excluidos=1')).body).toContain(
    '2 licitações excluídas: 001/2026 e 002/2026.',
  )
  expect((await page('/painel/licitacao?page=1')).body).not.toContain('excluídas')
  expect((await page('/painel/licitacao?page=1&excluidos=1')).body).not.toContain('atualizada com sucesso')
})

test('when one of them changed meanwhile none is removed, and it is named', async () => {
  const [first, second, third] = ids as [number, number, number]
  const marked = marks((await page(question(first, second, third))).body)
  await post(`${call}/${second}`, { ...licitacaoSample, licitacao_numero: '002/2026', _method: 'PUT' })
  const before = await count()
  const answer = await post(`${call}/exclusao`, { marcados: marked })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Nada foi excluído: licitação 002/2026 mudou depois que você abriu a lista.',
  ])
  await post(`${call}/${third}`, { _method: 'DELETE' })
  expect((await post(`${call}/exclusao`, { marcados: marked })).json().message).toContain(`${third} já não existe`)
  expect(await count()).toBe(before - 1)
})

test('without JavaScript the answer of a conflict is the question again, with what is there now', async () => {
  const [first, second] = ids as [number, number]
  const url = question(first, second)
  const [mark, other] = marks((await page(url)).body) as [string, string]
  await post(`${call}/${second}`, { ...licitacaoSample, licitacao_numero: '002-B/2026', _method: 'PUT' })
  const send = (...sent: string[]) =>
    portal.call({
      method: 'POST',
      url: `${call}/exclusao`,
      cookies: clerk,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-mode': 'navigate' },
      payload: new URLSearchParams([
        ['_pagina', url],
        ['_destino', '/painel/licitacao?page=1&excluidos=1'],
        ['motivo_tipo', 'repetido'],
        ...sent.map((one) => ['marcados', one]),
      ]).toString(),
    })
  const again = await send(mark, other)
  expect(again.statusCode).toBe(409)
  expect(again.body).toContain('Nada foi excluído: licitação 002-B/2026 mudou')
  expect(again.body).toContain('Excluir 2 licitações?')
  const none = await send()
  expect([none.statusCode, none.body.includes('Marque ao menos um registro.')]).toEqual([422, true])
  const done = await send(...marks(again.body))
  expect([done.statusCode, done.headers.location]).toEqual([303, '/painel/licitacao?page=1&excluidos=1'])
})

test('privileges are those of a single removal; what no page sends is refused', async () => {
  const [first] = ids as [number]
  const outsider = await portal.loginAs('noticias')
  expect((await page(question(first), outsider)).statusCode).toBe(403)
  expect((await post(`${call}/exclusao`, { marcados: [`${first}:1`] }, outsider)).statusCode).toBe(403)
  const many = Array.from({ length: 101 }, (_none, at) => `${at + 1}:1`)
  for (const marcados of [undefined, [], 'x', ['1'], ['1:0'], [{}], many])
    expect([marcados, (await post(`${call}/exclusao`, { marcados })).statusCode]).toEqual([marcados, 422])
  for (const query of ['', 'id=x', 'id=999999', `volta=//evil.example&id=${first}`])
    expect([query, (await page(`/painel/licitacao/exclusao?${query}`)).statusCode]).toEqual([query, 200])
  expect((await page(`${question(first)}&volta=//evil.example`)).body).toContain('href="/painel/licitacao">Cancelar')
})

test('two people who remove the same records at once: one gets a conflict', async () => {
  const marked = marks((await page(question(...ids))).body)
  const answers = await Promise.all([
    post(`${call}/exclusao`, { marcados: marked }),
    post(`${call}/exclusao`, { marcados: marked.toReversed() }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('payments and the records of a declared set are removed together too', async () => {
  const payment = (await post('/painel/ajax/pagamento/novo', pagamentoSample)).json().data.pagamento_id
  const opened = await page(`/painel/pagamento/exclusao?id=${payment}`)
  expect(opened.body).toContain('Excluir 1 pagamento?')
  expect((await post('/painel/ajax/pagamento/exclusao', { marcados: marks(opened.body) })).statusCode).toBe(200)
  const organ = (await post('/painel/ajax/orgao/novo', orgaoSample)).json().data.orgao_id
  const organs = await page(`/painel/orgao/exclusao?id=${organ}`)
  const done = await post('/painel/ajax/orgao/exclusao', { marcados: marks(organs.body) })
  expect(done.json()).toEqual({ data: { excluidos: [orgaoSample.orgao_nome] } })
})
