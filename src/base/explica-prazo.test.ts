import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostraData } from './data.ts'
import { explicaPrazo } from './explica-prazo.ts'
import { type Calendario, contaPrazo, prorrogaPrazo, somaDias } from './prazo.ts'

const calendario: Calendario = {
  horaLimite: '19:00',
  feriados: {
    '2026-11-15': 'Proclamação da República',
    '2026-11-20': 'Dia da Consciência Negra',
    '2026-12-25': 'Natal',
    '2027-01-01': 'Ano Novo',
  },
}
const conta = (dia: string, hora = '10:00', dias = 20) => contaPrazo({ dia, hora }, dias, calendario)

describe('how a term was counted', () => {
  test('with a holiday and a weekend before the first day, and an end on a Saturday', () => {
    expect(explicaPrazo(conta('2026-11-19'))).toEqual([
      'Registrado em 19/11/2026 às 10:00.',
      'A contagem começa em 23/11/2026, segunda-feira, o primeiro dia útil depois do registro (20/11/2026: Dia da Consciência Negra; 21/11/2026: sábado; 22/11/2026: domingo).',
      'O 20º dia é 12/12/2026, sábado, sem expediente: o prazo vai até 14/12/2026, segunda-feira.',
    ])
  })

  test('that begins the next day and ends on a business day', () => {
    expect(explicaPrazo(conta('2026-11-10'))).toEqual([
      'Registrado em 10/11/2026 às 10:00.',
      'A contagem começa em 11/11/2026, quarta-feira, o primeiro dia útil depois do registro.',
      'O 20º dia é 30/11/2026, segunda-feira: é o fim do prazo.',
    ])
  })

  test('that came at the limit hour, on the eve of a long weekend', () => {
    expect(explicaPrazo(conta('2026-11-19', '19:00'))).toEqual([
      'Registrado em 19/11/2026 às 19:00, a partir da hora-limite: vale como feito em 23/11/2026, segunda-feira, o dia útil seguinte (20/11/2026: Dia da Consciência Negra; 21/11/2026: sábado; 22/11/2026: domingo).',
      'A contagem começa em 24/11/2026, terça-feira, o primeiro dia útil depois desse dia.',
      'O 20º dia é 13/12/2026, domingo, sem expediente: o prazo vai até 14/12/2026, segunda-feira.',
    ])
  })

  test('that came at the limit hour before a plain business day', () => {
    const [registro, comeco] = explicaPrazo(conta('2026-11-12', '23:59'))
    expect(registro).toBe(
      'Registrado em 12/11/2026 às 23:59, a partir da hora-limite: vale como feito em 13/11/2026, sexta-feira, o dia útil seguinte.',
    )
    expect(comeco).toBe(
      'A contagem começa em 16/11/2026, segunda-feira, o primeiro dia útil depois desse dia (14/11/2026: sábado; 15/11/2026: Proclamação da República).',
    )
  })

  test('whose end falls on a holiday names it, and the days that follow', () => {
    expect(explicaPrazo(conta('2026-12-04', '09:00', 19)).at(-1)).toBe(
      'O 19º dia é 25/12/2026, sexta-feira, sem expediente: o prazo vai até 28/12/2026, segunda-feira (25/12/2026: Natal; 26/12/2026: sábado; 27/12/2026: domingo).',
    )
  })

  test('of an extension, which goes on after the end', () => {
    expect(explicaPrazo(prorrogaPrazo(conta('2026-11-19'), 10, calendario))).toEqual([
      'A prorrogação continua a contagem em 15/12/2026, terça-feira, o dia seguinte ao fim do prazo.',
      'O 10º dia é 24/12/2026, quinta-feira: é o fim do prazo.',
    ])
  })

  test('of an appeal and of its decision', () => {
    expect(explicaPrazo(conta('2026-11-10', '10:00', 10), 'resposta').slice(0, 2)).toEqual([
      'Respondido em 10/11/2026 às 10:00.',
      'A contagem começa em 11/11/2026, quarta-feira, o primeiro dia útil depois da resposta.',
    ])
    expect(explicaPrazo(conta('2026-11-10', '10:00', 5), 'recurso').slice(0, 2)).toEqual([
      'Recurso apresentado em 10/11/2026 às 10:00.',
      'A contagem começa em 11/11/2026, quarta-feira, o primeiro dia útil depois do recurso.',
    ])
  })
})

