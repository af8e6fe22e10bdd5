import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOf } from './backup/manifest.ts'
import { keptOf, readTerms } from './backup-terms.ts'

test('terms are days, weeks and months, of which some may be left out', () => {
  expect(readTerms('7d 4w 12m')).toEqual({ days: 7, weeks: 4, months: 12 })
  expect(readTerms('30d')).toEqual({ days: 30, weeks: 0, months: 0 })
  expect(readTerms('2w3m')).toEqual({ days: 0, weeks: 2, months: 3 })
  for (const wrong of ['', '0d', '7', 'sete dias', '7d 4w 12m 1y', '-1d', '1000d', '4w 7d'])
    expect(readTerms(wrong)).toBeUndefined()
})

test('of each night of two years stay seven days, four weeks and twelve months', () => {
  const nights = Array.from({ length: 730 }, (_, night) => nameOf(new Date(Date.UTC(2024, 10, 26 + night, 5, 30))))
  const kept = keptOf(nights, { days: 7, weeks: 4, months: 12 })
  const lastNights = nights.slice(-7)
  expect(kept.slice(-7)).toEqual(lastNights)
  // 2026-11-25 is a Wednesday: the Sundays before it end three more weeks, two of them beyond the seven days
  expect(kept.map((name) => name.slice(0, 10)).slice(-10, -7)).toEqual(['2026-10-31', '2026-11-08', '2026-11-15'])
  expect(kept).toHaveLength(7 + 2 + 11)
})

const name = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((instant) => nameOf(instant))
const terms = fc
  .record({ days: fc.nat(8), weeks: fc.nat(5), months: fc.nat(13) })
  .filter((t) => t.days + t.weeks + t.months > 0)

test('the newest stays, no more stay than the terms allow, and what is old stays only while nothing newer takes its place', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 60 }), terms, (names, t) => {
      const kept = keptOf(names, t)
      const sorted = [...names].sort()
      expect(kept).toEqual(sorted.filter((one) => kept.includes(one)))
      expect(kept.at(-1)).toBe(sorted.at(-1))
      const daysOf = (of: string[]) => [...new Set(of.map((one) => one.slice(0, 10)))].sort()
      const lastDays = daysOf(names).slice(Math.max(0, daysOf(names).length - t.days))
      const ofLastDays = sorted.filter((one) => lastDays.includes(one.slice(0, 10)))
      expect(kept).toEqual(expect.arrayContaining(ofLastDays))
      expect(kept.length).toBeLessThanOrEqual(Math.max(1, ofLastDays.length) + t.weeks + t.months)
      // a later night changes nothing of what stays but by taking its place
      const later = nameOf(new Date(Date.UTC(2031, 0, 1)))
      expect(names).toEqual(expect.arrayContaining(keptOf([...names, later], t).filter((one) => one !== later)))
      expect(keptOf(kept, t)).toEqual(kept)
    }),
  )
})
