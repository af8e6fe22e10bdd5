import { expect, test } from 'vitest'
import { deCadaCem } from './de-cada-cem.ts'
import { mostraVariacao } from './variacao.ts'

// a small generator, so that a failure can be repeated
function* random(seed: number) {
  for (let x = seed; ; ) {
    x = (x * 1103515245 + 12345) % 2147483648
    yield x
  }
}

test('shares add up to 100, none is a whole unit off, and a larger amount never has a smaller share', () => {
  const numbers = random(7)
  const next = () => numbers.next().value as number
  for (let round = 0; round < 500; round++) {
    const cents = Array.from({ length: 1 + (next() % 30) }, () => next() % 10 ** (next() % 10))
    if (!cents.some(Boolean)) continue
    const whole = cents.reduce((sum, one) => sum + one, 0)
    const shares = deCadaCem(cents.map((one) => (one / 100).toFixed(2))) ?? []
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(100)
    for (const [at, share] of shares.entries()) {
      expect(Math.abs(share - (100 * (cents[at] ?? 0)) / whole)).toBeLessThan(1)
      for (const [other, its] of shares.entries())
        if ((cents[at] ?? 0) > (cents[other] ?? 0)) expect(share).toBeGreaterThanOrEqual(its)
    }
  }
})

test('what is no whole of parts has no shares', () => {
  expect(deCadaCem([])).toBeNull()
  expect(deCadaCem(['0.00', '0.00'])).toBeNull()
  expect(deCadaCem(['10.00', '-0.01'])).toBeNull()
  expect(deCadaCem(['1.00', '1.00', '1.00'])).toEqual([34, 33, 33])
})

test.each([
  ['107.20', '100.00', '+7,2%'],
  ['62.60', '100.00', '−37,4%'],
  ['100.04', '100.00', 'igual'],
  ['0.00', '100.00', '−100%'],
  ['1234567.00', '100.00', '+1.234.467%'],
  ['5.00', '0.00', null],
  ['5.00', '-3.00', null],
  ['5.00', null, null],
])('%s against %s is %s', (now, before, shown) => {
  expect(mostraVariacao(now, before)).toBe(shown)
})
