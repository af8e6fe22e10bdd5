import { describe, expect, test } from 'vitest'
import { fraseDoContrato } from './frase.fields.ts'

describe('of a contract', () => {
  const pago = (valor: string) => ({ quantos: 1, empenhado: null, liquidado: null, pago: valor })
  test.each([
    [{ valor: '100.00', atual: '100.00', termos: 0, empenhos: null }, null],
    [{ valor: '100.00', atual: '100.00', termos: 0, empenhos: pago('100.00') }, null],
    [
      { valor: '100.00', atual: '100.00', termos: 0, empenhos: pago('100.01') },
      'Foi pago mais que o valor inicial, R$ 100,00, e o portal não tem termos aditivos deste contrato.',
    ],
    [
      { valor: '100.00', atual: '150.00', termos: 1, empenhos: null },
      'Começou com R$ 100,00; um termo aditivo levou o valor a R$ 150,00.',
    ],
    [
      { valor: '100.00', atual: '150.00', termos: 1, empenhos: pago('150.01') },
      'Começou com R$ 100,00; um termo aditivo levou o valor a R$ 150,00. Foi pago mais que isso.',
    ],
    [
      { valor: '100.00', atual: '150.00', termos: 1, empenhos: pago('150.00') },
      'Começou com R$ 100,00; um termo aditivo levou o valor a R$ 150,00.',
    ],
    [
      { valor: '100.00', atual: '150.00', termos: 2, empenhos: null },
      'Começou com R$ 100,00; dois termos aditivos levaram o valor a R$ 150,00.',
    ],
    [
      { valor: '100.00', atual: '100.00', termos: 1, empenhos: null },
      'Começou com R$ 100,00; um termo aditivo não mudou o valor.',
    ],
    [
      { valor: '100.00', atual: null, termos: 1, empenhos: null },
      'Começou com R$ 100,00 e teve um termo aditivo; quanto vale hoje não se sabe.',
    ],
  ])('%j', (contrato, frase) => expect(fraseDoContrato(contrato)).toBe(frase))
})
