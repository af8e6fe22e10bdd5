import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText, guardFormula } from '../csv-text.ts'

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
