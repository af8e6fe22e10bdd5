// What a request for a service is counted and compared by.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dizNumeros } from '../numeros.rules.ts'
import { chaveDaRua, isMesmaRua } from '../rua.rules.ts'
import { passosDe, type Situacao, situacoes } from '../situacoes.ts'

describe('the same street', () => {
  test.each([
    ['Rua do Licurizeiro', 'R. Licurizeiro', true],
    ['rua do licurizeiro, em frente ao 88', 'RUA DO LICURIZEIRO', true],
    ['Av. São João 120', 'Avenida São João', true],
    ['Rua do Licuri', 'Rua do Licurizeiro', false],
    ['Rua 7 de Setembro', 'Rua 8 de Setembro', false],
    ['...', '...', false],
  ])('%s and %s: %s', (one, other, is) => expect(isMesmaRua(one, other)).toBe(is))

  test('it is so both ways, and whatever is typed throws nothing', () => {
    const holds = fc.property(fc.string(), fc.string(), (one, other) => {
      expect(isMesmaRua(one, other)).toBe(isMesmaRua(other, one))
      expect(chaveDaRua(chaveDaRua(one)).length).toBeLessThanOrEqual(chaveDaRua(one).length)
    })
    fc.assert(holds)
  })
})

test.each<[Situacao, Situacao[]]>([
  ['REC', ['ENC', 'AND', 'FEI', 'NAO']],
  ['AND', ['ENC', 'FEI', 'NAO']],
  ['FEI', ['AND']],
  ['NAO', ['AND']],
])('from %s to %j', (de, para) => expect(passosDe(de)).toEqual(para))

test('every state has a word, and nothing is said of a year without requests', () => {
  expect(Object.values(situacoes)).toEqual(['Recebido', 'Encaminhado', 'Em atendimento', 'Feito', 'Não será feito'])
  const of = (pedidos: number, feitos: number, mediana: number | null) =>
    dizNumeros({ ano: 2026, pedidos, feitos, mediana })
  expect(of(0, 0, null)).toBeNull()
  expect(of(1, 0, null)).toBe('Em 2026: 1 pedido, nenhum feito até agora.')
  expect(of(12, 1, 0.2)).toBe('Em 2026: 12 pedidos, 1 feito; metade deles em até 1 dia.')
})
