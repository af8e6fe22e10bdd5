import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oQueIdentifica, semDadosPessoais } from './sem-dados.ts'

const nome = 'Maria das Dores Conceição'

describe('what tells who asked', () => {
  test.each([
    ['Respondam para maria.dores@exemplo.com.br, por favor.', 'Respondam para [e-mail retirado], por favor.'],
    ['CPF 123.456.789-09 e 12345678909', 'CPF [CPF retirado] e [CPF retirado]'],
    [
      'Ligue (75) 91234-5678 ou 75 3999-0101 ou 3999-0101.',
      'Ligue [telefone retirado] ou [telefone retirado] ou [telefone retirado].',
    ],
    ['+55 75 91234-5678', '[telefone retirado]'],
    ['Eu, Maria das Dores Conceição, peço.', 'Eu, [nome retirado], peço.'],
    ['Eu, MARIA DAS DORES CONCEICAO, peço.', 'Eu, [nome retirado], peço.'],
    ['Eu, maria das dores conceição, peço.', 'Eu, [nome retirado], peço.'],
    ['Obrigada, Maria', 'Obrigada, [nome retirado]'],
    ['a\0b', 'ab'],
  ])('is taken out of %j', (texto, sem) => expect(semDadosPessoais(texto, nome)).toBe(sem))

  test.each([
    'O contrato 012/2026 custou R$ 1.902.430,05 de 2024 a 2025, e em 2025-2026 mais.',
    'O protocolo 2026000123 e o processo 45/2026.',
    'As dores nas costas são atendidas às 14h.',
    'CNPJ 99.999.999/0001-91',
  ])('is not %j', (texto) => expect(semDadosPessoais(texto, nome)).toBe(texto))

  test('of whatever text around it nothing is left, and nothing is taken twice', () => {
    const secret = fc.constantFrom('ana.lima@exemplo.com', '123.456.789-09', '(75) 91234-5678', nome)
    const around = fc.stringMatching(/^[a-zà-ú ]{0,30}$/)
    fc.assert(
      fc.property(around, secret, around, (before, found, after) => {
        const blanked = semDadosPessoais(`${before} ${found} ${after}`, nome)
        expect(blanked).not.toContain(found)
        expect(semDadosPessoais(blanked, nome)).toBe(blanked)
      }),
    )
  })

  test('a name of nothing takes nothing', () => expect(semDadosPessoais('Ana e Eva', ' . ')).toBe('Ana e Eva'))
})

describe('a text with it is refused', () => {
  test.each([
    ['CPF 123.456.789-09', /CPF/],
    ['12345678909', /CPF/],
    ['pedido de maria das  DORES conceicao', /nome de quem pediu/],
  ])('%j', (texto, why) => expect(oQueIdentifica(texto, nome)).toMatch(why))

  test.each(['O processo 11122233344 e Maria', 'Rua da Conceição', ''])('not %j', (texto) =>
    expect(oQueIdentifica(texto, nome)).toBeNull(),
  )
})
