import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Calendario,
  contaPrazo,
  diasEntre,
  dizEstado,
  estadoDoPrazo,
  type Momento,
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

// Everything happens within four months, so that days off, shortened days and moments meet.
const umDia = fc.integer({ min: 0, max: 120 }).map((n) => somaDias('2026-10-01', n))
const umaHora = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '01', '30', '59'))
  .map(([hora, minuto]) => `${String(hora).padStart(2, '0')}:${minuto}`)
const umMomento = fc.record({ dia: umDia, hora: umaHora })
const umCalendario: fc.Arbitrary<Calendario> = fc.record({
  horaLimite: umaHora,
  feriados: fc
    .uniqueArray(umDia, { maxLength: 60 })
    .map((dias) => Object.fromEntries(dias.map((dia) => [dia, 'folga']))),
  meios: fc
    .uniqueArray(fc.tuple(umDia, umaHora, umaHora), { maxLength: 30, selector: ([dia]) => dia })
    .map((dias) => Object.fromEntries(dias.map(([dia, inicio, fim]) => [dia, { nome: 'meio', inicio, fim }]))),
})

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

  test.each([
    ['2026-11-06', '19:30', []],
    ['2026-11-07', '10:00', ['2026-11-07', '2026-11-08']],
    ['2026-11-07', '23:59', ['2026-11-07', '2026-11-08']],
    ['2026-11-08', '00:00', ['2026-11-08']],
  ])('on %s at %s, when the office is closed, it counts as of Monday', (dia, hora, semana) => {
    const { contaDe, primeiroDia, vencimento, pulados } = conta(dia, hora)
    expect([contaDe, primeiroDia, vencimento]).toEqual(['2026-11-09', '2026-11-10', '2026-11-30'])
    expect(pulados.map((pulado) => pulado.dia)).toEqual(expect.arrayContaining(semana))
  })

  test('on a Saturday does not end before one of the Friday evening', () => {
    // five days from Tuesday end on a Saturday; a request of Saturday that began on the Monday already would end on the Friday before
    const fimDe = (dia: string, hora: string) =>
      contaPrazo({ dia, hora }, 5, { horaLimite: '19:00', feriados: {} }).vencimento
    expect([fimDe('2026-11-13', '19:30'), fimDe('2026-11-14', '10:00')]).toEqual(['2026-11-23', '2026-11-23'])
  })
})

describe('a day with shortened office hours', () => {
  const meios = {
    '2026-02-18': { nome: 'Quarta-feira de Cinzas', inicio: '14:00', fim: '18:00' },
    '2026-12-24': { nome: 'Véspera de Natal', inicio: '08:00', fim: '13:00' },
  }
  const comMeios = { ...calendario, meios }
  const de = (dia: string, hora = '10:00', dias = 20) => contaPrazo({ dia, hora }, dias, comMeios)

  test('is of the day until the office closes, and of the next business day from then on', () => {
    const contas = ['07:00', '12:59', '13:00', '20:00'].map((hora) => de('2026-12-24', hora))
    expect(contas.map(({ contaDe }) => contaDe)).toEqual(['2026-12-24', '2026-12-24', '2026-12-28', '2026-12-28'])
    expect(contas.map(({ primeiroDia }) => primeiroDia)).toEqual([
      '2026-12-28',
      '2026-12-28',
      '2026-12-29',
      '2026-12-29',
    ])
    expect(de('2026-02-18', '09:00').contaDe).toBe('2026-02-18')
  })

  test('neither begins nor ends a term, and says why', () => {
    const cinzas = { dia: '2026-02-18', motivo: 'Quarta-feira de Cinzas, só das 14:00 às 18:00', isMeio: true }
    expect(de('2026-02-17')).toMatchObject({
      contaDe: '2026-02-17',
      primeiroDia: '2026-02-19',
      pulados: [cinzas],
    })
    expect(de('2026-12-04')).toMatchObject({ ultimoDia: '2026-12-26', vencimento: '2026-12-28' })
    expect(de('2026-12-03', '10:00', 21)).toMatchObject({ ultimoDia: '2026-12-24', vencimento: '2026-12-28' })
    expect(prorrogaPrazo(de('2026-11-19'), 10, comMeios)).toMatchObject({
      ultimoDia: '2026-12-24',
      vencimento: '2026-12-28',
    })
  })

  test('that has no office hours at all, as a Saturday or a holiday, stays closed', () => {
    const sabado = { ...calendario, meios: { '2026-11-07': { nome: 'Mutirão', inicio: '08:00', fim: '12:00' } } }
    expect(contaPrazo({ dia: '2026-11-07', hora: '09:00' }, 20, sabado).contaDe).toBe('2026-11-09')
  })
})

test('an extension goes on counting from the end, and ends on a business day', () => {
  const prorrogada = prorrogaPrazo(conta('2026-11-09'), 10, calendario)
  expect(prorrogada).toMatchObject({ primeiroDia: '2026-12-01', ultimoDia: '2026-12-10', vencimento: '2026-12-10' })
  expect(prorrogaPrazo(conta('2026-11-13'), 18, calendario).vencimento).toBe('2026-12-28') // the 25th, then a weekend
})

test('whatever the calendar, the end is a business day, never before the counted days are over', () => {
  fc.assert(
    fc.property(umMomento, umCalendario, ({ dia, hora }, other) => {
      const { primeiroDia, ultimoDia, vencimento, contaDe } = contaPrazo({ dia, hora }, 20, other)
      for (const moved of [vencimento, primeiroDia]) {
        expect(semExpediente(moved, other)).toBeNull()
        expect(other.meios?.[moved]).toBeUndefined()
      }
      expect(semExpediente(contaDe, other)).toBeNull()
      expect(primeiroDia > contaDe && contaDe >= dia && vencimento >= ultimoDia).toBe(true)
      expect(diasEntre(primeiroDia, ultimoDia)).toBe(19)
    }),
  )
})

test('who comes later never has an earlier beginning or end, extended or not, nor do the terms that follow', () => {
  const dias = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(umMomento, umMomento, umCalendario, fc.tuple(dias, dias, dias), (um, outro, other, numeros) => {
      const [antes, depois] = emOrdem(um, outro).map((momento) => contasDe(momento, numeros, other))
      for (const [at, dia] of (antes ?? []).entries()) expect(dia <= (depois?.[at] ?? '')).toBe(true)
    }),
    { numRuns: 500 },
  )
})

const emOrdem = (...momentos: Momento[]) => momentos.sort((a, b) => (emTexto(a) < emTexto(b) ? -1 : 1))
const emTexto = ({ dia, hora }: Momento) => `${dia}T${hora}`

// The term, its extension, that of an appeal made at the end of it, in the evening and on the day after.
function contasDe(momento: Momento, [dias, mais, recurso]: [number, number, number], other: Calendario): string[] {
  const first = contaPrazo(momento, dias, other)
  const extended = prorrogaPrazo(first, mais, other)
  const following = [first, extended].flatMap(({ vencimento }) => [
    contaPrazo({ dia: vencimento, hora: '00:00' }, recurso, other),
    contaPrazo({ dia: vencimento, hora: '23:59' }, recurso, other),
    contaPrazo({ dia: somaDias(vencimento, 1), hora: '08:00' }, recurso, other),
  ])
  return [first, extended, ...following].flatMap(({ primeiroDia, vencimento }) => [primeiroDia, vencimento])
}

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
