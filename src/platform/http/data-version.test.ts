import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { dataAreas } from '#app/server/data-areas.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contatoSample } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { noticiaSample } from '#modules/conteudo/publicacao/server/publicacao.sample.ts'
import { areaFinder } from './data-version.ts'

const areaOf = areaFinder(dataAreas)
const everyArea = ['conteudo', 'compras', 'pessoal', 'financas', 'tudo']

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await vi.waitUntil(() => portal.platform.database.receivesChanges())
})

const now = async () => {
  const answer = await portal.call({ url: '/dados/versao' })
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect(answer.json().data.versao).toBe(answer.headers['x-dados-versao'])
  return answer.headers['x-dados-versao']
}
const borneBy = async (url: string) => (await portal.call({ url })).headers['x-dados-versao']
const save = async (orgao_nome: string) => {
  const cookies = await portal.loginAs('informacao')
  const payload = { ...orgaoSample, orgao_nome }
  expect((await portal.call({ method: 'POST', url: '/painel/ajax/orgao', cookies, payload })).statusCode).toBe(201)
}

test('a page, a call and a file bear the state of the data, which a write changes and a visit does not', async () => {
  const addresses = [
    '/acesso/estrutura-organizacional',
    '/ajax/orgao',
    '/acesso/estrutura-organizacional.csv',
    '/transparencia',
  ]
  const before = await now()
  for (const url of addresses) expect([url, await borneBy(url)]).toEqual([url, before])
  await portal.call({ url: '/busca?q=nada+que+exista' })
  await portal.call({ url: '/nao-existe' })
  expect(await now()).toBe(before)
  await save('Secretaria de Pesca')
  const after = await now()
  expect(after).not.toBe(before)
  for (const url of addresses) expect([url, await borneBy(url)]).toEqual([url, after])
})

test('what is one person’s, or of no account’s realm, bears none', async () => {
  const cookies = await portal.loginAs('administrador')
  for (const url of ['/painel', '/painel/ajax/orgao', '/esic', '/painel/login', '/ajax/orgao?token=1'])
    expect([url, (await portal.call({ url, cookies })).headers['x-dados-versao']]).toEqual([url, undefined])
})

test('an answer that was made while somebody wrote bears the state of before', async () => {
  const { db } = portal.platform.database
  const before = await now()
  let release: (() => void) | undefined
  const held = db.transaction().execute(async (tx) => {
    await sql`lock table orgao in access exclusive mode`.execute(tx)
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await sql`update orgao set orgao_nome = orgao_nome || ' da Cidade'`.execute(tx)
  })
  await vi.waitUntil(() => release)
  const asked = borneBy('/ajax/orgao?orgao_nome=cidade')
  await vi.waitUntil(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(db)
    return rows[0]?.n
  })
  release?.()
  await held
  expect(await asked).toBe(before)
})

test('while news cannot arrive nothing says a state, and nobody is told one', async () => {
  const receives = vi.spyOn(portal.platform.database, 'receivesChanges').mockReturnValue(false)
  expect((await portal.call({ url: '/dados/versao' })).statusCode).toBe(503)
  expect(await borneBy('/ajax/orgao')).toBe('desconhecida')
  receives.mockRestore()
  expect(await borneBy('/ajax/orgao')).toBe(await now())
})

test('at each quarter of an hour, when somewhere a day may begin, it is another one', async () => {
  const before = await now()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60 * 1000 })
  expect(await now()).not.toBe(before)
  vi.useRealTimers()
})

const states = async (): Promise<Record<string, string>> =>
  (await portal.call({ url: '/dados/versao' })).json().data.areas
/** Names of the areas whose state another one follows. */
async function renewedBy(write: () => Promise<unknown>): Promise<string[]> {
  const before = await states()
  await write()
  const after = await states()
  return Object.keys(before).filter((name) => after[name] !== before[name])
}

test('a write renews the states of the areas whose addresses may show it, and that of all data', async () => {
  const cookies = await portal.loginAs('administrador')
  const post = (url: string, payload: object) => async () =>
    expect((await portal.call({ method: 'POST', url, cookies, payload })).statusCode).toBeLessThan(300)
  expect(await renewedBy(post('/painel/ajax/noticia/novo', noticiaSample))).toEqual(everyArea) // the menu has news now
  expect(await renewedBy(post('/painel/ajax/noticia/novo', noticiaSample))).toEqual(['conteudo', 'tudo'])
  expect(await renewedBy(post('/painel/ajax/licitacao', licitacaoSample))).toEqual(['compras', 'tudo'])
  expect(await renewedBy(post('/ajax/contato', contatoSample))).toEqual(['tudo'])
  expect(await renewedBy(() => save('Secretaria do Sol'))).toEqual(everyArea)
})

test('an answer bears the state of the area of its address, and what is made of anything that of all data', async () => {
  const now = await states()
  for (const [url, area] of [
    ['/acesso/licitacoes?pagina=2', 'compras'],
    ['/acesso/contratos.csv', 'compras'],
    ['/ajax/noticia', 'conteudo'],
    ['/acesso/licitacoes-e-mais', 'tudo'],
    ['/acesso/obras', 'tudo'],
    ['/', 'tudo'],
  ] as const) {
    expect([url, areaOf(url)]).toEqual([url, area])
    const { statusCode, headers } = await portal.call({ url })
    if (statusCode === 200) expect([url, headers['x-dados-versao-area']]).toEqual([url, now[area]])
  }
})