test('that came on a day without office hours, or after a shortened day', () => {
  expect(explicaPrazo(conta('2026-11-21')).slice(0, 2)).toEqual([
    'Registrado em 21/11/2026 às 10:00, fora do expediente: vale como feito em 23/11/2026, segunda-feira, o dia útil seguinte (21/11/2026: sábado; 22/11/2026: domingo).',
    'A contagem começa em 24/11/2026, terça-feira, o primeiro dia útil depois desse dia.',
  ])
  const meios = { '2026-12-24': { nome: 'Véspera de Natal', inicio: '08:00', fim: '13:00' } }
  const de = (dia: string, hora: string, dias: number) =>
    explicaPrazo(contaPrazo({ dia, hora }, dias, { ...calendario, meios }))
  expect(de('2026-12-24', '13:00', 20)[0]).toBe(
    'Registrado em 24/12/2026 às 13:00, fora do expediente: vale como feito em 28/12/2026, segunda-feira, o dia útil seguinte (24/12/2026: Véspera de Natal, só das 08:00 às 13:00; 25/12/2026: Natal; 26/12/2026: sábado; 27/12/2026: domingo).',
  )
  expect(de('2026-12-23', '10:00', 20).slice(0, 2)).toEqual([
    'Registrado em 23/12/2026 às 10:00.',
    'A contagem começa em 28/12/2026, segunda-feira, o primeiro dia de expediente inteiro depois do registro (24/12/2026: Véspera de Natal, só das 08:00 às 13:00; 25/12/2026: Natal; 26/12/2026: sábado; 27/12/2026: domingo).',
  ])
  expect(de('2026-12-03', '10:00', 21)[2]).toBe(
    'O 21º dia é 24/12/2026, quinta-feira, de meio expediente: o prazo vai até 28/12/2026, segunda-feira (24/12/2026: Véspera de Natal, só das 08:00 às 13:00; 25/12/2026: Natal; 26/12/2026: sábado; 27/12/2026: domingo).',
  )
})

test('whatever the calendar, a term and its extension have sentences of their own, and every skipped day is named, except those of a weekend at the end', () => {
  const days = fc.integer({ min: 0, max: 800 }).map((n) => somaDias('2026-01-01', n))
  const calendars = fc.uniqueArray(days, { maxLength: 150 })
  fc.assert(
    fc.property(days, fc.constantFrom('08:00', '19:00'), fc.integer({ min: 1, max: 60 }), calendars, (...drawn) => {
      const [dia, hora, dias, closed] = drawn
      const [feriados, meio] = [closed.filter((_, at) => at % 2), closed.filter((_, at) => at % 2 === 0)]
      const other = {
        horaLimite: '19:00',
        feriados: Object.fromEntries(feriados.map((day) => [day, 'folga'])),
        meios: Object.fromEntries(meio.map((day) => [day, { nome: 'folga', inicio: '08:00', fim: '12:00' }])),
      }
      const contagem = contaPrazo({ dia, hora }, dias, other)
      const frases = explicaPrazo(contagem)
      expect(frases).toHaveLength(3)
      expect(explicaPrazo(prorrogaPrazo(contagem, 10, other))).toHaveLength(2)
      const texto = frases.join(' ')
      expect(texto.split(': folga').length - 1).toBe(
        contagem.pulados.filter(({ motivo }) => motivo.startsWith('folga')).length,
      )
      // what the sentences say is what the clock says
      const { contaDe, primeiroDia, ultimoDia, vencimento } = contagem
      for (const day of [contaDe, primeiroDia, ultimoDia, vencimento]) expect(texto).toContain(mostraData(day))
      expect(frases[0]?.includes('vale como feito em')).toBe(contaDe !== dia)
    }),
  )
})
