// The wire against hostile input, on the organs: every answer is a clear 4xx and nothing is stored.

import net from 'node:net'
import fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { Busy, FilesAway } from '../errors.ts'
import { installWire, tickedIn } from './wire.ts'

let portal: TestPortal
let cookies: { painel: string }
const logged: string[] = []

beforeAll(async () => {
  portal = await startTestPortal({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => void logged.push(line) } })
  cookies = await portal.loginAs('informacao')
})

const url = '/painel/ajax/orgao/novo'
const stored = async () => (await portal.call({ url: '/ajax/orgao' })).json().data.count
const post = (payload: string | Buffer, headers: Record<string, string>) =>
  portal.call({ method: 'POST', url, payload, headers, cookies })
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a write that can not be understood', () => {
  const boundary = 'multipart/form-data; boundary=x'
  test.each([
    ['malformed JSON', '{"orgao_nome":', { 'content-type': 'application/json' }, 400],
    ['an empty JSON body', '', { 'content-type': 'application/json' }, 400],
    ['JSON that is no object', '[1,2]', { 'content-type': 'application/json' }, 422],
    ['multipart without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
    [
      'multipart that ends in the middle',
      '--x\r\nContent-Disposition: form-data; name="orgao_nome"\r\n\r\nmeta',
      { 'content-type': boundary },
      400,
    ],
    ['an unknown content type', 'x', { 'content-type': 'application/x-nada' }, 415],
    ['a body over every limit', 'x'.repeat(9_000_000), { 'content-type': 'application/json' }, 413],
  ])('%s answers with a message in Portuguese', async (_name, payload, headers, status) => {
    const answer = await post(payload, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/[a-zãçõ]+/)
    expect(await stored()).toBe(0)
  })
})

describe('a field that can not be stored', () => {
  test.each([
    ['a NUL byte', 'Secretaria\0', 'Caractere inválido.'],
    ['a control character', 'Secretaria\x07', 'Caractere inválido.'],
    ['1 MB of text', 'a'.repeat(1_000_000), 'Use no máximo 200 caracteres.'],
    ['only spaces', '   ', 'Escreva o nome do órgão.'],
  ])('%s is refused beside the field', async (_name, orgao_nome, message) => {
    for (const [payload, headers] of [
      [JSON.stringify({ ...orgaoSample, orgao_nome }), { 'content-type': 'application/json' }],
      [form({ ...orgaoSample, orgao_nome }), urlencoded],
    ] as const) {
      const answer = await post(payload, headers)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().data).toEqual({ orgao_nome: [message] })
    }
    expect(await stored()).toBe(0)
  })
})

describe('a list called with wrong parameters', () => {
  const list = (query: string) => portal.call({ url: `/ajax/orgao?${query}` })
  test.each([
    ['filters=%7B', 'filters'],
    ['filters=[]', 'filters'],
    ['filters={"nada":"x"}', 'nada'],
    ['filters={"__proto__":"x"}', '__proto__'],
    ['filters={"orgao_nome":"a\\u0000b"}', 'orgao_nome'],
    ['filters={"orgao_nome":{"a":1}}', 'orgao_nome'],
    ['orderBy=nada', 'orderBy'],
    ['limit=1001', 'limit'],
    ['limit=-10', 'limit'],
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=99999999999', 'page'],
    ['ascending=talvez', 'ascending'],
  ])('%s answers 422 and names %s', async (query, name) => {
    const answer = await list(query)
    expect(answer.statusCode).toBe(422)
    if (name !== '__proto__') expect(Object.keys(answer.json().data)).toContain(name)
  })

  test('a page past the end has no items and the true count', async () => {
    expect((await list('page=500')).json().data).toEqual({ items: [], count: 0 })
  })

  test('the characters % and _ are literal', async () => {
    await post(JSON.stringify({ ...orgaoSample, orgao_nome: 'Fundo de 100% _apoio_' }), {
      'content-type': 'application/json',
    })
    const count = async (text: string) =>
      (await list(`filters=${encodeURIComponent(JSON.stringify({ orgao_nome: text }))}`)).json().data.count
    expect(await count('100%')).toBe(1)
    expect(await count('_APOIO_')).toBe(1)
    expect(await count('1%0')).toBe(0)
    expect(await count('fund_')).toBe(0)
    expect(await count('\\')).toBe(0)
  })
})

