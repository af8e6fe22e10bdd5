import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Calendario,
  contaPrazo,
  diasEntre,
  dizEstado,
  estadoDoPrazo,
  prorrogaPrazo,
  semExpediente,
  somaDias,
} from './prazo.ts'

// Holidays of Bahia, as many as the cases below need.
const calendario: Calendario = {
  horaLimite: '19:00',
  feriados: {
    '2012-06-07': 'Corpus Christi',
    '2012-07-02': 'Independência da Bahia',
    '2026-11-02': 'Dia de Finados',
    '2026-11-15': 'Proclamação da República',
    '2026-11-20': 'Dia da Consciência Negra',
    '2026-12-25': 'Natal',
    '2027-01-01': 'Ano Novo',
  },
}
const conta = (dia: string, hora = '10:00') => contaPrazo({ dia, hora }, 20, calendario)

describe('an answer within 20 days', () => {
  test.each([
    ['2026-11-09', '10:00', '2026-11-30'],
    ['2026-11-13', '10:00', '2026-12-07'],
    ['2026-11-13', '19:00', '2026-12-07'],
    ['2026-12-04', '09:00', '2026-12-28'],
    ['2026-11-19', '10:00', '2026-12-14'],
    ['2012-05-16', '10:00', '2012-06-05'],
    ['2012-05-18', '10:00', '2012-06-11'],
  ])('registered on %s at %s is due on %s', (dia, hora, vencimento) => {
    expect(conta(dia, hora).vencimento).toBe(vencimento)
  })

  test('records how it was counted', () => {
    expect(conta('2026-11-19')).toEqual({
      registro: { dia: '2026-11-19', hora: '10:00' },
      contaDe: '2026-11-19',
      primeiroDia: '2026-11-23',
      ultimoDia: '2026-12-12',
      dias: 20,
      vencimento: '2026-12-14',
      pulados: [
        { dia: '2026-11-20', motivo: 'Dia da Consciência Negra' },
        { dia: '2026-11-21', motivo: 'sábado' },
        { dia: '2026-11-22', motivo: 'domingo' },
        { dia: '2026-12-12', motivo: 'sábado' },
        { dia: '2026-12-13', motivo: 'domingo' },
      ],
    })
  })

  test.each([
    ['18:59', '2026-11-10', '2026-11-11'],
    ['19:00', '2026-11-11', '2026-11-12'],
    ['23:59', '2026-11-11', '2026-11-12'],
  ])('at %s it counts as of %s, and the first day is %s', (hora, contaDe, primeiroDia) => {
    expect(conta('2026-11-10', hora)).toMatchObject({ contaDe, primeiroDia })
  })

  test('registered on a Saturday begins on Monday', () => {
    expect(conta('2026-11-07').primeiroDia).toBe('2026-11-09')
  })
})

test('an extension goes on counting from the end, and ends on a business day', () => {
  const prorrogada = prorrogaPrazo(conta('2026-11-09'), 10, calendario)
  expect(prorrogada).toMatchObject({ primeiroDia: '2026-12-01', ultimoDia: '2026-12-10', vencimento: '2026-12-10' })
  expect(prorrogaPrazo(conta('2026-11-13'), 18, calendario).vencimento).toBe('2026-12-28') // the 25th, then a weekend
})

test('whatever the calendar, the end is a business day, never before the counted days are over', () => {
  const days = fc.integer({ min: 0, max: 4000 }).map((n) => somaDias('2024-01-01', n))
  const calendars = fc.uniqueArray(days, { maxLength: 200 }).map(closedOn)
  fc.assert(
    fc.property(days, fc.constantFrom('08:00', '19:00'), calendars, (dia, hora, other) => {
      const { primeiroDia, ultimoDia, vencimento, contaDe } = contaPrazo({ dia, hora }, 20, other)
      expect(semExpediente(vencimento, other)).toBeNull()
      expect(semExpediente(primeiroDia, other)).toBeNull()
      expect(primeiroDia > contaDe && contaDe >= dia && vencimento >= ultimoDia).toBe(true)
      expect(diasEntre(primeiroDia, ultimoDia)).toBe(19)
    }),
  )
})

const closedOn = (days: string[]): Calendario => ({
  horaLimite: '19:00',
  feriados: Object.fromEntries(days.map((dia) => [dia, 'sem expediente'])),
})

test('the search ends in a calendar without any business day', () => {
  const everyDay = closedOn(Array.from({ length: 800 }, (_, n) => somaDias('2026-01-01', n)))
  expect(contaPrazo({ dia: '2026-01-05', hora: '10:00' }, 20, everyDay).dias).toBe(20)
})

test.each([
  ['2026-11-01', {}, 'no prazo'],
  ['2026-11-24', {}, 'no prazo'],
  ['2026-11-25', {}, 'vence em 5 dias'],
  ['2026-11-29', {}, 'vence em 1 dia'],
  ['2026-11-30', {}, 'vence hoje'],
  ['2026-12-01', {}, 'vencida há 1 dia'],
  ['2026-12-05', { isProrrogada: true }, 'vencida há 5 dias'],
  ['2026-11-20', { isProrrogada: true }, 'prorrogada'],
  ['2026-11-26', { isProrrogada: true }, 'vence em 4 dias'],
  ['2026-12-05', { isRespondida: true }, 'respondida'],
])('on %s a term until 2026-11-30 (%j) is said to be %s', (hoje, facts, texto) => {
  const relogio = { vencimento: '2026-11-30', isRespondida: false, isProrrogada: false, hoje, ...facts }
  expect(dizEstado(estadoDoPrazo(relogio))).toBe(texto)
})
