import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abreviaDinheiro, mostraDinheiro } from './dinheiro.ts'
import { leDinheiro } from './le-dinheiro.ts'

const amounts = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), fc.integer({ min: 0, max: 99 }))
  .map(([isNegative, whole, cents]) => `${isNegative ? '-' : ''}${whole}.${String(cents).padStart(2, '0')}`)

test('an amount of any size is formatted and read back to the cent', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const shown = mostraDinheiro(amount)
      expect(shown).toMatch(/^-?R\$ \d{1,3}(\.\d{3})*,\d\d$/)
      expect(leDinheiro(shown)).toBe(amount)
      expect(leDinheiro(shown.replace(/^(-?)R\$ /, '$1'))).toBe(amount)
      expect(leDinheiro(amount)).toBe(amount)
      expect(leDinheiro(amount.replace('.', ','))).toBe(amount)
    }),
  )
})

test.each([
  ['R$ 1.014,00', '1014.00'],
  ['R$525.515,83', '525515.83'],
  ['17.540,00', '17540.00'],
  ['41315.95', '41315.95'],
  ['1.234', '1234.00'],
  ['15000', '15000.00'],
  ['1.500', '1500.00'],
  ['2500.5', '2500.50'],
  ['2.500,50', '2500.50'],
  ['R$ 1.234,56', '1234.56'],
  ['-50', '-50.00'],
  ['-R$ 50,00', '-50.00'],
  ['R$ -50', '-50.00'],
  ['12.5', '12.50'],
  ['0', '0.00'],
  ['007', '7.00'],
  [' R$ 10 ', '10.00'],
])("'%s' is %s", (text, amount) => expect(leDinheiro(text)).toBe(amount))

test.each([
  '',
  'R$',
  'dez',
  '1,234.56',
  '1.23.456',
  '1,2,3',
  '1.2345',
  '12345678901234',
  '1e3',
  '--1',
  '-R$ -1',
  'NaN',
])("'%s' is no amount", (text) => expect(leDinheiro(text)).toBeNull())

test('any text is either read as an amount of two places or refused; nothing throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(leDinheiro(text) ?? '0.00').toMatch(/^-?\d{1,13}\.\d\d$/)))
})

test.each([
  [0, 'R$ 0'],
  [0.05, 'R$ 0,05'],
  [50, 'R$ 50'],
  [672.66, 'R$ 672,66'],
  [672.7, 'R$ 672,70'],
  [999.99, 'R$ 999,99'],
  [999.996, 'R$ 1.000'],
  [1000, 'R$ 1 mil'],
  [1549, 'R$ 1,5 mil'],
  [999_949, 'R$ 999,9 mil'],
  [999_950, 'R$ 1 mi'],
  [283_259_323.68, 'R$ 283,3 mi'],
])('%d is shortened to %s', (amount, text) => expect(abreviaDinheiro(amount)).toBe(text))
