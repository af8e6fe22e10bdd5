import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diaDe, mostraData, mostraDataHora } from './data.ts'
import { arrumaDataHora, leData, leDataHora, problemaDaData, problemaDaDataHora } from './le-data.ts'

const bahia = 'America/Bahia'
const two = (number: number) => String(number).padStart(2, '0')

describe('days', () => {
  test('exactly the days of the calendar are read, in both spellings', () => {
    const numbers = fc.tuple(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    fc.assert(
      fc.property(numbers, ([year, month, day]) => {
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        const iso = `${year}-${two(month)}-${two(day)}`
        expect(leData(iso)).toBe(exists ? iso : null)
        for (const text of [
          ` ${two(day)}/${two(month)}/${year} `,
          `${day}/${month}/${year}`,
          `${day}-${month}-${year}`,
          `${two(day)}.${month}.${year}`,
          `${two(day)}${two(month)}${year}`,
        ])
          expect([text, leData(text)]).toEqual([text, exists ? iso : null])
        expect(problemaDaData(iso)).toBe(exists ? null : 'Informe uma data válida, como 31/12/2026.')
      }),
    )
  })

  test('a day that was formatted is read back as the same day', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(fc.property(days, (day) => void expect(leData(mostraData(day))).toBe(day)))
  })

  test('29 February is a day of every fourth year, of centuries of every fourth one', () => {
    expect(['1904', '2000', '2024', '2096'].map((year) => leData(`29/02/${year}`))).not.toContain(null)
  })

  test.each([
    '',
    '31/02/2026',
    '29/02/2025',
    '29/02/1900',
    '29/02/2100',
    '1/1/26',
    '1/1-2026',
    '1122026',
    '20261231',
    '2026-1-1',
    '31/12/1899',
    '01/01/20260',
    'ontem',
  ])("'%s' is no day", (text) => expect(leData(text)).toBeNull())

  test.each(['31/12/1899', '1/1/2101', '2101-01-01', '01/01/9999'])(
    "'%s' is of a year that no record is of",
    (text) => {
      expect([leData(text), problemaDaData(text)]).toEqual([null, 'Informe um ano de 1900 a 2100.'])
    },
  )

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

  test.each([
    ['20/11/2026 09:05', '20/11/2026 09:05'],
    ['20/11/2026  9:05', '20/11/2026 09:05'],
    ['1/3/2026 9h05', '01/03/2026 09:05'],
    ['2026-11-20T09:05', '20/11/2026 09:05'],
    ['201120260905', '20/11/2026 09:05'],
  ])("'%s' is written %s, and both are one instant", (text, written) => {
    expect(arrumaDataHora(text)).toBe(written)
    expect([leDataHora(text, bahia), problemaDaDataHora(text)]).toEqual([leDataHora(written, bahia), null])
    expect(leDataHora(written, bahia)).toMatch(/T12:05:00/)
  })

  test('a year too early or too late has a message of its own', () => {
    expect(problemaDaDataHora('20/11/2126 09:00')).toBe('Informe um ano de 1900 a 2100.')
    expect(problemaDaDataHora('20/11/2026')).toBe('Informe data e hora válidas, como 31/12/2026 09:00.')
  })

  test.each(['20/11/2026 24:00', '20/11/2026 10:60', '31/02/2026 10:00', '2026-11-20', ''])(
    "'%s' is no instant",
    (text) => expect(leDataHora(text, bahia)).toBeNull(),
  )
})
