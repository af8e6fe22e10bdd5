import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeTicks } from './chart-axis.tsx'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [6, [0, 2, 4, 6]],
  [23, [0, 5, 10, 15, 20, 25]],
  [1000, [0, 200, 400, 600, 800, 1000]],
  [1001, [0, 500, 1000, 1500]],
])('an axis up to %d has %j', (largest, ticks) => expect(wholeTicks(largest)).toEqual(ticks))

test('any axis has few whole steps and reaches its largest bar', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (largest) => {
      const ticks = wholeTicks(largest)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
    }),
  )
})
