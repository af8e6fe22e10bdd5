import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diaDe, leData, leDataHora, mostraData, mostraDataHora } from './data.ts'

const bahia = 'America/Bahia'
const two = (number: number) => String(number).padStart(2, '0')

describe('days', () => {
  test('exactly the days of the calendar are read, in both spellings', () => {
    const numbers = fc.tuple(
      fc.integer({ min: 1900, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    fc.assert(
      fc.property(numbers, ([year, month, day]) => {
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        const iso = `${year}-${two(month)}-${two(day)}`
        expect(leData(iso)).toBe(exists ? iso : null)
        expect(leData(` ${two(day)}/${two(month)}/${year} `)).toBe(exists ? iso : null)
      }),
    )
  })

  test('a day that was formatted is read back as the same day', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(fc.property(days, (day) => void expect(leData(mostraData(day))).toBe(day)))
  })

  test('29 February is a day of every fourth year, of centuries of every fourth one', () => {
    expect(['1904', '2000', '2024', '2400'].map((year) => leData(`29/02/${year}`))).not.toContain(null)
  })

  test.each([
    '',
    '31/02/2026',
    '29/02/2025',
    '29/02/1900',
    '29/02/2100',
    '1/1/2026',
    '2026-1-1',
    '31/12/1899',
    '01/01/20260',
    'ontem',
  ])("'%s' is no day", (text) => expect(leData(text)).toBeNull())

  test('any text is either read or refused; nothing throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => void expect(leData(text) ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)),
    )
  })
})

describe('instants', () => {
  // Brazil has had no daylight saving time since 2019
  const minutes = fc
    .date({ min: new Date('2020-01-01T00:00Z'), max: new Date('2100-01-01T00:00Z'), noInvalidDate: true })
    .map((date) => `${date.toISOString().slice(0, 16)}:00.000Z`)

  test('an instant formatted on the clock of the city is read back as the same instant', () => {
    fc.assert(
      fc.property(
        minutes,
        fc.constantFrom(bahia, 'America/Rio_Branco', 'UTC'),
        (instant, zone) => void expect(leDataHora(mostraDataHora(instant, zone), zone)).toBe(instant),
      ),
    )
  })

  test('the day of an instant is the one in the city, not in UTC', () => {
    expect(diaDe('2026-12-15T01:30:00Z', bahia)).toBe('2026-12-14')
    expect(mostraDataHora('2026-11-20T21:15:00Z', bahia)).toBe('20/11/2026 18:15')
    expect(mostraDataHora('2026-11-20T03:00:00Z', bahia)).toBe('20/11/2026 00:00')
  })

  test.each(['20/11/2026 24:00', '20/11/2026 10:60', '31/02/2026 10:00', '2026-11-20', ''])(
    "'%s' is no instant",
    (text) => expect(leDataHora(text, bahia)).toBeNull(),
  )
})
