// Whether a quantity stays level while time passes: the slope of a line through its values, with what chance may add.
import { median } from './table.ts'

/** `at`: hours. */
export type Point = { at: number; value: number }
/** By how much it grows an hour; what that is at least and at most, with 95 of a hundred; the medians of the whole, of its first and of its last fifth. */
export type Trend = { perHour: number; least: number; most: number; median: number; first: number; last: number }
export type Verdict = 'flat' | 'grows' | 'undecided'

/**
 * Least squares. Values that follow each other are alike (a cache fills, garbage waits), so that they say less than as many independent
 * ones: they count for as many as their likeness leaves (by the correlation of each residual with the next one).
 */
export function trendOf(points: Point[]): Trend {
  const count = points.length
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / count
  const [middle, level] = [mean(({ at }) => at), mean(({ value }) => value)]
  const spread = points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0)
  const perHour = points.reduce((sum, { at, value }) => sum + (at - middle) * (value - level), 0) / spread
  const residuals = points.map(({ at, value }) => value - level - perHour * (at - middle))
  const squares = residuals.reduce((sum, one) => sum + one * one, 0)
  const likeness = squares === 0 ? 0 : Math.max(0, products(residuals) / squares)
  const independent = Math.max(4, (count * (1 - likeness)) / (1 + likeness))
  const error = Math.sqrt(squares / count / (independent - 2) / (spread / count))
  const most = quantile(independent - 2) * error
  const fifth = Math.ceil(count / 5)
  const values = points.map(({ value }) => value)
  return {
    ...{ perHour, least: perHour - most, most: perHour + most, median: median(values) },
    ...{ first: median(values.slice(0, fifth)), last: median(values.slice(-fifth)) },
  }
}

const products = (values: number[]) => values.slice(1).reduce((sum, value, at) => sum + value * (values[at] ?? 0), 0)

/** Of Student's distribution, two-sided 95 %, by its expansion; within a hundredth from four degrees of freedom on. */
function quantile(freedom: number): number {
  const z = 1.959964
  const [first, second] = [(z ** 3 + z) / 4, (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96]
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3
}

/** Flat: even the steepest line that chance allows grows by less than `share` of the median an hour. Growing: even the least one grows more. */
export function verdictOf({ least, most, median }: Trend, share: number): Verdict {
  const limit = share * median
  if (most <= limit) return 'flat'
  return least > limit ? 'grows' : 'undecided'
}

/** The medians of so many hours each: what is sampled often, and jumps, as one value. */
export function medians(points: Point[], hours: number): Point[] {
  const groups = new Map<number, Point[]>()
  for (const point of points) {
    const group = Math.floor(point.at / hours)
    groups.set(group, [...(groups.get(group) ?? []), point])
  }
  return [...groups.values()].map((group) => ({
    at: median(group.map(({ at }) => at)),
    value: median(group.map(({ value }) => value)),
  }))
}
