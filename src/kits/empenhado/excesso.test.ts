import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { excessoDe } from './excesso.ts'

test.each([
  ['100.00', '120.50', '90.00', { etapa: 'empenhado', valor: '120.50', diferenca: '20.50' }],
  ['100.00', '120.50', '110.00', { etapa: 'empenhado', valor: '120.50', diferenca: '20.50' }],
  ['100.00', null, '100.01', { etapa: 'pago', valor: '100.01', diferenca: '0.01' }],
  ['100.00', '100.00', '100.00', null],
  ['99.99', '9.00', '100.00', { etapa: 'pago', valor: '100.00', diferenca: '0.01' }],
  [null, '100.00', '100.00', null],
])('of %s, %s committed and %s paid', (limite, empenhado, pago, expected) =>
  expect(excessoDe(limite, { empenhado, pago })).toEqual(expected),
)

test('the difference and the limit make the amount, to the cent', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 17n }).map(mostraCentavos)
  fc.assert(
    fc.property(amount, fc.option(amount), amount, (limite, empenhado, pago) => {
      const excesso = excessoDe(limite, { empenhado, pago })
      const most = [empenhado ?? '0.00', pago].map(centavosDe)
      expect(excesso === null).toBe(most.every((each) => each <= centavosDe(limite)))
      if (excesso) expect(centavosDe(limite) + centavosDe(excesso.diferenca)).toBe(centavosDe(excesso.valor))
    }),
  )
})
