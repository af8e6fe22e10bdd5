import { expect, test } from 'vitest'
import { leTelefone, mostraTelefone, telefoneLegivel } from './telefone.ts'

test.each([
  ['(75) 3000-1200', '7530001200'],
  ['75 91234.5678', '75912345678'],
  ['7530001200', '7530001200'],
])('%s is read as %s', (texto, digitos) => {
  expect(leTelefone(texto)).toBe(digitos)
})

test.each([
  '',
  '3000-1200',
  '(05) 3000-1200',
  '(75) 81234-5678',
  '(75) 3000-12000 ',
  '(75) 3000-120x',
  '+55 (75) 3000-1200',
])('%s is no number with its area code', (texto) => {
  expect(leTelefone(texto)).toBeNull()
})

test('a number is shown with the mask (99) 9999-9999, or with nine digits', () => {
  expect(mostraTelefone('7530001200')).toBe('(75) 3000-1200')
  expect(mostraTelefone('75912345678')).toBe('(75) 91234-5678')
})

test.each([
  ['7539990201', '(75) 3999-0201'],
  ['(75) 3999-0201', '(75) 3999-0201'],
  ['75 91234 5678', '(75) 91234-5678'],
  ['ramal 12', 'ramal 12'],
  ['', ''],
])('%j is read as %j', (stored, shown) => expect(telefoneLegivel(stored)).toBe(shown))
