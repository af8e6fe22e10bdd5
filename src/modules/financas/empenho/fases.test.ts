import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dizFases } from './fases.ts'

const fases = (empenho_valor_final: string | null, empenho_liquidado: string | null, empenho_pago: string) =>
  dizFases({ empenho_valor_final, empenho_liquidado, empenho_pago })

test.each([
  ['10.00', '10.00', '10.00', 'Reservado, entregue e pago por inteiro: R$ 10,00.'],
  ['10.00', '0.00', '0.00', 'R$ 10,00 reservados. Ainda nada foi entregue nem pago.'],
  ['0.00', '0.00', '0.00', 'Anulado por inteiro: nada ficou reservado, e nada foi entregue nem pago.'],
  ['0.00', '5.00', '5.00', null],
  ['10.00', '10.00', '0.00', null],
  ['10.00', '0.00', '5.00', null],
  ['10.00', null, '10.00', null],
  [null, '0.00', '0.00', null],
])('reserved %s, delivered %s, paid %s', (reservado, entregue, pago, frase) => {
  expect(fases(reservado, entregue, pago)?.replace('\u00a0', ' ') ?? null).toBe(frase)
})

test('a part between nothing and all is never called either', () => {
  const centavos = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(centavos, centavos, (pago, falta) => {
      const reais = (value: number) => (value / 100).toFixed(2)
      expect(fases(reais(pago + falta), reais(pago), reais(pago))).toBeNull()
      expect(fases(reais(pago + falta), reais(pago + falta), reais(pago))).toBeNull()
    }),
  )
})
