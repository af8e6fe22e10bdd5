import { expect, test } from 'vitest'
import { lePeriodo } from './le-periodo.ts'

test('two days in one cell, whatever stands between them', () => {
  const whole = ['2026-03-01', '2027-02-28']
  for (const text of [
    '01/03/2026 à 28/02/2027',
    '1/3/2026 a 28/2/2027',
    'de 01/03/2026 até 28/02/2027',
    ' 01.03.2026 – 28.02.2027 ',
    '2026-03-01 À 2027-02-28',
  ])
    expect(lePeriodo(text)).toEqual(whole)
})

test('anything else is no period', () => {
  for (const text of ['', '01/03/2026', '01/03/2026 à', '31/02/2026 à 28/02/2027', '01/03/2026 à 28/02/2027 CANCELADO'])
    expect(lePeriodo(text)).toBeNull()
})
