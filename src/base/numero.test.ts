import { expect, test } from 'vitest'
import { mostraNumero } from './numero.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1234567, '1.234.567'],
  ['12.5', '12,5'],
  ['1234.0', '1.234,0'],
  [-1234, '-1.234'],
])('%s is shown as %s', (valor, texto) => expect(mostraNumero(valor)).toBe(texto))
