import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Prefs } from '#kits/page/page.ts'
import { carryLook, noPrefs, prefsOfAddress, withLook } from './aparencia.ts'

const look = fc.record<Prefs>({
  fonte: fc.integer({ min: 0, max: 3 }),
  contraste: fc.boolean(),
  tema: fc.constantFrom(null, 'claro', 'escuro'),
})
const address = fc
  .record({
    path: fc.webPath().filter((path) => !path.startsWith('//')),
    query: fc.dictionary(fc.string({ minLength: 1 }), fc.string(), { maxKeys: 3 }),
    hash: fc.constantFrom('', '#conteudo'),
  })
  .filter(({ query }) => !('aparencia' in query))
  .map(({ path, query, hash }) => {
    const parameters = new URLSearchParams(query)
    return {
      path: path || '/',
      parameters,
      hash,
      url: `${path || '/'}${parameters.size ? `?${parameters}` : ''}${hash}`,
    }
  })

test('an address says the look that it was given, keeps all else, and loses it again', () => {
  fc.assert(
    fc.property(address, look, look, ({ path, parameters, hash, url }, first, second) => {
      const given = withLook(withLook(url, first), second)
      expect(prefsOfAddress(given) ?? noPrefs).toEqual(second)
      const read = new URL(given, 'http://x')
      read.searchParams.delete('aparencia')
      expect([read.searchParams.toString(), read.hash]).toEqual([parameters.toString(), hash])
      expect(given.startsWith(path)).toBe(true)
      expect(withLook(given, noPrefs)).toBe(url)
    }),
  )
})

test.each(['', '?', '?a=b', '?aparencia=', '?outra=aparencia=2'])('of an address that says nothing: %s', (query) => {
  expect(prefsOfAddress(`/acesso/contratos${query}`)).toBeNull()
})

test.each(['2.2', 'roxo', '9', '<script>', '2.contraste.escuro.claro'])('what is no look changes none: %s', (text) => {
  const { fonte, contraste, tema } = prefsOfAddress(`/?aparencia=${encodeURIComponent(text)}`) ?? noPrefs
  expect([0, 1, 2, 3]).toContain(fonte)
  expect([contraste, tema]).toEqual(text.includes('contraste') ? [true, 'claro'] : [false, null])
})

test('links and searches of the page lead to pages of the same look; files, the panel and other sites as they were', () => {
  const prefs: Prefs = { fonte: 2, contraste: true, tema: null }
  const carried = carryLook(
    [
      '<a class="x" href="/acesso/contratos?a=1&amp;b=%26#lista">Contratos</a>',
      '<a href="/busca?q=d&#x27;água">Busca</a>',
      '<a href="/acesso/contratos.csv?a=1">CSV</a><a href="/licitacao/anexo/1">Edital</a><a href="/painel/login">Painel</a>',
      '<a href="#conteudo">Conteúdo</a><a href="https://x.example/">X</a><a href="//x.example/">X</a><link href="/x">',
      '<form action="/busca"><input name="q"></form><form method="post" action="/preferencias"></form>',
    ].join('\n'),
    prefs,
  )
  expect(carried).toBe(
    [
      '<a class="x" href="/acesso/contratos?a=1&amp;b=%26&amp;aparencia=2.contraste#lista">Contratos</a>',
      '<a href="/busca?q=d%27%C3%A1gua&amp;aparencia=2.contraste">Busca</a>',
      '<a href="/acesso/contratos.csv?a=1">CSV</a><a href="/licitacao/anexo/1">Edital</a><a href="/painel/login">Painel</a>',
      '<a href="#conteudo">Conteúdo</a><a href="https://x.example/">X</a><a href="//x.example/">X</a><link href="/x">',
      '<form action="/busca"><input type="hidden" name="aparencia" value="2.contraste"><input name="q"></form><form method="post" action="/preferencias"></form>',
    ].join('\n'),
  )
})
