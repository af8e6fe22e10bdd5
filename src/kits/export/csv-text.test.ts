import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulaStarts, guardFormula } from './csv-text.ts'

test.each(['=1+1', '+SOMA(A1)', '-2+3', '@A1', '\t=1', '\r=1', '-R$ 10,00', '+', '-', '=', '-1e5', '+1a', '-1\n'])(
  "a cell that a spreadsheet would run gets a leading ': %j",
  (cell) => expect(guardFormula(cell)).toBe(`'${cell}`),
)

test.each(['', 'Ação', '-1', '+5', '-1.234,56', '-1234.56', '+55', '1=1', ' =1', "'=1", '(75) 3000-1200', '12/2026'])(
  'any other cell, and a plain number, stays as it is: %j',
  (cell) => expect(guardFormula(cell)).toBe(cell),
)

test('any cell stays whole; one that may start a formula is guarded, unless it is a number', () => {
  const letter = fc.constantFrom(...formulaStarts, '1', '9', ',', '.', 'a', 'é', '\n', ' ')
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: letter })), (cell) => {
      const guarded = guardFormula(cell)
      expect([cell, `'${cell}`]).toContain(guarded)
      if (guarded === cell && formulaStarts.includes(cell.charAt(0)) && cell) expect(cell).toMatch(/^[+-][\d.,]+$/)
    }),
  )
})
