import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IdSet, intersectionOf, readIds, setOf, within } from './id-set.ts'

const largest = Number.MAX_SAFE_INTEGER
const dense = fc.integer({ min: 1, max: 300 })
const anyId = fc.oneof(
  dense,
  fc.integer({ min: 1, max: largest }),
  fc.constantFrom(2 ** 31, 2 ** 32 - 1, 2 ** 32, largest),
)
const idLists = fc.oneof(fc.uniqueArray(dense, { maxLength: 200 }), fc.uniqueArray(anyId, { maxLength: 60 }))

const withRepeats = fc.oneof(fc.array(dense, { maxLength: 200 }), fc.array(anyId, { maxLength: 60 }))

test('any ids are read, stored, found and intersected as a plain Set does', () => {
  const isAlike = fc.property(
    idLists,
    fc.array(fc.oneof(idLists, withRepeats), { minLength: 1, maxLength: 3 }),
    (order, some) => {
      const read = readIds(order.join(','))
      expect([...read]).toEqual(order)
      const sets = some.map((ids) => setOf(readIds(ids.join(',')))) as [IdSet, ...IdSet[]]
      const plain = some.map((ids) => new Set(ids))
      for (const [at, set] of sets.entries()) {
        expect(set.size).toBe(plain[at]?.size)
        for (const id of [...order, ...some.flat(), 0, largest]) expect(set.has(id)).toBe(plain[at]?.has(id))
      }
      const isInAll = (id: number) => plain.every((ids) => ids.has(id))
      expect([...within(read, sets)]).toEqual(order.filter(isInAll))
      expect([...intersectionOf(sets)].sort((a, b) => a - b)).toEqual(
        [...new Set(some.flat())].filter(isInAll).sort((a, b) => a - b),
      )
    },
  )
  fc.assert(isAlike)
})

test('the memory grows with the rows, not with the ids', () => {
  const ids = Array.from({ length: 1000 }, (_none, at) => at + 1)
  expect(setOf(readIds(ids.join(','))).byteLength).toBe(128)
  expect(setOf(readIds('2000000000')).byteLength).toBe(4)
  for (const far of [2_000_000_000, 5_000_000_000, largest]) {
    const set = setOf(readIds([...ids, far].join(',')))
    expect(set.byteLength).toBeLessThanOrEqual(8 * 1001)
    expect([set.has(far), set.has(far - 1), set.has(1000), set.has(1001)]).toEqual([true, false, true, false])
  }
})

test('an id that a number can not hold is an error, not another id', () => {
  expect(() => readIds('1,9007199254740993')).toThrow('id out of the safe range')
})
