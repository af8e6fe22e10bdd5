import { describe, expect, test } from 'vitest'
import type { Evento } from '../agenda.contract.ts'
import { calendarioDe, enderecoDo, gruposDe, problemasDoPeriodo, quandoEm } from './agenda.rules.ts'

let lastId = 0
const evento = (dataInicio: string, changes: Partial<Evento> = {}): Evento => {
  const dataTermino = changes.dataTermino ?? dataInicio
  return {
    id: ++lastId,
    titulo: `de ${dataInicio}`,
    dataInicio,
    dataTermino,
    dataFim: dataTermino,
    diaInteiro: true,
    horaInicio: null,
    horaTermino: null,
    horaFim: null,
    inicio: `${dataInicio}T03:00:00.000Z`,
    fim: null,
    local: '',
    observacoes: '',
    ...changes,
  }
}

const antes = ['O término vem antes do início.']

describe('a period', () => {
  test.each([
    [{ dataInicio: '2026-11-26' }],
    [{ dataInicio: '26/11/2026', dataTermino: '26/11/2026', horaInicio: '19h', horaTermino: '21:30' }],
    [{ dataInicio: '2026-11-26', dataFim: '2026-11-27', horaInicio: '22:00', horaFim: '02:00' }],
    [{ dataInicio: '2026-11-26', horaInicio: '19:00', horaTermino: '19:00' }],
    [{ dataInicio: '2026-11-26', diaInteiro: '1', horaInicio: '19:00', horaTermino: '08:00' }],
    [{ dataInicio: '2026-11-26', dataTermino: '2026-11-27', dataFim: '27/11/2026' }],
    [{ dataInicio: '2027-01-01', dataTermino: '2028-01-02' }],
    [{ dataInicio: 'amanhã', dataTermino: '2026-11-25' }], // the field's message says it
  ])('%o is good', (body) => {
    expect(problemasDoPeriodo(body)).toEqual({})
  })

  test.each([
    [{ dataInicio: '2026-11-26', dataTermino: '2026-11-25' }, { dataTermino: antes }],
    [{ dataInicio: '2026-11-26', dataFim: '25/11/2026' }, { dataFim: antes }],
    [{ dataInicio: '2026-11-26', horaInicio: '19:00', horaTermino: '18:59' }, { horaTermino: antes }],
    [{ dataInicio: '2026-11-26', dataFim: '2026-11-26', horaInicio: '19:00', horaFim: '8h' }, { horaFim: antes }],
    [
      { dataInicio: '2026-11-26', dataTermino: '2026-11-27', dataFim: '2026-11-28' },
      { dataFim: ['O término veio com dois nomes e dois valores.'] },
    ],
    [
      { dataInicio: '2026-11-26', horaInicio: '8h', horaTermino: '9h', horaFim: '10h' },
      { horaFim: ['O término veio com dois nomes e dois valores.'] },
    ],
    [{ dataInicio: '2027-01-01', dataTermino: '2028-01-03' }, { dataTermino: ['Um evento dura no máximo um ano.'] }],
    [
      { dataInicio: '2026-11-26', horaTermino: '9h' },
      { horaInicio: ['Informe a hora de início, ou apague a de término: o evento dura o dia inteiro.'] },
    ],
  ])('%o is refused beside the name that was sent', (body, errors) => {
    expect(problemasDoPeriodo(body)).toEqual(errors)
  })
})

test.each([
  [{}, 'Quinta, 26/11, o dia todo'],
  [{ horaInicio: '19:00' }, 'Quinta, 26/11, 19h'],
  [{ horaInicio: '14:00', horaTermino: '17:30' }, 'Quinta, 26/11, 14h às 17h30'],
  [{ dataTermino: '2026-11-29' }, 'De quinta, 26/11, a domingo, 29/11, o dia todo'],
  [
    { dataTermino: '2027-01-02', horaInicio: '08:00', horaTermino: '12:00' },
    'De quinta, 26/11, 8h, a sábado, 02/01/2027, 12h',
  ],
  [{ dataTermino: '2026-11-27', horaInicio: '08:00' }, 'De quinta, 26/11, 8h, a sexta, 27/11'],
])('%o is written as people say it', (changes, words) => {
  expect(quandoEm(evento('2026-11-26', changes), '2026-11-22')).toBe(words)
})

test('the address has the title, whatever it is', () => {
  expect(enderecoDo({ id: 7, titulo: 'Festa de São João: "2027"' })).toBe('/agenda/7/festa-de-sao-joao-2027')
})

// 2026-11-25 is a Wednesday
const hoje = '2026-11-25'

test('coming events stand under today, tomorrow, this week, next week and their months', () => {
  const dias = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06']
  const eventos = [
    evento('2026-11-01', { dataTermino: '2026-11-30' }),
    ...dias.map((dia) => evento(dia)),
    evento('2027-01-01'),
  ]
  expect(gruposDe(eventos, hoje).map(({ nome, eventos }) => [nome, eventos.map(({ dia }) => dia)])).toEqual([
    ['Hoje', ['2026-11-01', '2026-11-25']],
    ['Amanhã', ['2026-11-26']],
    ['Esta semana', ['2026-11-27', '2026-11-28']],
    ['Semana que vem', ['2026-11-29', '2026-12-05']],
    ['Dezembro de 2026', ['2026-12-06']],
    ['Janeiro de 2027', ['2027-01-01']],
  ])
})

describe('a month', () => {
  const dia = (month: ReturnType<typeof calendarioDe>, data: string) =>
    month.semanas.flat().find((one) => one.data === data)

  test('is whole weeks from Sunday, with its neighbours, and marks today', () => {
    const month = calendarioDe('2026-11', [], hoje)
    expect(month.semanas.map((semana) => [semana[0]?.data, semana.length])).toEqual([
      ['2026-11-01', 7],
      ['2026-11-08', 7],
      ['2026-11-15', 7],
      ['2026-11-22', 7],
      ['2026-11-29', 7],
    ])
    expect([month.mes.nome, month.anterior?.valor, month.seguinte?.valor]).toEqual([
      'Novembro de 2026',
      '2026-10',
      '2026-12',
    ])
    expect(month.semanas.flat().flatMap(({ data, isHoje }) => (isHoje ? [data] : []))).toEqual([hoje])
    expect([dia(month, '2026-11-30')?.isDoMes, dia(month, '2026-12-01')?.isDoMes]).toEqual([true, false])
  })

  test.each([
    ['2026-02', 4],
    ['2028-02', 5],
    ['2026-08', 6],
    ['1900-01', 5],
    ['2099-12', 5],
  ])('%s has %i weeks', (mes, weeks) => {
    const month = calendarioDe(mes, [], hoje)
    expect(month.semanas.length).toBe(weeks)
    expect([month.anterior === null, month.seguinte === null]).toEqual([mes === '1900-01', mes === '2099-12'])
  })

  test('an event of several days stands on each of them, with its hour on the first', () => {
    const feira = evento('2026-10-31', { dataTermino: '2026-11-02', horaInicio: '08:00' })
    const month = calendarioDe('2026-11', [feira, evento('2026-11-02')], hoje)
    const shown = month.semanas.flat().flatMap(({ data, eventos }) => eventos.map(({ hora }) => [data, hora]))
    expect(shown).toEqual([
      ['2026-11-01', null],
      ['2026-11-02', null],
      ['2026-11-02', null],
    ])
    const before = calendarioDe('2026-10', [feira], hoje)
    expect(dia(before, '2026-10-31')?.eventos).toMatchObject([{ hora: '8h' }])
    expect(dia(before, '2026-11-01')?.eventos ?? []).toEqual([])
  })
})
