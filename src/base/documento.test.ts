import { expect, test } from 'vitest'
import { mascaraCpf, mostraCep, mostraCnpj, mostraCpf } from './documento.ts'

test('a CPF is shown with its mask, or with only its middle digits', () => {
  expect(mostraCpf('12345678909')).toBe('123.456.789-09')
  expect(mascaraCpf('12345678909')).toBe('***.456.789-**')
  expect([mostraCpf(''), mascaraCpf('')]).toEqual(['', ''])
})

test('a CNPJ is shown with its mask, letters included', () => {
  expect(mostraCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(mostraCnpj('11222333000181')).toBe('11.222.333/0001-81')
  expect(mostraCnpj('')).toBe('')
})

test('a CEP is shown with its dash, a postal code of another country as it was typed', () => {
  expect(mostraCep('44000123')).toBe('44000-123')
  expect(mostraCep('SW1A1AA')).toBe('SW1A1AA')
})
