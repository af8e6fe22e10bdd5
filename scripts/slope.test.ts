// The verdict on memory (bench/slope.ts), by property: it finds the slope that is there, whatever noise, and calls no leak flat.
import { expect, test } from 'vitest'
import { createRandom } from '#demo/random.ts'
import { medians, type Point, trendOf, verdictOf } from '../bench/slope.ts'

const share = 0.02
/** 50 minutes, a value a minute: a level, a slope an hour, and noise of which each value keeps a part of the one before. */
function walk(seed: string, level: number, perHour: number, noise: number, kept = 0): Point[] {
  const random = createRandom(seed)
  let last = 0
  return Array.from({ length: 50 }, (_, minute) => {
    last = kept * last + (random.next() - 0.5) * noise
    return { at: minute / 60, value: level + (perHour * minute) / 60 + last }
  })
}
const seeds = Array.from({ length: 200 }, (_, at) => `semente ${at}`)

test('a straight line has its slope exactly, its medians, and no doubt', () => {
  const trend = trendOf(walk('a', 100, 12, 0))
  for (const value of [trend.perHour, trend.least, trend.most]) expect(value).toBeCloseTo(12)
  expect([trend.first, trend.last].map(Math.round)).toEqual([101, 109])
})

test('what is really there lies within the doubt in at least 90 of 100 runs, also where values follow each other', () => {
  for (const kept of [0, 0.5]) {
    const right = seeds.filter((seed) => {
      const { least, most } = trendOf(walk(seed, 100, 3, 4, kept))
      return least <= 3 && 3 <= most
    })
    expect(right.length / seeds.length).toBeGreaterThan(0.9)
  }
})

test('a leak of a tenth an hour is never called flat, level memory never growing', () => {
  const said = (perHour: number) =>
    new Set(seeds.map((seed) => verdictOf(trendOf(walk(seed, 100, perHour, 3, 0.3)), share)))
  expect([...said(10)]).toEqual(['grows'])
  expect(said(0)).not.toContain('grows')
  expect(
    seeds.filter((seed) => verdictOf(trendOf(walk(seed, 100, 0, 3, 0.3)), share) === 'flat').length,
  ).toBeGreaterThan(150)
  expect(said(-10)).toEqual(new Set(['flat']))
})

test('wide noise is left undecided, and scale does not matter', () => {
  const verdicts = seeds.map((seed) => verdictOf(trendOf(walk(seed, 100, 0, 60)), share))
  expect(verdicts.filter((verdict) => verdict === 'undecided').length).toBeGreaterThan(100)
  expect(seeds.map((seed) => verdictOf(trendOf(walk(seed, 1e6, 0, 600_000)), share))).toEqual(verdicts)
})

test('medians of a minute leave single peaks out, and keep the order', () => {
  const points = Array.from({ length: 60 }, (_, at) => ({ at: at / 360, value: at % 6 === 3 ? 999 : 5 }))
  const found = medians(points, 1 / 60)
  expect(found.map(({ value }) => value)).toEqual(Array(10).fill(5))
  expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).toSorted((a, b) => a - b))
})
