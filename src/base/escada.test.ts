import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { degrausDe, type Termo } from './escada.ts'

const termo = (mudanca: string | null, depois: string | null): Termo => ({ nome: 'termo', sobre: '', mudanca, depois })
const barras = (...given: Parameters<typeof degrausDe>) =>
  degrausDe(...given).map(({ de, ate, falta }) => [de, ate, falta])

describe('the ladder', () => {
  test('each step begins where the last one ended, and what is missing is drawn up to the value of today', () =>
    expect(
      barras({
        ...{ inicial: '100.00', atual: '150.00', termos: [termo('100.00', '200.00'), termo('-50.00', '150.00')] },
        medidas: [{ nome: 'Pago', sobre: '', valor: '50.00' }],
      }),
    ).toEqual([
      ...[
        [0, 50, null],
        [50, 100, null],
        [75, 100, null],
      ],
      ...[
        [0, 75, null],
        [0, 25, 75],
      ],
    ]))

  test('without amendments it begins with the value of today', () =>
    expect(degrausDe({ inicial: '10.00', atual: '10.00', termos: [], medidas: [] }).map(({ nome }) => nome)).toEqual([
      'Vale hoje',
    ]))

  test('what nobody knows is not drawn, and neither is a step from it or to it', () =>
    expect(
      barras({
        ...{ inicial: '100.00', atual: null, termos: [termo(null, null), termo('10.00', null)] },
        medidas: [
          { nome: 'Pago', sobre: '', valor: '50.00' },
          { nome: 'Entregue', sobre: '', valor: null },
        ],
      }),
    ).toEqual([
      ...[
        [0, 100, null],
        [null, null, null],
        [null, null, null],
      ],
      ...[
        [null, null, null],
        [0, 50, null],
        [null, null, null],
      ],
    ]))

  test('more paid than it is worth is the end of the scale; a contract of nothing is no bar', () => {
    const [hoje, pago] = barras({
      ...{ inicial: '50.00', atual: '50.00', termos: [] },
      medidas: [{ nome: 'Pago', sobre: '', valor: '100.00' }],
    })
    expect([hoje, pago]).toEqual([
      [0, 50, null],
      [0, 100, null],
    ])
    expect(barras({ inicial: '0.00', atual: '0.00', termos: [], medidas: [] })).toEqual([[null, null, null]])
  })

  test('whatever the amounts: within the scale, without holes', () =>
    fc.assert(
      fc.property(
        fc.nat(1e9),
        fc.array(fc.integer({ min: -1000, max: 1e9 }), { maxLength: 6 }),
        (inicial, mudancas) => {
          let valor = BigInt(inicial)
          const termos = mudancas.map((mudanca) => {
            valor = valor + BigInt(mudanca) < 0n ? valor : valor + BigInt(mudanca)
            return termo(mostraCentavos(BigInt(mudanca)), mostraCentavos(valor))
          })
          const atual = mostraCentavos(valor)
          const degraus = degrausDe({ inicial: mostraCentavos(BigInt(inicial)), atual, termos, medidas: [] })
          let ends = degraus[0]?.ate ?? 0
          for (const { de, ate, papel } of degraus) {
            if (de === null || ate === null) continue
            expect(de >= 0 && ate <= 100 && de <= ate).toBe(true)
            if (papel === 'termo') expect([de, ate]).toContain(ends)
            if (papel === 'termo') ends = de === ends ? ate : de
          }
          if (centavosDe(atual) > 0n && termos.length) expect(degraus.at(-1)?.ate).toBe(ends)
        },
      ),
    ))
})
