// deploy/nginx-cache.conf, run before a portal: what reaches it, how old an answer may be, and what is read while it is away.
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataAreas } from '#app/server/data-areas.ts'
import { freePort } from '#app/testing/built-portal.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { addressPattern } from '#platform/http/data-version.ts'
import { cacheBefore, type Nginx, startNginx } from './testing/nginx.ts'

let portal: TestPortal
let nginx: Nginx
let front: number
/** Addresses that reached the portal. */
const reached: string[] = []
let isAway = false

// Stands between nginx and the portal: it counts, and is away when it is told to be.
const gate = http.createServer((request, response) => {
  if (isAway) return void request.socket.destroy()
  if (request.url !== '/dados/versao') reached.push(String(request.url))
  const { port } = portal.app.server.address() as AddressInfo
  const { method, url: path, headers } = request
  const onward = http.request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    answer.pipe(response)
  })
  request.pipe(onward)
})

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitUntil(() => portal.platform.database.receivesChanges())
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  front = await freePort()
  nginx = startNginx(cacheBefore((gate.address() as AddressInfo).port, front, await freePort()))
  await vi.waitUntil(
    () =>
      visit('/').then(
        ({ status }) => status === 200,
        () => false,
      ),
    { timeout: 30_000 },
  )
})

afterAll(async () => {
  await nginx.stop()
  gate.close()
})

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string }

function visit(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = http.request(
      { host: '127.0.0.1', port: front, path, headers, method, agent: false },
      async (answer) => {
        const body = Buffer.concat(await answer.toArray()).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** How many of the visits reached the portal. */
async function reachedBy(work: () => Promise<unknown>): Promise<number> {
  const before = reached.length
  await work()
  return reached.length - before
}
const times = async (n: number, work: () => Promise<unknown>) => {
  for (let at = 0; at < n; at++) await work()
}
const save = async (orgao_nome: string) => {
  const cookies = await portal.loginAs('informacao')
  const payload = { ...orgaoSample, orgao_nome }
  expect((await portal.call({ method: 'POST', url: '/painel/ajax/orgao', cookies, payload })).statusCode).toBe(201)
}
const list = '/acesso/estrutura-organizacional'

test.each([`${list}?orgao_nome=a`, '/ajax/orgao?orgao_nome=b', `${list}.csv`, '/transparencia'])(
  'whoever comes after the first is answered by the cache: %s',
  async (path) => {
    const first = await visit(path)
    expect(first.status).toBe(200)
    expect(await reachedBy(() => times(5, () => visit(path)))).toBe(0)
    expect(await visit(path)).toMatchObject({ status: 200, body: first.body })
    expect(await visit(path, { 'if-none-match': String(first.headers.etag) })).toMatchObject({ status: 304, body: '' })
    expect(await visit(path, {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  },
)

test('a change is seen by all within ten seconds, and what it made is kept until the next', async () => {
  const path = `${list}?orgao_nome=secretaria`
  await visit(path)
  await save('Secretaria das Águas')
  await expect.poll(async () => (await visit(path)).body, { timeout: 10_000 }).toContain('Secretaria das Águas')
  await expect.poll(() => reachedBy(() => visit(path))).toBe(0)
  expect((await visit(path)).headers['x-dados-versao']).toBe(
    (await portal.call({ url: '/dados/versao' })).headers['x-dados-versao'],
  )
})

test('the areas of addresses are those of the portal', () => {
  const [, map = ''] =
    /map \$request_uri \$praca_area \{\n([^}]*)\}/.exec(fs.readFileSync('deploy/nginx-cache.conf', 'utf8')) ?? []
  const lines = Object.entries(dataAreas)
    .filter(([, area]) => area.addresses.length > 0)
    .map(([name, area]) => `  "~${addressPattern(area)}" ${name};\n`)
  expect(map).toBe(`  default tudo;\n${lines.join('')}`)
})

test('a change of one area leaves what is kept of another; its own, and what is made of all, is asked for anew', async () => {
  const tenders = [
    '/acesso/licitacoes?licitacao_numero=1',
    '/ajax/licitacao?licitacao_numero=2',
    '/acesso/contratos.csv',
  ]
  const news = ['/noticias', '/ajax/noticia?page=1']
  const reach = (path: string, times: number) =>
    expect.poll(() => reachedBy(() => visit(path)), { timeout: 10_000 }).toBe(times)
  const states = async () => (await visit('/dados/versao')).headers['x-dados-versao-areas']
  for (const path of [...tenders, ...news]) await reach(path, 0)
  const before = await states()
  const cookies = await portal.loginAs('licitacoes')
  const made = await portal.call({ method: 'POST', url: '/painel/ajax/licitacao', cookies, payload: licitacaoSample })
  expect(made.statusCode).toBe(201)
  await vi.waitUntil(async () => (await states()) !== before, { timeout: 10_000 })
  for (const path of news) expect([path, await reachedBy(() => visit(path))]).toEqual([path, 0])
  for (const path of [...tenders, '/transparencia']) await reach(path, 1)
})

test('each reads the encoding that it knows, and none what it refuses', async () => {
  const encodingFor = async (accept: string) => {
    const { headers } = await visit('/transparencia', { 'accept-encoding': accept })
    return headers['content-encoding']
  }
  for (const [accept, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
  ] as const)
    expect([accept, await encodingFor(accept)]).toEqual([accept, encoding])
})

test('a look of cookies is nobody else’s; one of the address is everybody’s', async () => {
  const path = `${list}?orgao_nome=c`
  const mine = await visit(path, { cookie: 'contraste=1' })
  expect(mine.body).toContain('<html lang="pt-BR" data-contraste>')
  expect((await visit(path)).body).toContain('<html lang="pt-BR">')
  expect((await visit(`${path}&aparencia=2`)).body).toContain('<html lang="pt-BR" data-fonte="2">')
  expect(await reachedBy(() => visit(`${path}&aparencia=2`))).toBe(0)
})

test('what belongs to an account is asked of the portal each time, and kept nowhere', async () => {
  const { painel } = await portal.loginAs('administrador')
  const cookie = `painel=${painel}`
  for (const path of ['/painel', '/painel/ajax/orgao']) {
    expect(await reachedBy(() => times(2, () => visit(path, { cookie })))).toBe(2)
    expect((await visit(path)).status).not.toBe(200)
  }
  expect(await reachedBy(() => times(2, () => visit('/esic')))).toBe(2)
  expect(await reachedBy(() => times(2, () => visit('/preferencias', {}, 'POST')))).toBe(2)
  expect(await reachedBy(() => times(2, () => visit('/nao-existe')))).toBe(2)
})

test('while the portal is away visitors read what somebody had read, before a change too; what nobody had is said to be away', async () => {
  await visit('/ouvidoria')
  await save('Secretaria do Vento') // the state under which it was kept is past
  await vi.waitUntil(async () => (await visit(list)).body.includes('Secretaria do Vento'), { timeout: 10_000 })
  isAway = true
  try {
    for (const path of ['/ouvidoria', list, '/transparencia'])
      expect([path, (await visit(path)).status]).toEqual([path, 200])
    expect((await visit(`${list}?orgao_nome=nunca`)).status).toBe(502)
  } finally {
    isAway = false
  }
  expect((await visit(`${list}?orgao_nome=nunca`)).status).toBe(200)
})
