import { describe, expect, test } from 'vitest'
import { icsRows } from './ics-rows.ts'

const ics = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//PT', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT']
const rowsOf = (...lines: string[]) => icsRows(ics(...lines), '2026-06-01').slice(1)

const bahia = [
  ...['BEGIN:VTIMEZONE', 'TZID:Hora da Bahia', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0300', 'END:STANDARD', 'END:VTIMEZONE'],
]

describe('a calendar as rows', () => {
  test.each<[string, string[], string, string]>([
    ['a whole day', ['DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260502'], '2026-05-01', '2026-05-01'],
    ['whole days', ['DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260504'], '2026-05-01', '2026-05-03'],
    ['a day without an end', ['DTSTART;VALUE=DATE:20260501'], '2026-05-01', '2026-05-01'],
    ['UTC', ['DTSTART:20260501T120000Z', 'DURATION:PT90M'], '2026-05-01T12:00:00.000Z', '2026-05-01T13:30:00.000Z'],
    ['no zone', ['DTSTART:20260501T090000', 'DTEND:20260501T100000'], '2026-05-01T09:00', '2026-05-01T10:00'],
    ['a zone of the file', ['DTSTART;TZID=Hora da Bahia:20260501T090000'], '2026-05-01T12:00:00.000Z', ''],
    ['a zone by its name', ['DTSTART;TZID=America/Manaus:20260501T090000'], '2026-05-01T13:00:00.000Z', ''],
    ['a zone of nobody', ['DTSTART;TZID=Nada/Nada:20260501T090000'], '2026-05-01T09:00', ''],
  ])('%s', (_name, when, start, end) => {
    const [row] = rowsOf(...bahia, ...event('UID:a', 'SUMMARY:Festa', ...when))
    expect(row?.slice(2, 4)).toEqual([start, end])
  })

  test('folded lines and escaped letters are one text; who has no date keeps its row', () => {
    const [row, undated] = rowsOf(
      ...event(
        'UID:a',
        'DTSTART:20260501T120000Z',
        'SUMMARY:Feira\\, com',
        ' \\; tudo',
        'DESCRIPTION:Um\\nDois',
        'LOCATION:Praça',
      ),
      ...event('UID:b', 'SUMMARY:Sem data'),
    )
    expect(row).toEqual(['a', 'Feira, com; tudo', '2026-05-01T12:00:00.000Z', '', 'Praça', 'Um\nDois', ''])
    expect(undated).toEqual(['b', 'Sem data', '', '', '', '', ''])
  })

  test('one that repeats is a row for each day, without those taken out, with those that were moved', () => {
    const rows = rowsOf(
      ...event(
        'UID:f',
        'SUMMARY:Feira',
        'DTSTART;VALUE=DATE:20260501',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;VALUE=DATE:20260508',
      ),
      ...event('UID:f', 'RECURRENCE-ID;VALUE=DATE:20260515', 'SUMMARY:Feira mudada', 'DTSTART;VALUE=DATE:20260516'),
    )
    expect(rows.map(([uid, titulo, dia]) => [uid, titulo, dia])).toEqual([
      ['f#2026-05-01', 'Feira', '2026-05-01'],
      ['f#2026-05-15', 'Feira mudada', '2026-05-16'],
      ['f#2026-05-22', 'Feira', '2026-05-22'],
    ])
  })

  test('a rule without an end, however often, ends within two years and 500 times', () => {
    const daily = rowsOf(...event('UID:d', 'SUMMARY:X', 'DTSTART;VALUE=DATE:20260501', 'RRULE:FREQ=WEEKLY'))
    expect(daily).toHaveLength(109)
    expect(rowsOf(...event('UID:s', 'SUMMARY:X', 'DTSTART:20260501T120000Z', 'RRULE:FREQ=SECONDLY'))).toHaveLength(500)
  })

  test('the last of one key counts, and what was called off is said', () => {
    const rows = rowsOf(
      ...event('UID:c', 'SUMMARY:Antes', 'DTSTART;VALUE=DATE:20260501'),
      ...event('UID:c', 'SUMMARY:Depois', 'DTSTART;VALUE=DATE:20260502', 'STATUS:CANCELLED'),
    )
    expect(rows.map((row) => [row[1], row[6]])).toEqual([['Depois', 'Cancelado']])
  })

  test.each(['', 'BEGIN:VCALENDAR', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR', 'nada'])(
    '%j is refused',
    (text) => {
      expect(() => icsRows(text, '2026-06-01')).toThrow()
    },
  )
})
