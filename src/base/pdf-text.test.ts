import { expect, test } from 'vitest'
import { pdfText } from './pdf-text.ts'

test.each([
  ['Ação – “aspas” € … R$ 1.234,56', 'Ação – “aspas” € … R$ 1.234,56'],
  ['Educac\u0327a\u0303o', 'Educação'],
  ['seta → fim, 🏛️, 日', 'seta ? fim, ?, ?'],
  ['duas\r\nlinhas\te tab', 'duas\nlinhas e tab'],
])('a letter that a reader’s own fonts do not know becomes ? and spoils no other: %s', (text, shown) => {
  expect(pdfText(text)).toBe(shown)
})
