import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { shellOf } from '#app/web/shell.ts'

let portal: TestPortal
const site = 'https://praca.exemplo.br'

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: site })
})

async function read(url: string) {
  const { statusCode, headers, body } = await portal.call({ url })
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'application/xml; charset=utf-8'])
  return Readable.from([body])
}
const insert = (ids: string, changed: string) =>
  portal.platform.database.pool.query(
    `insert into licitacao (licitacao_id, licitacao_numero, licitacao_orgao, licitacao_objeto, licitacao_contratada,
      licitacao_contratante, atualizado_em) overriding system value select ${ids}, 'n', 'o', 'o', 'c', 'c', $1`,
    [changed],
  )
const index = async () => parseSitemapIndex(await read('/sitemap.xml'))
const part = async (url: string) => parseSitemap(await read(new URL(url).pathname))

test('every page of a public record is listed', () => {
  const { views, lists } = portal.app.directory
  // what somebody does with a record is no page of it; the register of answered requests has the shell of the E-Sic
  const isRecord = (url: string) => url.endsWith('/:id') && !/^\/(acesso\/avisos|pedidos-de-servico\/pedir)\//.test(url)
  const shown = views.filter(
    ({ url }) => isRecord(url) && (shellOf(url) === 'public' || url.startsWith('/esic/pedidos-respondidos/')),
  )
  const addresses = lists.filter(({ records }) => records).map(({ page }) => `${page}/:id`)
  expect(addresses.sort()).toEqual(shown.map(({ url }) => url).sort())
})

test('a portal without records has its pages', async () => {
  // every portal begins with its own town hall among the entities, and with the national codes of the budget
  const own = ['paginas', 'entidades-1', 'classificacoes-1'].map((name) => `${site}/sitemap/${name}.xml`)
  expect((await index()).map(({ url }) => url)).toEqual(own)
  const pages = await part(`${site}/sitemap/paginas.xml`)
  expect(pages.map(({ url }) => url)).toEqual(
    portal.app.directory.pages.map(({ href }) => new URL(href, site).toString()),
  )
})

test('records come with their last change, fifty thousand ids a file', async () => {
  await insert('1', '2026-01-02T03:04:05Z')
  await insert('50000', '2026-02-03T04:05:06Z')
  await insert('50001', '2026-03-04T05:06:07Z')
  await insert('120000', '2026-01-01T00:00:00Z')
  const files = (await index()).map(({ url, lastmod }) => [url, lastmod])
  expect(files.slice(1).filter(([url]) => !/\/(entidades|classificacoes)-/.test(url ?? ''))).toEqual([
    [`${site}/sitemap/licitacoes-1.xml`, '2026-02-03T04:05:06.000Z'],
    [`${site}/sitemap/licitacoes-2.xml`, '2026-03-04T05:06:07.000Z'],
    [`${site}/sitemap/licitacoes-3.xml`, '2026-01-01T00:00:00.000Z'],
  ])
  const first = (await part(`${site}/sitemap/licitacoes-1.xml`)).map(({ url, lastmod }) => [url, lastmod])
  expect(first).toEqual([
    [`${site}/acesso/licitacoes/1`, '2026-01-02T03:04:05.000Z'],
    [`${site}/acesso/licitacoes/50000`, '2026-02-03T04:05:06.000Z'],
  ])
  expect((await part(`${site}/sitemap/licitacoes-3.xml`)).length).toBe(1)
})

test('a full file has every record once, though they are read some at a time', async () => {
  await insert('generate_series(200001, 205432)', '2026-01-01T00:00:00Z')
  const urls = (await part(`${site}/sitemap/licitacoes-5.xml`)).map(({ url }) => url)
  expect([urls.length, new Set(urls).size, urls[0], urls.at(-1)]).toEqual([
    5432,
    5432,
    `${site}/acesso/licitacoes/200001`,
    `${site}/acesso/licitacoes/205432`,
  ])
})

test.each(['licitacoes-9.xml', 'licitacoes-0.xml', 'outra-1.xml', 'licitacoes-1', 'x'])(
  'there is no file %s',
  async (file) => {
    expect((await portal.call({ url: `/sitemap/${file}` })).statusCode).toBe(404)
  },
)

test('robots are sent to the site map, shut out of the panel and of filters, and let into data', async () => {
  const { body, headers } = await portal.call({ url: '/robots.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`)
  const rules = lines
    .filter((line) => /^(Allow|Disallow)/.test(line))
    .map((line) => line.split(': ') as [string, string])
  // RFC 9309: the longest rule that fits
  const mayRead = (path: string) => {
    const fits = rules.filter(([, rule]) => {
      const parts = rule.split('*').map((text) => text.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
      return new RegExp(`^${parts.join('.*')}`).test(path)
    })
    return fits.sort(([, one], [, other]) => other.length - one.length)[0]?.[0] !== 'Disallow'
  }
  const open = [
    '/',
    '/acesso/licitacoes',
    '/acesso/licitacoes/7',
    '/acesso/licitacoes?page=3',
    '/acesso/licitacoes.csv',
    '/acesso/licitacoes.csv?filters=x',
    '/acesso/licitacoes.ndjson?filters=x',
    '/ajax/licitacao?page=2',
  ]
  for (const path of [...open, '/dados/dicionario', '/esic', '/licitacao/anexo/1', '/ajax/orgao'])
    expect([path, mayRead(path)]).toEqual([path, true])
  for (const path of [
    '/painel',
    '/painel/licitacao',
    '/esic/solicitacao/1/detalhes',
    '/esic/conta',
    '/busca?q=x',
    '/acesso/licitacoes?licitacao_numero=1&page=2',
  ])
    expect([path, mayRead(path)]).toEqual([path, false])
})
