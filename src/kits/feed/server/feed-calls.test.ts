// That the feeds are well-formed XML is tested in e2e/dados.e2e.ts, with a browser's parser.
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'

let portal: TestPortal
const page = '/acesso/licitacoes'

const insert = (values: Partial<typeof licitacaoSample> & { atualizado_em?: string; tipo_processo_id?: number }) =>
  portal.platform.database.write((tx) =>
    tx
      .insertInto('licitacao')
      .values({ ...licitacaoSample, ...values })
      .execute(),
  )
const get = (address: string, headers: Record<string, string> = {}) => portal.call({ url: address, headers })
const titles = (body: string) =>
  [...body.matchAll(/<(?:item|entry)>\s*<title[^>]*><!\[CDATA\[(.*?)\]\]><\/title>/gs)].map(([, title]) => title)

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://praca.exemplo.br' })
})

test('the feed of an empty list is complete, and takes no date from the clock', async () => {
  for (const format of ['rss', 'atom']) {
    const { statusCode, body, headers } = await get(`${page}.${format}`)
    expect([statusCode, headers['last-modified']]).toEqual([200, undefined])
    expect(titles(body)).toEqual([])
    expect(body).toMatch(format === 'rss' ? 'Thu, 01 Jan 1970 00:00:00 GMT' : '1970-01-01T00:00:00.000Z')
  }
})

test('the newest records come first, at most fifty, with absolute addresses and the dates of the data', async () => {
  for (let n = 1; n <= 52; n++) {
    const day = `2026-01-${String((n % 28) + 1).padStart(2, '0')}`
    await insert({ licitacao_numero: `${n}/2026`, tipo_processo_id: 7, atualizado_em: `${day}T10:00:00Z` })
  }
  const rss = await get(`${page}.rss`)
  expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(titles(rss.body).length).toBe(50)
  expect(titles(rss.body)[0]).toBe('Pregão Eletrônico nº 52/2026')
  const newest = await portal.call({ url: '/ajax/licitacao?orderBy=licitacao_id&ascending=0' })
  const { licitacao_id } = newest.json().data.items[0]
  expect(rss.body).toContain(`<link>https://praca.exemplo.br${page}/${licitacao_id}</link>`)
  expect(rss.body).toContain('<pubDate>Sun, 25 Jan 2026 10:00:00 GMT</pubDate>')
  expect(rss.body).toContain('<lastBuildDate>Wed, 28 Jan 2026 10:00:00 GMT</lastBuildDate>')
  expect(rss.body).toContain(`<atom:link href="https://praca.exemplo.br${page}.rss" rel="self"`)

  const atom = await get(`${page}.atom`)
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(titles(atom.body)).toEqual(titles(rss.body))
  expect(atom.body).toContain(`<id>https://praca.exemplo.br${page}/${licitacao_id}</id>`)
  expect(atom.body).toContain('<updated>2026-01-28T10:00:00.000Z</updated>')
})

test('the filters of the list apply, as one JSON object or as single fields, and a wrong one is refused', async () => {
  const asObject = `filters=${encodeURIComponent('{"licitacao_numero":"17/"}')}`
  for (const query of [asObject, 'licitacao_numero=17%2F']) {
    const { body } = await get(`${page}.atom?${query}`)
    expect(titles(body)).toEqual(['Pregão Eletrônico nº 17/2026'])
    expect(body).toContain(`href="https://praca.exemplo.br${page}?licitacao_numero=17%2F"`)
    expect(body).toContain(
      `<link rel="self" href="https://praca.exemplo.br${page}.atom?filters=%7B%22licitacao_numero%22%3A%2217%2F%22%7D"`,
    )
  }
  const wrong = await get(`${page}.rss?licitacao_realizacao_inicio=ontem`, { accept: 'application/json' })
  expect([wrong.statusCode, Object.keys(wrong.json().data)]).toEqual([422, ['licitacao_realizacao_inicio']])
  expect((await get(`${page}.rss?filters=%7B%22outro%22%3A1%7D`)).statusCode).toBe(422)
  expect((await get(`${page}.rss?filters=%5B`)).statusCode).toBe(422)
})

test('a reader that has the current version gets 304, until something changes', async () => {
  const { headers } = await get(`${page}.rss`)
  const { etag, 'last-modified': changed } = headers as Record<string, string>
  expect(changed).toBe('Wed, 28 Jan 2026 10:00:00 GMT')
  expect((await get(`${page}.rss`, { 'if-none-match': etag ?? '' })).statusCode).toBe(304)
  expect((await get(`${page}.rss`, { 'if-modified-since': changed ?? '' })).statusCode).toBe(304)
  await insert({ licitacao_numero: '99/2026', atualizado_em: '2026-02-01T12:00:00Z' })
  expect((await get(`${page}.rss`, { 'if-none-match': etag ?? '' })).statusCode).toBe(200)
  expect((await get(`${page}.rss`, { 'if-modified-since': changed ?? '' })).statusCode).toBe(200)
})

test('markup in texts of records is shown as text', async () => {
  const licitacao_objeto = `<script>alert("1")</script> ]]> & 'aspas' \u0007\u000b\ufffe fim`
  await insert({ licitacao_numero: ']]><b>', licitacao_objeto })
  for (const format of ['rss', 'atom']) {
    const { body } = await get(`${page}.${format}`)
    expect(titles(body)[0]).toBe('Licitação nº ]]&gt;&lt;b&gt;')
    expect(body).toContain('<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; ]]&gt; &amp; &#39;aspas&#39;  fim</p>')
  }
})

test('the page of the list names its feeds, with its current filters', async () => {
  const { body } = await portal.call({
    url: `${page}?licitacao_numero=17%2F&limit=50`,
    headers: { accept: 'text/html' },
  })
  const address = `${page}.atom?filters=%7B%22licitacao_numero%22%3A%2217%2F%22%7D`
  expect(body).toContain(`<link rel="alternate" type="application/atom+xml" href="${address}"`)
  expect(body).toContain(`<a href="${address}">Atom`)
  expect(body).toContain(
    `<link rel="canonical" href="https://praca.exemplo.br${page}?licitacao_numero=17%2F&amp;limit=50">`,
  )
})
