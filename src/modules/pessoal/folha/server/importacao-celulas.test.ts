import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { leMes, leSalario } from './importacao-celulas.ts'

test.each([
  ['R$ 1.014,00', '1014.00'],
  ['R$525.515,83', '525515.83'],
  ['17.540,00', '17540.00'],
  ['41315.95', '41315.95'],
  [' 937 ', '937.00'],
  ['1.014', '1014.00'],
  ['1,5', '1.50'],
  ['1.234.567', '1234567.00'],
  ['1,234,567.89', '1234567.89'],
  ['R$\u00a01\u00a0014,00', '1014.00'],
  ['0', '0.00'],
  ['000937,00', '937.00'],
  [',50', '0.50'],
  ['9.999.999.999,99', '9999999999.99'],
])('the last separator followed by one or two digits is the decimal one: %j', (celula, salario) => {
  expect(leSalario(celula)).toBe(salario)
})

test.each(['', '-937,00', '937,00-', '(937,00)', '−1', 'abc', 'R$', ',', '1e5', '12 reais e 50', '10.000.000.000,00'])(
  'no salary: %j',
  (celula) => {
    expect(leSalario(celula)).toHaveProperty('mensagem')
  },
)

test('every amount that the portal shows is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (centavos) => {
      const valor = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
      expect(leSalario(mostraDinheiro(valor))).toBe(valor)
      expect(leSalario(valor)).toBe(valor)
    }),
  )
})

test.each([
  ['3', 3],
  ['03', 3],
  ['12', 12],
  ['março', 3],
  ['MARCO', 3],
  ['Dez.', 12],
])('month %s', (celula, mes) => {
  expect(leMes(celula)).toBe(mes)
})

test.each(['0', '13', '003', '1.0', 'marte', ''])('no month: %j', (celula) => {
  expect(leMes(celula)).toHaveProperty('mensagem')
})
