import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulaStarts, guardFormula } from '../csv-text.ts'
import { guardCells } from './csv-file.ts'

const linesOf = (rows: string[][]) =>
  Buffer.from(rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join(''))

test('every cell of a piece is guarded as the browser guards it, and nothing else is touched', () => {
  const letter = fc.constantFrom(...formulaStarts, ...'019.,"\r\n aé🏛')
  const cell = fc.oneof(fc.string({ unit: letter, maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 8 }))
  const row = fc.array(cell, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const guarded = rows.map((cells) => cells.map(guardFormula))
      expect(guardCells(linesOf(rows)).toString()).toBe(linesOf(guarded).toString())
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [
    'a last cell that ends in a comma is followed by the line end, not by a cell',
    [
      ['a', 'b,'],
      ['c', 'd'],
    ],
  ],
  ['a number with a quote after it is no number', [['-1"', '+2']]],
  ['the first cell of a piece', [['=1', 'a']]],
])('%s', (_name, rows) => {
  expect(guardCells(linesOf(rows)).toString()).toBe(linesOf(rows.map((cells) => cells.map(guardFormula))).toString())
})

test('a piece without formulas goes on as it is, without a copy', () => {
  const lines = linesOf([['Ação', '-12.50', '12/2026', '']])
  expect(guardCells(lines)).toBe(lines)
})
