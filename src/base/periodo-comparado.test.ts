import { expect, test } from 'vitest'
import { mesesVazios, periodoComparado } from './periodo-comparado.ts'

const year = { exercicio: 2026, de: 1, ate: 12 }
test.each([
  ['a year that goes on ends with its newest payment', year, '2026-11-26', '2026-11-29', 10, { mes: 11, dia: 26 }],
  ['the last day of a month makes it whole', year, '2026-02-28', '2026-03-02', 2, null],
  [
    '29 days of a February of 28 are no more than it has',
    { ...year, exercicio: 2028 },
    '2028-02-28',
    '2028-03-02',
    1,
    { mes: 2, dia: 28 },
  ],
  ['the first month alone', year, '2026-01-05', '2026-01-06', 0, { mes: 1, dia: 5 }],
  ['a year that is over is compared whole', { ...year, exercicio: 2025 }, '2025-12-30', '2026-11-29', 12, null],
  ['months before the newest payment are whole', { ...year, ate: 3 }, '2026-11-26', '2026-11-29', 3, null],
  ['without a payment there is no day', year, null, '2026-11-29', 12, null],
])('%s', (_what, period, ultimo, hoje, ateMes, parcial) => {
  expect(periodoComparado(period, ultimo, hoje)).toEqual({ de: period.de, ateMes, parcial })
})

test('months without a payment, up to the one that goes on', () => {
  const period = { de: 1, ateMes: 4, parcial: { mes: 5, dia: 3 } }
  expect(mesesVazios(period, new Set([1, 3, 4, 5]))).toEqual([2])
  expect(mesesVazios(period, new Set([1, 2, 3, 4]))).toEqual([5])
  expect(mesesVazios({ de: 3, ateMes: 2, parcial: null }, new Set())).toEqual([])
})
