import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { achaCitacoes } from './lei-citacoes.ts'
import { leEstrutura } from './lei-estrutura.ts'
import { htmlDaLei } from './lei-html.ts'
import { urnDe } from './lei-urn.ts'

const html = (texto: string, citadas: Parameters<typeof htmlDaLei>[1] = []) =>
  htmlDaLei(leEstrutura(texto).blocos, citadas)

describe('the page of a text', () => {
  test('has its provisions with their addresses, and those of before', () => {
    expect(html('CAPÍTULO I\nDAS <TAXAS>\nArt. 5º-B. Fica:\nI - a "taxa" & outra.')).toBe(
      '<h3 id="cap1">CAPÍTULO I DAS &lt;TAXAS&gt;</h3>' +
        '<p id="art5-2"><span id="art-5-b"></span><a class="elo so-tela" href="#art5-2" aria-label="Endereço do art. 5º-B">#</a> ' +
        '<strong>Art. 5º-B.</strong> Fica:</p>' +
        '<p id="art5-2_cpt_inc1" class="inc"><strong>I -</strong> a &quot;taxa&quot; &amp; outra.</p>',
    )
  })

  test('has headings in order without a gap, whichever groups there are', () => {
    const headings = (texto: string) => [...html(texto).matchAll(/<h(\d)/g)].map(([, level]) => level).join('')
    expect(headings('TÍTULO I\nCAPÍTULO I\nSeção I\nArt. 1º Um.\nTÍTULO II\nArt. 2º Dois.\nANEXO I')).toBe('34533')
    expect(headings('Seção I\nArt. 1º Um.\nSubseção I\nArt. 2º Dois.')).toBe('34')
  })

  test('of more than ten articles begins with what it contains', () => {
    const lei = (articles: number) =>
      `CAPÍTULO I\nDAS TAXAS\n${Array.from({ length: articles }, (_, at) => `Art. ${at + 1}. Fica.`).join('\n')}`
    expect(html(lei(10))).not.toContain('<nav')
    expect(html(lei(11))).toContain(
      '<summary>Sumário: 11 artigos</summary><ul><li class="parte"><a href="#cap1">CAPÍTULO I</a> DAS TAXAS</li><li><a href="#art1">',
    )
  })

  test('shows words as words, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ', '\n', '§', 'Art. 1º ') }),
        (texto) => {
          expect(html(texto).replace(/<\/?(?:p|strong|a|span)(?: [a-z-]+="[^"<>]*")*>/g, '')).not.toMatch(/[<>"']/)
        },
      ),
    )
  })
})

const citada = { tipo: 1, chave: '1234', ano: 2019, data: '2019-05-03', ato_normativo_id: 7 }
const link = (words: string) => `<a href="/acesso/normas/7">${words}</a>`

test.each([
  ['A Lei nº 1.234/2019 vale', `A ${link('Lei nº 1.234/2019')} vale`],
  ['a LEI MUNICIPAL N.º 1234, DE 3 DE MAIO DE 2019.', `a ${link('LEI MUNICIPAL N.º 1234, DE 3 DE MAIO DE 2019')}.`],
  ['a Lei no 1.234, de 2019; <b>', `a ${link('Lei no 1.234, de 2019')}; &lt;b&gt;`],
])('an act that the portal has is linked where it is cited: “%s”', (texto, expected) => {
  expect(html(texto, [citada])).toBe(`<p>${expected}</p>`)
})

test.each([
  'a Lei nº 1.234, de 4 de maio de 2019', // of another day: another act
  'a Lei Federal nº 1.234/2019',
  'a Lei nº 1.234/2019, federal',
  'a Lei Complementar nº 1.234/2019',
  'a Lei nº 1.234/2018',
  'a Lei nº 1.234',
  'o Decreto-Lei nº 1.234/2019',
])('no other act is: “%s”', (texto) => {
  expect(html(texto, [citada])).not.toContain('href')
})

test('citations are found where they stand', () => {
  const texto = 'Revogam-se o Decreto nº 45-A/2021 e a Emenda à Lei Orgânica nº 3, de 1º de junho de 2011.'
  expect(achaCitacoes(texto).map(({ inicio, fim, ...one }) => [texto.slice(inicio, fim), one])).toEqual([
    ['Decreto nº 45-A/2021', { tipo: 2, chave: '45a', ano: 2021, data: null }],
    ['Emenda à Lei Orgânica nº 3, de 1º de junho de 2011', { tipo: 9, chave: '3', ano: 2011, data: '2011-06-01' }],
  ])
})

const ato = {
  ato_normativo_tipo: 1,
  ato_normativo_numero: '1.234',
  ato_normativo_ano: 2019,
  ato_normativo_data: '2019-05-03',
}
const licuri = { nome: 'Prefeitura Municipal de Santa Rita do Licuri', uf: 'BA' }

test.each([
  [ato, licuri, 'urn:lex:br;bahia;santa.rita.licuri:municipal:lei:2019-05-03;1234'],
  [{ ...ato, ato_normativo_data: null }, licuri, 'urn:lex:br;bahia;santa.rita.licuri:municipal:lei:2019;1234'],
  [
    { ...ato, ato_normativo_tipo: 5 },
    { nome: 'Prefeitura de Uauá', uf: 'BA' },
    'urn:lex:br;bahia;uaua:municipal:lei.complementar:2019-05-03;1234',
  ],
  [
    ato,
    { nome: 'Município de São José do Rio Preto', uf: 'SP' },
    'urn:lex:br;sao.paulo;sao.jose.rio.preto:municipal:lei:2019-05-03;1234',
  ],
  [{ ...ato, ato_normativo_tipo: 6 }, licuri, null],
  [{ ...ato, ato_normativo_numero: 'Lei Delegada 3' }, licuri, null],
  [ato, { ...licuri, nome: 'Prefeitura Municipal' }, null],
  [ato, { ...licuri, uf: '' }, null],
])('an act has its name in LexML where all of it is known (%#)', (named, cidade, urn) => {
  expect(urnDe(named, cidade)).toBe(urn)
})
