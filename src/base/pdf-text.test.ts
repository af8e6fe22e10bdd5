import { expect, test } from 'vitest'
import { pdfText } from './pdf-text.ts'

test.each([
  ['Ação – “aspas” € … R$ 1.234,56', 'Ação – “aspas” € … R$ 1.234,56'],
  ['Educac\u0327a\u0303o', 'Educação'],
  ['seta → fim, 🏛️, 日', 'seta ? fim, ?, ?'],
  ['10³, 10⁴, 10⁻¹², 2ⁿ, CO₂, 1º', '10³, 10^4, 10^-12, 2^n, CO2, 1º'],
  ['duas\r\nlinhas\te tab', 'duas\nlinhas e tab'],
])('a letter that a reader’s own fonts do not know becomes ? and spoils no other: %s', (text, shown) => {
  expect(pdfText(text)).toBe(shown)
})
