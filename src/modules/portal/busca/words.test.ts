import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, piecesOf } from './words.ts'

test('the words of the term are told apart in the text, whatever their case and accents', () => {
  expect(piecesOf('Gestão da Educação', 'educacao GESTAO')).toEqual([
    { text: 'Gestão', isHit: true },
    { text: ' da ', isHit: false },
    { text: 'Educação', isHit: true },
  ])
})

test('pieces put together are the text, for any text and any term', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, term) => {
      expect(
        piecesOf(text, term)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('a long text is cut around its first match, at whole words', () => {
  const text = `${'palavra '.repeat(100)}merenda escolar${' depois'.repeat(100)}`
  const excerpt = excerptOf(text, 'MERENDA')
  expect(excerpt).toMatch(/^… (palavra )+merenda escolar( depois)+ …$/)
  expect(excerpt.length).toBeLessThanOrEqual(244)
  expect(excerptOf(text, 'ausente')).toMatch(/^(palavra )+palavra …$/)
})

test('an excerpt holds no more than its limit and holds the match, for any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1000 }), fc.string({ maxLength: 1000 }), (left, right) => {
      const excerpt = excerptOf(`${left} zebra ${right}`, 'zebra')
      expect(excerpt.length).toBeLessThanOrEqual(244)
      expect(excerpt).toMatch(/zebra/i)
    }),
  )
})
