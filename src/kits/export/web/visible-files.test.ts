import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pdfText } from '../../../base/pdf-text.ts'
import { csvText } from '../csv-text.ts'
import { guardFormula } from '../formula.ts'
import { pdfOf } from './pdf.ts'

test('CSV: byte-order mark, comma, CRLF, every cell quoted, quotes doubled, formulas guarded', () => {
  const table = {
    header: ['Órgão', 'Valor'],
    rows: [
      ['a "b", c\nd', '=1+1'],
      ['', '-10,50'],
    ],
  }
  expect(csvText(table)).toBe('\uFEFF"Órgão","Valor"\r\n"a ""b"", c\nd","\'=1+1"\r\n"","-10,50"\r\n')
})

test('CSV: whatever the cells, they are read back', () => {
  const rows = fc.array(fc.array(fc.string(), { minLength: 3, maxLength: 3 }))
  fc.assert(
    fc.property(rows, (rows) => {
      const text = csvText({ header: ['a', 'b', 'c'], rows })
      const cells = [...text.slice(1).matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map((match) => match[1])
      const wanted = [['a', 'b', 'c'], ...rows].flat()
      expect(cells.map((cell) => cell?.replaceAll('""', '"'))).toEqual(wanted.map(guardFormula))
    }),
  )
})

test.each([
  ['Ação – “aspas” € … R$ 1.234,56', 'Ação – “aspas” € … R$ 1.234,56'],
  ['Educac\u0327a\u0303o', 'Educação'],
  ['seta → fim, 🏛️, 日', 'seta ? fim, ?, ?'],
  ['duas\r\nlinhas\te tab', 'duas\nlinhas e tab'],
])('PDF: a letter that its fonts do not know becomes ? and spoils no other: %s', (text, shown) => {
  expect(pdfText(text)).toBe(shown)
})

test('PDF: A4 portrait, font size 12, grey header, the title on every page', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => [`Órgão ${at}`, 'x'])
  const pdf = Buffer.from(await pdfOf('Estrutura Organizacional', { header: ['Órgão', 'b'], rows }).arrayBuffer())
  const text = pdf.toString('latin1')
  const pages = text.match(/\/Type \/Page$/gm)?.length ?? 0
  expect(pages).toBeGreaterThan(1)
  expect(text.match(/\(Estrutura Organizacional\) Tj/g)).toHaveLength(pages)
  expect(text).toContain('/MediaBox [0 0 595.2799999999999727 841.8899999999999864]')
  expect(text).toContain('/F2 12 Tf')
  expect(text).toContain('0.78 g') // 200 of 255
  expect(text).toContain('/Lang (pt-BR)')
})
