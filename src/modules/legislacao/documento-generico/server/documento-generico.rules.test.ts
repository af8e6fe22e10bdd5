import { expect, test } from 'vitest'
import { anoDoAto } from './documento-generico.rules.ts'

const ano = (numero: string, data: string | null = null, criadoEm = '2026-05-04T12:00:00Z') =>
  anoDoAto({ data, numero, criadoEm, fuso: 'America/Bahia' })

test('the year is the one of the act’s day, whatever the number says', () => {
  expect(ano('1.234/2019', '2020-01-02')).toBe(2020)
})

test.each([
  ['1.234/2019', 2019],
  ['045-1998', 1998],
  ['14.133, de 2021', 2021],
  ['Portaria 7 / 2024', 2024],
  ['1/2018 (altera a 3/2017)', 2017],
])('without a day it is the last year that the number names (%s)', (numero, expected) => {
  expect(ano(numero)).toBe(expected)
})

test.each(['2019', '1.2019', '12/19', '7/20199', '3/3019', 'único', ''])(
  'a number without a year (%s) leaves the year of the registration',
  (numero) => {
    expect(ano(numero)).toBe(2026)
  },
)

test('the year of the registration is the one in the city’s time zone', () => {
  expect(ano('7', null, '2026-01-01T02:00:00Z')).toBe(2025)
  expect(ano('7', null, '2026-01-01T03:00:00Z')).toBe(2026)
})
