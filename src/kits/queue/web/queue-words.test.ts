import { describe, expect, test } from 'vitest'
import { dayInWords, summaryOf, termOf } from './queue-words.ts'

const today = '2026-11-19' // a Thursday

test.each([
  ['2026-11-16', 'late', 'há 3 dias', '16/11'],
  ['2026-11-18', 'late', 'ontem', '18/11'],
  ['2025-12-31', 'late', 'há 323 dias', '31/12/2025'],
  ['2026-11-19', 'soon', 'hoje', '19/11'],
  ['2026-11-20', 'soon', 'amanhã', '20/11'],
  ['2026-11-25', 'later', '25/11', 'em 6 dias'],
  ['2027-01-02', 'later', '02/01/2027', 'em 44 dias'],
] as const)('a term on %s (%s) is said %j, %j', (due, group, said, detail) => {
  expect(termOf({ due, since: null }, today, group)).toEqual({ said, detail })
})

test('until Friday, days after tomorrow have their names', () => {
  expect(termOf({ due: '2026-11-20', since: null }, '2026-11-16', 'soon').said).toBe('sexta-feira')
})

test('what has no term says since when it waits, if it knows', () => {
  expect(termOf({ due: null, since: '2026-11-02' }, today, 'later')).toEqual({
    said: 'sem prazo',
    detail: 'desde 02/11',
  })
  expect(termOf({ due: null, since: null }, today, 'later')).toEqual({ said: 'sem prazo', detail: '' })
})

describe('the summary', () => {
  const of = (late: number, later: number) =>
    summaryOf({
      groups: [
        { group: 'late' as const, count: late, items: [], rest: [] },
        { group: 'later' as const, count: later, items: [], rest: [] },
      ].filter(({ count }) => count > 0),
    })
  test.each([
    [0, 0, 'Nada espera por você agora.'],
    [0, 1, 'Uma coisa espera por você.'],
    [1, 0, 'Uma coisa espera por você, e já passou do prazo.'],
    [3, 0, 'Três coisas esperam por você, e todas já passaram do prazo.'],
    [1, 5, 'Seis coisas esperam por você; uma já passou do prazo.'],
    [2, 6, 'Oito coisas esperam por você; duas já passaram do prazo.'],
    [12, 30, '42 coisas esperam por você; 12 já passaram do prazo.'],
  ])('of %i late and %i others', (late, later, said) => expect(of(late, later)).toBe(said))
})

test('a day in words', () => expect(dayInWords('2026-03-01')).toBe('Domingo, 1 de março'))
