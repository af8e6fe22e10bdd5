// What the benchmark's attacks send and notice (bench/attacks*.ts): the same each time, every kind, and no fault goes by unseen.
import { expect, test } from 'vitest'
import { fieldsOfFile } from '#app/testing/hostile-requests.ts'
import { createRandom } from '#demo/random.ts'
import { type Answer, plantedHeader, problemsOf } from '../bench/attacks-judge.ts'
import { attackOn, payloads, queryKind } from '../bench/attacks-kinds.ts'
import { answersIn } from '../bench/attacks-send.ts'
import { changedTables } from '../bench/attacks-writes.ts'

const route = (method: string, url: string, more = {}) => ({
  method,
  url,
  config: {},
  query: [],
  takesFiles: false,
  ...more,
})
const routes = [
  route('GET', '/acesso/licitacoes', { query: ['page', 'filters'] }),
  route('GET', '/acesso/licitacoes/:id'),
  route('POST', '/ajax/contato', { takesFiles: true }),
  route('DELETE', '/painel/ajax/licitacao/:id', { config: { privilege: 'licitacoes' } }),
]
const make = attackOn(routes, [fieldsOfFile('contato.fields.ts', { contato: { ctt_mensagem: {} } })], () => ({
  a: '1',
}))

test('a seed and a number make the same request, others make others; each kind has its share', () => {
  const made = Array.from({ length: 100 }, (_, at) => make('a', at))
  expect(make('a', 23)).toEqual(made[23])
  expect(made.filter((one, at) => JSON.stringify(one) !== JSON.stringify(make('b', at))).length).toBeGreaterThan(75)
  const count = (kind: string) => made.filter((one) => one.kind === kind).length
  expect(['calls and forms', 'queries', 'addresses', 'headers', 'bodies', 'files', 'the wire'].map(count)).toEqual([
    34, 20, 16, 10, 8, 4, 8,
  ])
})

test('every name that a schema knows is asked for', () => {
  const ask = queryKind(routes)
  const urls = Array.from({ length: 400 }, (_, at) => ask(createRandom(`a ${at}`), at).url)
  for (const name of ['page', 'filters'])
    expect(urls.filter((url) => url.startsWith('/acesso/licitacoes?') && url.includes(name)).length).toBeGreaterThan(5)
})

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'self';script-src 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
}
const page = (body: string, more: Partial<Answer> = {}): Answer => ({
  ...{
    status: 200,
    headers,
    body: `<!doctype html><html><head><script type="module" src="/assets/client-a1.js"></script></head><body>${body}</body></html>`,
  },
  ...more,
})
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

test('a page that shows what was sent as text is well, whatever was sent', () => {
  for (const payload of payloads)
    expect([payload, problemsOf('/', page(`<p title="${escaped(payload)}">${escaped(payload)}</p>`))]).toEqual([
      payload,
      [],
    ])
})

test('a payload that is drawn, and each other fault, is noticed', () => {
  const drawn = payloads.slice(0, 5).filter((payload) => !payload.startsWith('javascript:'))
  for (const payload of drawn) {
    const found = problemsOf(
      '/',
      page(`<input value="${payload}"><textarea>${payload}</textarea><p title='${payload}'></p>`),
    )
    expect([payload, found.length > 0]).toEqual([payload, true])
  }
  const faults: [Answer, RegExp][] = [
    [page('', { status: 500 }), /answered 500/],
    [page('', { status: 503 }), /answered 503/],
    [page('', { headers: { ...headers, 'x-frame-options': '' } }), /without x-frame-options/],
    [
      page('', { headers: { ...headers, 'content-security-policy': "script-src 'self' 'unsafe-inline'" } }),
      /without content-sec/,
    ],
    [page('', { headers: { ...headers, [plantedHeader]: '1' } }), /header of the payload/],
    [page('', { headers: { ...headers, location: '//x.example' } }), /leads to/],
    [page('', { headers: { ...headers, location: '/\\x.example' } }), /leads to/],
    [page('<script>alert(1)</script>'), /script of no file/],
    [page(`<a href=" javascript:alert(1)">a</a>`), /leads to a script/],
    [page('<img src=x onerror=alert(1)>'), /a handler/],
    [page('Error\n    at x (/app/dist/server/main.js:1:2)'), /a stack/],
    [page('invalid input syntax for type integer'), /SQL/],
    [page('root:x:0:0:root'), /a file of the system/],
    [page('53743561'), /template/],
    [page('/dados/do/portal/x'), /shows \/dados/],
  ]
  for (const [answer, wanted] of faults) expect(problemsOf('/', answer, ['/dados/do/portal']).join()).toMatch(wanted)
  expect(problemsOf('/', page('', { status: 503, headers: { ...headers, 'retry-after': '5' } }))).toEqual([])
  expect(problemsOf('/ajax/cep/1', { status: 502, headers: {}, body: '{}' })).toEqual([])
  expect(problemsOf('/ajax/contato', { status: 502, headers: {}, body: '{}' })).toEqual(['answered 502'])
})

test('answers on one connection are told apart, the torn last one too', () => {
  const bodies = ['um', '', 'três\r\n\r\nlinhas']
  const text = bodies
    .map((body, at) => `HTTP/1.1 ${200 + at} OK\r\nX-A: ${at}\r\n\r\n${Buffer.from(body).toString('latin1')}`)
    .join('')
  expect(answersIn(text)).toEqual(
    bodies.map((body, at) => ({ status: 200 + at, headers: { 'x-a': String(at) }, body })),
  )
  expect(answersIn('')).toEqual([])
  expect(answersIn('HTTP/1.1 200 OK\r\nX-')).toEqual([])
})

test('a table that changed is named, unless it may', () => {
  const before = new Map([
    ['a', '1'],
    ['b', '1'],
    ['c', '1'],
  ])
  expect(
    changedTables(
      before,
      new Map([
        ['a', '2'],
        ['b', '2'],
        ['c', '1'],
        ['d', '0'],
      ]),
      /^b$/,
    ),
  ).toEqual(['a', 'd'])
})
