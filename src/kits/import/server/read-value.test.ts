import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportColumn } from '../definition.ts'
import { documentIn, nameIn } from './glued.ts'
import { decimalText } from './read-amount.ts'
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
  ['money', "'1.234,56", '1234.56'],
  ['money', 'BRL 10,00', '10.00'],
  ['money', '10,00 reais', '10.00'],
  ['money', '- R$ 10,00', '-10.00'],
  ['money', 160, '160.00'],
  ['money', 0.1 + 0.2, '0.30'],
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
  ['cnpj', '11222333000181.0', '11222333000181'],
  ['cpf', '52998224725.0', '52998224725'],
  ['text', 0.1 + 0.2, '0.3'],
  ['long', 1e21, new Problem('Use no máximo 20 caracteres.')],
])('%s %j', (kind, cell, value) => {
  expect(read(kind, cell)).toEqual(value)
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
  ['money', '2,675'],
  ['money', '6,000'],
  ['money', '#DIV/0!'],
  ['money', '900 mil'],
  ['money', 'US$ 100,00'],
  ['money', '$ 100,00'],
  ['money', '12%'],
  ['money', 'anexo 2'],
  ['money', '-1,00-'],
  ['money', '(-1,00)'],
  ['money', '1\n234'],
  ['money', '10 R$ 200'],
  ['money', '1,12223E+13'],
  ['money', 'R$'],
  ['integer', 2019.4],
  ['date', '12/09/2019 10:00 CANCELADO'],
  ['date', '12/09/2019 a 13/09/2019'],
  ['text', 'a\ud800'],
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

describe('a number of a spreadsheet with more places than its column', () => {
  test.each<[string, number, string]>([
    ['money', 2.675, '2.68'],
    ['money', 1.005, '1.01'],
    ['money', -2.675, '-2.68'],
    ['money', -0.001, '0.00'],
    ['money', 1234.567, '1234.57'],
    ['money', 0.995, '1.00'],
    ['decimal', 0.335, '0.34'],
  ])('%s %d is rounded in decimal, and reported', (kind, cell, valor) => {
    const found = read(kind, cell) as Strange
    expect([found.valor, found.mensagem]).toEqual([
      valor,
      'A planilha guarda mais de 2 casas decimais: fica o número arredondado a 2.',
    ])
  })

  test('is the decimal number that it is, to the last of fifteen digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 15 }), (digits, places) => {
        const text = String(digits).padStart(places + 1, '0')
        const [whole, part] = [text.slice(0, text.length - places), text.slice(text.length - places).replace(/0+$/, '')]
        expect(decimalText(Number(`${digits}e-${places}`))).toBe(`${whole}${part && `.${part}`}`)
      }),
    )
  })
})

describe('documents among words', () => {
  test.each([
    ['CNPJ - PESSOA JURÍDICA - 11222333000181', '11222333000181'],
    ['CNPJ: 11.222.333/0001-81', '11222333000181'],
    ['11222333000181.0', '11222333000181'],
    ['PAPELARIA A (11.222.333/0001-81)', '11222333000181'],
    ['CPF 529.982.247-25, MARIA', '52998224725'],
    ['00052998224725', '52998224725'],
    ['CNPJ 12.ABC.345/01DE-35', '12ABC34501DE35'],
  ])('%s has %s', (text, documento) => expect(documentIn(text)).toEqual({ documento }))

  test.each([
    ['1,12223E+13', undefined],
    ['PAPELARIA A', undefined],
    ['10/03/2026', undefined],
    ['10/03/2026 PAGO', undefined],
    ['CNPJ - 11222333000182', 'wrong'],
    ['CPF 529.982.247-25 e CNPJ 11.222.333/0001-81', 'wrong'],
    ['11222333000181.5', undefined],
    ['PESSOA FÍSICA - ***.982.247-**', 'masked'],
  ])('%s has none', (text, problem) => expect(documentIn(text)).toEqual({ documento: '', ...(problem && { problem }) }))

  test.each([
    ['529.982.247-25 - MARIA', 'MARIA'],
    ['MARIA (529.982.247-25)', 'MARIA'],
    ['MARIA - 52998224725', 'MARIA'],
    ['MARIA 52998224726', 'MARIA 52998224726'],
    ['10/03/2026 PAGO', '10/03/2026 PAGO'],
    ['MARIA', 'MARIA'],
  ])('the name in %s is %s', (text, name) => expect(nameIn(text)).toBe(name))
})

describe('a name with its document in one cell', () => {
  const of = (kind: 'text' | 'cpf' | 'cnpj') =>
    ({ ...(kinds[kind] as ImportColumn), maxLength: 90, isGlued: true }) as ImportColumn
  const [name, cpf, cnpj] = [of('text'), of('cpf'), of('cnpj')]
  const pessoa = '529.982.247-25 - MARIA'
  const empresa = '11.222.333/0001-81 - ACME'
  test.each<[string, string, ImportColumn, ImportColumn[], unknown]>([
    ['the name, beside a document', pessoa, name, [cpf], 'MARIA'],
    ['the name, beside none', pessoa, name, [], expect.any(Strange)],
    ['the CPF', pessoa, cpf, [name, cnpj], '52998224725'],
    ['the CNPJ', empresa, cnpj, [name, cpf], '11222333000181'],
    ['what is of the other column', empresa, cpf, [name, cnpj], ''],
    ['what is of no column', empresa, cpf, [name], expect.any(Strange)],
    ['what is not of the column', empresa, cpf, [], expect.any(Problem)],
    ['a name', 'MARIA', cpf, [name], ''],
    ['a name where no column reads it', 'MARIA', cpf, [], expect.any(Problem)],
    ['a document that is wrong', '529.982.247-26 - MARIA', cpf, [name], expect.any(Strange)],
  ])('%s: %s', (_what, cell, column, beside, found) => expect(readerOf(column)(cell, beside)).toEqual(found))
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
