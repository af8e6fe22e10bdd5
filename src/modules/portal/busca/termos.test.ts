import { describe, expect, test } from 'vitest'
import { consultaDe } from './server/consulta.ts'
import { distanceOf, nearestOf } from './server/correcao.ts'
import { formasDe, termosDe } from './termos.ts'
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
    expect(formasDe(word)).toContain(form)
  })

  test('becomes a query of stems, a stop word within a phrase a gap', () => {
    const stems = new Map([
      ['obra', ['obra']],
      ['obras', ['obras']],
      ['de', []],
      ['arte', ['arte']],
      ['artes', ['artes']],
    ])
    expect(consultaDe(termosDe('"obra de arte" -arte'), stems)).toMatchObject({
      texto: "(('obra' | 'obras') <2> ('arte' | 'artes')) & !(('arte' | 'artes'))",
      procurado: "(('obra' | 'obras') <2> ('arte' | 'artes'))",
    })
    expect(consultaDe(termosDe('de -obra'), stems).texto).toBeNull()
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
