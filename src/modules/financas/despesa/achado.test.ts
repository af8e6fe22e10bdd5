import { expect, test } from 'vitest'
import { achadoDaDespesa, mesesVazios, periodoComparado } from './achado.ts'

const areas = [
  { codigo: '04', pago: '18.00' },
  { codigo: '12', pago: '40.40' },
  { codigo: '10', pago: '27.10' },
  { codigo: '99', pago: '0.00' },
  { codigo: '15', pago: '14.50' },
]
const said = (change: Partial<Parameters<typeof achadoDaDespesa>[0]>) =>
  achadoDaDespesa({ exercicio: 2026, areas, mesesSemPagamento: [], ...change })
    ?.map(({ texto }) => texto)
    .join('') ?? null

test('the sentence names the two largest areas with their shares of 100', () => {
  expect(said({})).toBe(
    'De cada R$ 100 do orçamento de 2026 já pagos, R$ 40 foram para a educação e R$ 27 para a saúde.',
  )
  const strong = achadoDaDespesa({ exercicio: 2026, areas, mesesSemPagamento: [] })?.filter(({ forte }) => forte)
  expect(strong?.map(({ texto }) => texto)).toEqual(['R$ 40', 'R$ 27'])
})

test('a second area that is next to nothing is not named', () => {
  const few = [areas[1], { codigo: '10', pago: '1.00' }].filter((area) => area !== undefined)
  expect(said({ areas: few })).toBe('De cada R$ 100 do orçamento de 2026 já pagos, R$ 98 foram para a educação.')
})

test.each([
  ['nothing is paid', { areas: [{ codigo: '12', pago: '0.00' }] }],
  ['there is no area', { areas: [] }],
  ['an area is not told', { areas: [...areas, { codigo: '', pago: '0.01' }] }],
  ['an area is no function', { areas: [...areas, { codigo: '77', pago: '3.00' }] }],
  ['an area gave back more than it paid', { areas: [...areas, { codigo: '20', pago: '-0.01' }] }],
  ['a month is missing', { mesesSemPagamento: [2] }],
])('nothing is said where %s', (_why, change) => {
  expect(said(change)).toBeNull()
})

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
