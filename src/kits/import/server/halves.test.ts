import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nomeDoMes } from '#base/mes.ts'
import { halves, inverted, lastDayOf, monthIn, numberAndYear } from './halves.ts'

test('a month is read in every way in which programs write it', () => {
  const month = fc.record({ ano: fc.integer({ min: 1990, max: 2060 }), mes: fc.integer({ min: 1, max: 12 }) })
  fc.assert(
    fc.property(month, ({ ano, mes }) => {
      const two = String(mes).padStart(2, '0')
      const nome = nomeDoMes(mes)
      const ways = [
        ...[`${two}/${ano}`, `${mes}/${ano}`, `${ano}-${two}`, `${ano}/${mes}`, `${ano}${two}`, `${two}${ano}`],
        ...[`${nome}/${ano}`, `${nome} de ${ano}`, `${nome.slice(0, 3)}/${ano}`, `${nome.toUpperCase()} ${ano}`],
        `${nome.slice(0, 3)}. ${ano}`,
      ]
      for (const way of ways) expect([way, monthIn(way)]).toEqual([way, { ano, mes, hasDay: false }])
      expect(monthIn(`28/${two}/${ano}`)).toEqual({ ano, mes, hasDay: true })
      for (const way of [String(mes), two, nome]) expect(monthIn(way)).toEqual({ ano: null, mes, hasDay: false })
      const last = lastDayOf(`${two}/${ano}`) ?? ''
      expect(last.slice(0, 7)).toBe(`${ano}-${two}`)
      expect(new Date(Date.parse(last) + 86_400_000).getUTCDate()).toBe(1)
    }),
    { numRuns: 60 },
  )
})

test.each(['', '0', '13', '13/2020', '2020', '31/02/2026', 'Maria', 'mar e ar', '04/2018/05', '4.2018', '00/2020'])(
  'no month: %j',
  (text) => {
    expect(monthIn(text)).toBeNull()
    expect(lastDayOf(text)).toBeNull()
  },
)

test.each(['3', 'março', '201804', '28/04/2018', 'Abr'])('a month for a number, none for a day: %j', (text) => {
  expect(monthIn(text)).not.toBeNull()
  expect(lastDayOf(text)).toBeNull()
})

test.each([
  ['012/2020', { numero: '012', ano: '2020' }],
  ['10-2025', { numero: '10', ano: '2025' }],
  ['2020/012', { numero: '012', ano: '2020' }],
  ['000012025', { numero: '00001', ano: '2025' }],
  ['PE 12/2024', { numero: 'PE 12', ano: '2024' }],
  ['012/2020-SRP', null],
  ['012', null],
  ['2020', null],
])('number and year: %j', (text, read) => {
  expect(numberAndYear(text)).toEqual(read)
})

test.each([
  ['33903000 - Material de consumo - diversos', ['33903000', 'Material de consumo - diversos']],
  ['2734 - AUXILIAR DE CRECHE', ['2734', 'AUXILIAR DE CRECHE']],
  ['0707 Fundo de Educação/FUNDEB', ['0707', 'Fundo de Educação/FUNDEB']],
  ['SERRINHA/BA', ['SERRINHA', 'BA']],
  ['01:Tesouro', ['01', 'Tesouro']],
  ['XIQUE-XIQUE', ['XIQUE', 'XIQUE']],
  ['Tesouro', ['Tesouro', '']],
])('two values in one cell: %j', (text, parts) => {
  expect(halves(text)).toEqual(parts)
})

test.each([
  ['SILVA, MARIA DA', 'MARIA DA SILVA'],
  ['MARIA DA SILVA', 'MARIA DA SILVA'],
  ['SILVA, SOUZA, MARIA', 'SILVA, SOUZA, MARIA'],
])('the surname first: %j', (text, name) => {
  expect(inverted(text)).toBe(name)
})
