import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportColumn } from '../definition.ts'
import { Problem, Strange } from './read-problem.ts'
import { readerOf } from './read-value.ts'
import type { Cell } from './table-piece.ts'

const kinds: Record<string, ImportColumn> = {
  text: { kind: 'text', label: 'x', maxLength: 10 },
  long: { kind: 'long-text', label: 'x', maxLength: 20 },
  date: { kind: 'date', label: 'x' },
  money: { kind: 'money', label: 'x' },
  positive: { kind: 'money', label: 'x', isPositive: true },
  integer: { kind: 'integer', label: 'x', min: 0, max: 3000 },
  decimal: { kind: 'decimal', label: 'x', places: 2, min: 0, max: 9999 },
  flag: { kind: 'flag', label: 'x' },
  choice: { kind: 'choice', label: 'x', options: { no_estado: 'No estado', exterior: 'Exterior' } },
  cpf: { kind: 'cpf', label: 'x' },
  cnpj: { kind: 'cnpj', label: 'x' },
}
const read = (kind: string, cell: Cell) => readerOf(kinds[kind] as ImportColumn)(cell)

test.each<[string, Cell, unknown]>([
  ['text', '  a\n\tb ', 'a b'],
  ['text', 'e\u0301', 'é'],
  ['long', 'a\r\nb ', 'a\nb'],
  ['date', '12/09/2019', '2019-09-12'],
  ['date', '1/9/2019', '2019-09-01'],
  ['date', '2019-09-12', '2019-09-12'],
  ['date', '12/09/2019 00:00:00', '2019-09-12'],
  ['date', '2019-09-12T08:30', '2019-09-12'],
  ['money', 'R$ 1.234,56', '1234.56'],
  ['money', '1.234,56', '1234.56'],
  ['money', '1234.56', '1234.56'],
  ['money', '1.234', '1234.00'],
  ['money', '160,0', '160.00'],
  ['money', '-1,50', '-1.50'],
  ['money', 'R$ -1,50', '-1.50'],
  ['money', '(1.234,50)', '-1234.50'],
  ['money', 'R$ (1.234,56)', '-1234.56'],
  ['money', '(R$ 1.234,56)', '-1234.56'],
  ['money', '180.0000', '180.00'],
  ['money', '180,5000', '180.50'],
  ['money', '1.234,5600', '1234.56'],
  ['money', '0.120', '0.12'],
  ['money', '180.000', '180000.00'],
  ['money', '1,234.56', '1234.56'],
  ['money', '1 234 567,8', '1234567.80'],
  ['money', '001234,5', '1234.50'],
  ['money', ',5', '0.50'],
  ['money', 160, '160.00'],
  ['money', -0.1, '-0.10'],
  ['integer', '2019', 2019],
  ['integer', '2019,0', 2019],
  ['integer', 2019, 2019],
  ['decimal', '2,5', '2.50'],
  ['decimal', '2.5', '2.50'],
  ['decimal', '1.234,5', '1234.50'],
  ['decimal', 0.30000000000000004, '0.30'],
  ['flag', 'Sim', true],
  ['flag', 'não', false],
  ['flag', 'N', false],
  ['flag', 1, true],
  ['choice', 'NO ESTADO', 'no_estado'],
  ['choice', 'exterior', 'exterior'],
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', '00052998224725', '52998224725'],
  ['cpf', 191, '00000000191'],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', 191, '00000000000191'],
])('%s %j', (kind, cell, value) => {
  expect(read(kind, cell)).toBe(value)
})

test.each<[string, Cell]>([
  ['text', 'mais de dez letras'],
  ['text', 'a\0b'],
  ['date', '31/02/2019'],
  ['date', '12/09/19'],
  ['money', 'muito'],
  ['money', '1,00 2,00 reais e 3'],
  ['positive', '-1,00'],
  ['money', '1.234,5678'],
  ['money', '0.125'],
  ['money', '1234.567'],
  ['money', '1,234.567'],
  ['money', '1.2.3'],
  ['money', '1.23,45'],
  ['money', '1.234.56'],
  ['money', '12 34'],
  ['money', '1.234,'],
  ['integer', '20,5'],
  ['integer', '3001'],
  ['decimal', '1,234'],
  ['decimal', '1.23,4'],
  ['flag', 'talvez'],
  ['choice', 'na lua'],
  ['cpf', '529.982.247-26'],
  ['cpf', '11222333000181'],
  ['cnpj', '11.222.333/0001-82'],
])('%s %j is refused', (kind, cell) => {
  expect(read(kind, cell)).toBeInstanceOf(Problem)
})

describe('a CPF that comes masked', () => {
  test.each(['***.982.247-**', '529.982.***-**', 'xxx.982.247-xx'])('%s is none, and has its message', (cell) => {
    expect(read('cpf', cell)).toEqual(new Strange('', 'O CPF está mascarado no arquivo: o registro fica sem CPF.'))
  })
})

test.each(['1.234,56 D', '1.234,56C', '1.234,56 (d)', '1.234,56 CR'])('%s: the letter may be a sign', (cell) => {
  expect((read('money', cell) as Problem).mensagem).toMatch(/^A letra (D|CR?) depois do valor/)
})

describe('an amount, however it is written', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n })
  const grouped = (whole: string, by: string) => whole.replace(/\B(?=(\d{3})+$)/g, by)
  const styles: ((whole: string, places: string) => string)[] = [
    (whole, places) => `${whole},${places}`,
    (whole, places) => `${whole}.${places}`,
    (whole, places) => `${whole}.${places}00`,
    (whole, places) => `${grouped(whole, '.')},${places}`,
    (whole, places) => `R$ ${grouped(whole, '.')},${places}00`,
    (whole, places) => `${grouped(whole, ',')}.${places}`,
    (whole, places) => `${grouped(whole, '\u00a0')},${places}`,
  ]

  test('is that amount', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...styles), (amount, style) => {
        const [whole, places] = [String(amount / 100n), String(amount % 100n).padStart(2, '0')]
        expect(read('money', style(whole, places))).toBe(`${whole}.${places}`)
      }),
    )
  })

  test('is that amount or none, whatever stands between its digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,5}([.,]\d{1,5}){0,3}$/), (cell) => {
        const said = read('money', cell)
        if (said instanceof Problem) return
        // no digit is lost or moved but zeros at either end
        const [, last = ''] = /[.,](\d+)$/.exec(cell) ?? []
        const isThousands = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(cell)
        const decimal =
          isThousands || last === ''
            ? cell.replace(/\D/g, '')
            : `${cell.slice(0, -last.length - 1).replace(/\D/g, '')}.${last}`
        expect(Number(said)).toBe(Number(decimal))
      }),
      { numRuns: 2000 },
    )
  })
})
