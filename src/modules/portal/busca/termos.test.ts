import { describe, expect, test } from 'vitest'
import { doProduto, gruposDe } from './expressoes.ts'
import { consultaDe } from './server/consulta.ts'
import { distanceOf, nearestOf } from './server/correcao.ts'
import { escritasDe, formasDe, numeroDigitado, termosDe } from './termos.ts'
import { excerptOf, piecesOf } from './trecho.ts'

const plain = (typed: string) =>
  termosDe(typed).map(
    ({ palavras, isNegado, isComeco }) => `${isNegado ? '-' : ''}${palavras.join('+')}${isComeco ? '*' : ''}`,
  )

describe('what is typed', () => {
  test.each([
    ['Merenda ESCOLAR', ['merenda', 'escolar*']],
    ['"merenda escolar" -transporte', ['merenda+escolar', '-transporte']],
    ['-"zona rural" creche', ['-zona+rural', 'creche*']],
    ['012/2026', ['012+2026']],
    ['guarda-chuva', ['guarda+chuva*']],
    ['"não fechada', ['nao+fechada']],
    ['- -- "" \'', []],
    ['ab', ['ab']],
    ['Lei 1.234', ['lei', '1234']],
    ['lei 2.133-A', ['lei', '2133a']],
    ['2133-A/2020', ['2133a+2020']],
    ['11.222.333/0001-81', ['11222333+0001+81']],
    ['1.23 8.05 1.2345', ['1+23', '8+05', '1+2345']],
    ['CF-88 3-ab', ['cf+88', '3+ab']],
  ])('%s', (typed, terms) => {
    expect(plain(typed)).toEqual(terms)
  })

  test.each([
    ['licitacoes', 'licitacao'],
    ['licitacao', 'licitacoes'],
    ['papeis', 'papel'],
    ['civil', 'civis'],
    ['leis', 'lei'],
    ['obra', 'obras'],
    ['mulheres', 'mulher'],
    ['bens', 'bem'],
    ['012', '12'],
    ['12', '0012'],
  ])('%s is looked for as %s too', (word, form) => {
    expect(formasDe({ texto: word })).toContain(form)
  })

  test.each([
    [['1234'], ['1234', '1 =234']],
    [['0012034'], ['0012034', '12 =034']],
    [['2133a'], ['2133a', '2133 a', '2 =133 a']],
    [
      ['12b', '020'],
      ['12b 020', '12 b 020'],
    ],
    [['1000000'], ['1000000', '1 =000 =000']],
    [['123', 'obra'], ['123 obra']],
  ])('%j may be written %j', (palavras, ways) => {
    const written = escritasDe(palavras).map((way) =>
      way.map(({ texto, isExata }) => `${isExata ? '=' : ''}${texto}`).join(' '),
    )
    expect(written).toEqual(ways)
  })

  test('of many numbers not every way is tried', () => {
    expect(escritasDe(Array.from({ length: 12 }, (_none, at) => `${1000 + at}a`)).length).toBeLessThanOrEqual(24)
  })

  test.each([
    ['0515/2017', '0515/2017'],
    ['empenho nº 515', '515'],
    ['Nota de Empenho 10-2025', '10-2025'],
    ['empenho 2026/000049', '2026/000049'],
    ['empenho', null],
    ['pregão 515/2017', null],
    ['515 obras', null],
    ['lei 1234', null],
  ])('%s may be the number of a commitment: %s', (typed, number) => expect(numeroDigitado(typed)).toBe(number))

  test('becomes a query of stems, a stop word within a phrase a gap', () => {
    const stems = new Map([
      ['obra', ['obra']],
      ['obras', ['obras']],
      ['de', []],
      ['arte', ['arte']],
      ['artes', ['artes']],
    ])
    expect(consultaDe(gruposDe(termosDe('"obra de arte" -arte'), doProduto), stems)).toMatchObject({
      texto: "(('obra' | 'obras') <2> ('arte' | 'artes')) & !(('arte' | 'artes'))",
      procurado: "(('obra' | 'obras') <2> ('arte' | 'artes'))",
    })
    expect(consultaDe(gruposDe(termosDe('de -obra'), doProduto), stems).texto).toBeNull()
  })
})

describe('a misspelt word', () => {
  test.each([
    ['escolr', 'escolar', 1],
    ['merneda', 'merenda', 1],
    ['licitasao', 'licitacao', 1],
    ['', 'ab', 2],
  ])('%s is %s by %i letters', (a, b, letters) => {
    expect(distanceOf(a, b)).toBe(letters)
  })

  test('is the nearest, then the one that has all its letters, then the most used; never a short word that differs in two', () => {
    const word = (palavra: string, registros: number) => ({ palavra, escrita: palavra, registros })
    const near = [word('escola', 900), word('escolar', 1), word('escolas', 5000)]
    expect(nearestOf('escolr', near)?.palavra).toBe('escolar')
    expect(nearestOf('escolx', near)?.palavra).toBe('escola')
    expect(nearestOf('lei', [word('luz', 10)])).toBeNull()
  })
})

describe('an excerpt', () => {
  const marks = new Set(['saude'])

  test('marks a number with its dots, its dash and its letter', () => {
    const hits = (text: string, ...words: string[]) =>
      piecesOf(text, new Set(words)).flatMap(({ text: piece, isHit }) => (isHit ? [piece] : []))
    expect(hits('A Lei 1.234, e a 2.133-A; não a 234 nem a 11.234', '1234', '2133a')).toEqual(['1.234', '2.133-A'])
  })

  test('begins a little before the first marked word and marks whole words only', () => {
    const text = `${'palavra '.repeat(60)}a Saúde do povo, saudesa ${'fim '.repeat(100)}`
    const excerpt = excerptOf(text, marks) ?? ''
    expect(excerpt.length).toBeLessThanOrEqual(246)
    expect(excerpt).toMatch(/^… palavra .*a Saúde do povo/)
    expect(piecesOf(excerpt, marks).filter(({ isHit }) => isHit)).toEqual([{ text: 'Saúde', isHit: true }])
    expect(
      piecesOf(excerpt, marks)
        .map(({ text }) => text)
        .join(''),
    ).toBe(excerpt)
    expect(excerptOf('nada', marks)).toBeNull()
  })
})
