import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitColumns, needOf } from './pdf-columns.ts'

const room = 182
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const leastOf = (needs: { word: number }[], size: number) => needs.map(({ word }) => word * size + 2)

test('whatever the columns, they fill the room; no word is broken if at any size none needs to be, and the letters are the largest', () => {
  const need = fc
    .record({ word: fc.double({ min: 0, max: 6, noNaN: true }), more: fc.double({ min: 0, max: 90, noNaN: true }) })
    .map(({ word, more }) => ({ word, line: word + more }))
  fc.assert(
    fc.property(fc.array(need, { minLength: 1, maxLength: 12 }), (needs) => {
      const { fontSize, widths } = fitColumns(needs, room, 1)
      expect(sum(widths)).toBeCloseTo(room, 6)
      const slack = 0.05 * needs.length
      const fits = (size: number) => sum(leastOf(needs, size)) + slack <= room
      const larger = [12, 11, 10, 9, 8].filter((size) => size > fontSize)
      expect(larger.filter(fits)).toEqual([])
      if (fits(fontSize))
        for (const [at, least] of leastOf(needs, fontSize).entries()) expect(widths[at]).toBeGreaterThanOrEqual(least)
      else expect(fontSize).toBe(8)
    }),
  )
})

test('where not even the smallest letters fit, only the widest columns give', () => {
  const { fontSize, widths } = fitColumns(
    [
      { word: 2, line: 2 },
      { word: 30, line: 60 },
      { word: 1, line: 1 },
    ],
    room,
    1,
  )
  expect(fontSize).toBe(8)
  expect(widths.map(Math.round)).toEqual([18, 154, 10])
})

test('a word of more than 24 letters needs the width of 24; lines end where the text says so', () => {
  const letters = (text: string) => text.length
  expect(needOf(['Publicação', `https://exemplo.ba.gov.br/${'x'.repeat(80)}`], letters)).toEqual({
    word: 24,
    line: 106,
  })
  expect(needOf(['um dois\ntrês', ''], letters)).toEqual({ word: 4, line: 7 })
})
