import { subscribe } from 'node:diagnostics_channel'
import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let base: string
/** Requests that came as far as a route of the framework. */
let handled = 0

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
  subscribe('tracing:fastify.request.handler:start', () => {
    handled += 1
  })
  await vi.waitUntil(() => portal.platform.database.receivesChanges())
})

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(base + path, { agent: false, headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const { date: _now, ...rest } = response.headers
      resolve({ status: response.statusCode, headers: rest, body })
    })
    request.on('error', reject)
    request.end()
  })
}

const list = '/acesso/estrutura-organizacional'
let address = 0
/** An address that nobody has opened yet. */
const fresh = () => `${list}?v=${++address}`

test('a page from memory is the page that was rendered, with every header', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const path = fresh()
    const accept = { 'accept-encoding': encoding }
    const rendered = await get(path, accept)
    const before = handled
    const remembered = await get(path, accept)
    expect(handled).toBe(before)
    expect(rendered.status).toBe(200)
    expect(rendered.headers['content-security-policy']).toContain("script-src 'self'")
    expect(remembered).toEqual(rendered)
  }
})

test('each visitor gets the encoding that their browser reads', async () => {
  const path = fresh()
  const [plain, gzip, br] = [
    await get(path),
    await get(path, { 'accept-encoding': 'gzip' }),
    await get(path, { 'accept-encoding': 'br' }),
  ]
  for (const _again of [1, 2]) {
    expect((await get(path)).body).toEqual(plain.body)
    expect(gunzipSync((await get(path, { 'accept-encoding': 'gzip, deflate' })).body)).toEqual(gunzipSync(gzip.body))
    expect(brotliDecompressSync((await get(path, { 'accept-encoding': 'gzip, br' })).body)).toEqual(
      brotliDecompressSync(br.body),
    )
  }
})

test('what the browser refuses is never sent, and what it prefers is', async () => {
  const expected: [accept: string, encoding: string | undefined][] = [
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.0, gzip ; q=0.3', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['identity, br;q=0.5', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0', undefined], // nothing is left: better as it is than not at all
    ['deflate', undefined],
    ['', undefined],
  ]
  for (const [accept, encoding] of expected) {
    const path = fresh()
    const headers = { 'accept-encoding': accept }
    const [page, remembered] = [await get(path, headers), await get(path, headers)]
    const data = await get('/api/openapi.json', headers) // not a page: the framework's plugin chooses
    const chosen = [page, remembered, data].map((answer) => answer.headers['content-encoding'])
    expect([accept, ...chosen]).toEqual([accept, encoding, encoding, encoding])
  }
})

test('an unchanged page from memory is not sent twice', async () => {
  const path = fresh()
  const { headers } = await get(path, { 'accept-encoding': 'br' })
  await get(path, { 'accept-encoding': 'br' })
  const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  expect(again.headers.etag).toBe(headers.etag)
  expect(again.headers).not.toHaveProperty('content-encoding')
})

test('a write changes the page of the next visitor', async () => {
  const path = fresh()
  await get(path)
  expect((await get(path)).body.toString()).not.toContain('Secretaria recém-criada')
  const cookies = await portal.loginAs('informacao')
  await portal.call({
    method: 'POST',
    url: '/painel/ajax/orgao',
    cookies,
    payload: { ...orgaoSample, orgao_nome: 'Secretaria recém-criada' },
  })
  expect((await get(path)).body.toString()).toContain('Secretaria recém-criada')
})

test('text size, contrast and scheme of one visitor are not those of the next', async () => {
  const path = fresh()
  await get(path)
  await get(path)
  const large = await get(path, { cookie: 'fonte=2; contraste=1' })
  expect(large.body.toString()).toContain('data-fonte="2" data-contraste')
  expect((await get(path, { cookie: 'outro=1; fonte=2' })).body.toString()).toContain('data-fonte="2"')
  expect((await get(path, { cookie: 'tema=escuro' })).body.toString()).toContain('data-tema="escuro"')
  expect((await get(path, { cookie: 'tema=claro' })).body.toString()).toContain('data-tema="claro"')
  expect((await get(path, { cookie: 'tema=roxo' })).body.toString()).not.toContain('data-tema')
  expect((await get(path)).body.toString()).not.toMatch(/data-fonte|data-tema/)
})

test('only GET is answered from memory', async () => {
  const path = fresh()
  await get(path)
  expect((await get(path, {}, 'HEAD')).body).toHaveLength(0)
  expect((await get(path, {}, 'DELETE')).status).toBe(404)
})

test('what is not a whole page is never remembered', async () => {
  for (const _again of [1, 2, 3]) {
    expect((await get('/acesso/estrutura-organizacional/999')).status).toBe(404)
    expect((await get('/painel/orgao')).status).toBe(302)
  }
})