describe('the site that sent a write', () => {
  test('a write that another site sent is refused', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://outro.exemplo' },
      { origin: 'null' },
    ]) {
      const answer = await portal.call({ method: 'POST', url, payload: orgaoSample, headers, cookies })
      expect(answer.statusCode).toBe(403)
    }
  })
})

describe('the log', () => {
  const linesOf = async (call: object) => {
    logged.length = 0
    const { statusCode } = await portal.call(call)
    return { statusCode, lines: logged.map((line) => JSON.parse(line)) }
  }

  test('who is refused for want of a right is a line of its own, with account, address and path, and no query', async () => {
    const other = await portal.loginAs('noticias')
    const { usuario_id } = await portal.platform.database.db
      .selectFrom('usuario')
      .select((row) => row.fn.max('usuario_id').as('usuario_id'))
      .executeTakeFirstOrThrow()
    const own = { url: '/painel/ajax/orgao?orgao_nome=Ana', cookies: other, remoteAddress: '203.0.113.9' }
    const { statusCode, lines } = await linesOf(own)
    expect(statusCode).toBe(403)
    expect(lines.filter(({ msg }) => msg === 'acesso recusado')).toMatchObject([
      { level: 40, usuario: usuario_id, req: { path: '/painel/ajax/orgao', address: '203.0.113.9' } },
    ])
    expect(JSON.stringify(lines)).not.toContain('Ana')
    expect((await linesOf({ ...own, cookies })).lines.map(({ msg }) => msg)).not.toContain('acesso recusado')
  })

  test('without TRUST_PROXY nobody chooses the address under which a request is logged', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https', 'x-real-ip': '198.51.100.1' }
    for (const url of ['/', '/', '/ajax/orgao'])
      expect((await linesOf({ url, headers, remoteAddress: '203.0.113.9' })).lines).toMatchObject([
        { req: { address: '203.0.113.9' } },
      ])
  })

  test('who leaves while sending is no fault, and above all none of the database', async () => {
    const { server } = portal.app
    const port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const arrived = new Promise((resolve) => server.once('request', resolve))
    const socket = net.connect(port, '127.0.0.1')
    socket.write(
      'POST /ajax/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a',
    )
    await arrived
    logged.length = 0
    socket.destroy()
    await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(0)
    await portal.call({ url: '/readyz' }) // by then the request has been answered
    expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  test('a line is one line, whatever the address holds', async () => {
    const { lines } = await linesOf({ url: '/ajax/%0a%7b%22level%22:60%7d%0d%0a' })
    expect(lines).toMatchObject([{ req: { path: '/ajax/%0a%7b%22level%22:60%7d%0d%0a' } }])
    expect(logged.join('').match(/\n/g)).toHaveLength(1)
  })
})

test.each(['TRACE', 'CONNECT'])('%s is answered by nothing', async (method) => {
  const answer = await portal.call({ method: method as 'GET', url: '/', headers: { 'x-segredo': 'abc' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('abc')
})

test.each([
  ...['/', '/nada', '/favicon.svg', '/robots.txt', '/sitemap.xml', '/acesso/estrutura-organizacional.csv'],
  ...['/acesso/estrutura-organizacional.rss', '/acesso/estrutura-organizacional.atom', '/agenda.ics'],
])('%s says in which letters its text is', async (path) => {
  const { headers } = await portal.call({ url: path, headers: { accept: 'text/html,*/*' } })
  expect(headers['content-type']).toMatch(/^(text\/|[\w/-]+(\/|\+)xml).*; charset=utf-8$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('programs of other sites read open data, without who asks, and nothing else', async () => {
  const headersOf = async (path: string) =>
    (await portal.call({ url: path, headers: { origin: 'https://outro.exemplo' }, cookies })).headers
  for (const path of ['/painel', '/painel/ajax/orgao', '/painel/orgao.csv', '/esic/ajax/solicitacao'])
    expect([path, await headersOf(path)]).not.toHaveProperty('1.access-control-allow-origin')
  const files = ['csv', 'json', 'rss'].map((ending) => `/acesso/estrutura-organizacional.${ending}`)
  for (const path of ['/', '/ajax/orgao', '/ajax/orgao?page=x', '/ajax/nada', ...files]) {
    const headers = await headersOf(path)
    expect([path, headers]).toHaveProperty('1.access-control-allow-origin', '*')
    expect([path, headers]).not.toHaveProperty('1.access-control-allow-credentials')
  }
  const asked = await portal.call({ method: 'OPTIONS', url: '/ajax/orgao' })
  expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([
    204,
    expect.stringContaining('if-none-match'),
  ])
})

test('what is public has a validator, and is not sent again while it is the same', async () => {
  for (const url of ['/', '/ajax/orgao', '/api/openapi.json', '/esic/ajax/telefones', '/robots.txt']) {
    const first = await portal.call({ url })
    const { etag = '' } = first.headers
    expect([url, first.statusCode, etag]).toEqual([url, 200, expect.stringMatching(/^W\/"[\w-]{27}"$/)])
    const again = await portal.call({ url, headers: { 'if-none-match': `"other", ${etag}` } })
    expect([url, again.statusCode, again.body, again.headers.etag]).toEqual([url, 304, '', etag])
    expect((await portal.call({ url, headers: { 'if-none-match': '"other"' } })).body).toBe(first.body)
  }
  const own = await portal.call({ url: '/painel/ajax/orgao', cookies })
  expect([own.statusCode, own.headers.etag, own.headers['last-modified']]).toEqual([200, undefined, undefined])
})

describe('pages', () => {
  const page = (path: string, headers: Record<string, string> = {}) =>
    portal.call({ url: path, headers: { accept: 'text/html', ...headers } })

  test('an unknown address answers 404 in the shell of the portal', async () => {
    const answer = await page('/nao/existe')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('<h1>Página não encontrada</h1>')
    expect(answer.body).toContain('id="rodape"')
  })

  test('a panel page without a session leads to the login, with the way back', async () => {
    const answer = await page('/painel/orgao?page=2')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/painel/login?volta=%2Fpainel%2Forgao%3Fpage%3D2')
  })

  test('a panel page without the privilege answers 403', async () => {
    const other = await portal.loginAs('noticias')
    const answer = await portal.call({ url: '/painel/orgao', headers: { accept: 'text/html' }, cookies: other })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('<h1>Acesso não permitido</h1>')
  })

  test('the security policy allows no inline script or style, and the page has none', async () => {
    const answer = await page('/acesso/estrutura-organizacional')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';style-src 'self'")
    expect(answer.body).not.toMatch(/<script(?![^>]*(src=|type="application\/))/)
    expect(answer.body).not.toMatch(/\sstyle=|<style/)
  })

  test('an unchanged page is not sent twice, and a write changes it at once', async () => {
    const path = '/acesso/estrutura-organizacional'
    const first = await page(path)
    const etag = String(first.headers.etag)
    expect((await page(path, { 'if-none-match': etag })).statusCode).toBe(304)
    await portal.call({ method: 'POST', url, payload: { ...orgaoSample, orgao_nome: 'Ouvidoria Geral' }, cookies })
    const second = await page(path, { 'if-none-match': etag })
    expect(second.statusCode).toBe(200)
    expect(second.body).toContain('Ouvidoria Geral')
  })

  test('text size and contrast are stored in a cookie and rendered by the server', async () => {
    const set = await portal.call({
      method: 'POST',
      url: '/preferencias',
      headers: { ...urlencoded, accept: 'text/html' },
      payload: form({ contraste: '1', volta: '/acesso/estrutura-organizacional' }),
    })
    expect(set.statusCode).toBe(303)
    expect(set.headers.location).toBe('/acesso/estrutura-organizacional?aparencia=contraste')
    expect(set.cookies).toMatchObject([{ name: 'contraste', value: '1' }])
    const answer = await portal.call({
      url: '/',
      headers: { accept: 'text/html' },
      cookies: { contraste: '1', fonte: '2' },
    })
    expect(answer.body).toContain('<html lang="pt-BR" data-fonte="2" data-contraste>')
  })

  test.each(['//outro.exemplo', 'https://outro.exemplo', '/\\outro.exemplo', 'javascript:alert(1)'])(
    'the way back never leads to %s',
    async (volta) => {
      const set = await portal.call({
        method: 'POST',
        url: '/preferencias',
        headers: urlencoded,
        payload: form({ contraste: '0', volta }),
      })
      expect(set.headers.location).toBe('/')
    },
  )

  test('a form sent without JavaScript comes back with its errors and what was typed', async () => {
    const answer = await portal.call({
      method: 'POST',
      url,
      cookies,
      headers: { ...urlencoded, accept: 'text/html' },
      payload: form({
        ...orgaoSample,
        orgao_email: 'sem-arroba',
        _pagina: '/painel/orgao/cadastro',
        _destino: '/painel/orgao?success=1',
      }),
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Informe um e-mail válido.')
    expect(answer.body).toContain('value="sem-arroba"')
    const saved = await portal.call({
      method: 'POST',
      url,
      cookies,
      headers: { ...urlencoded, accept: 'text/html' },
      payload: form({ ...orgaoSample, _pagina: '/painel/orgao/cadastro', _destino: '/painel/orgao?success=1' }),
    })
    expect(saved.statusCode).toBe(303)
    expect(saved.headers.location).toBe('/painel/orgao?success=1')
  })

  test.each([
    ['nobody', 'the login', '/ajax/login'],
    ['a user without the privilege', 'a panel page', '/painel/ajax/nada'],
  ])('an error shows no page of the panel to %s who names it in a form', async (who, _what, address) => {
    const organ = await portal.call({
      method: 'POST',
      url,
      cookies,
      payload: { ...orgaoSample, orgao_nome: 'Segredo' },
    })
    const answer = await portal.call({
      method: 'POST',
      url: address,
      cookies: who === 'nobody' ? {} : await portal.loginAs('noticias'),
      headers: { ...urlencoded, accept: 'text/html' },
      payload: form({ _pagina: `/painel/orgao/edicao/${organ.json().data.orgao_id}` }),
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('Segredo')
  })
})

test.each([
  ['the database is away', { code: '57P01' }, 'sem acesso aos seus dados'],
  ['the disk of the database is full', { code: '53100' }, 'Não há espaço'],
  ['the disk is full', { code: 'ENOSPC', syscall: 'write' }, 'Não há espaço'],
  ['the storage is away', new FilesAway(new Error('connect ECONNREFUSED')), 'Os arquivos do portal estão fora do ar'],
])('when %s, people read so, and that the same may succeed later', async (_name, error, words) => {
  const app = fastify()
  installWire(app, async () => '')
  app.post('/ajax/x', async () => {
    throw error instanceof Error ? error : Object.assign(new Error('x'), error)
  })
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/ajax/x' })
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(body).message).toContain(words)
})

test('a statement that ran out of time, and a pool or a server without a free connection, are a busy portal: 503 with when to come again', async () => {
  const app = fastify()
  installWire(app, async () => '')
  const errors = [{ code: '57014' }, { code: '53300' }, { message: 'timeout exceeded when trying to connect' }]
  for (const [at, error] of errors.entries())
    app.get(`/ajax/${at}`, async () => {
      throw Object.assign(new Error('x'), error)
    })
  for (const at of errors.keys()) {
    const { statusCode, headers, body } = await app.inject({ url: `/ajax/${at}` })
    expect([statusCode, headers['retry-after'], JSON.parse(body).message]).toEqual([503, '5', new Busy().message])
  }
})

test('the boxes of one group are those that carry its name, numbered or in a list', () => {
  const others = { 'b[0]': 'other', 'ab[0]': 'other', 'a[x]': 'other', 'a[0][1]': 'other', c: ['other'] }
  expect(tickedIn({ ...others, 'a[0]': 'one', 'a[7]': '', 'a[]': 'two', a: ['three'] }, 'a').sort()).toEqual([
    'one',
    'three',
    'two',
  ])
  expect(tickedIn(others, 'a')).toEqual([])
})
