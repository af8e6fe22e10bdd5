import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asRanges, invertedRanges } from './ranges.ts'

describe('a range that ends before it begins', () => {
  test('is shown beside both ends, for days and for amounts', () => {
    const days = ['O fim do período vem antes do início.']
    const amounts = ['O valor final é menor que o inicial.']
    expect(invertedRanges({ dia_inicio: '2026-02-01', dia_fim: '2026-01-31', nome: 'a' })).toEqual({
      dia_inicio: days,
      dia_fim: days,
    })
    expect(invertedRanges({ vigencia: '2026-02-01', vigencia_fim: '2026-01-31' })).toEqual({
      vigencia: days,
      vigencia_fim: days,
    })
    expect(invertedRanges({ valor_inicio: '1000.00', valor_fim: '999.99' })).toEqual({
      valor_inicio: amounts,
      valor_fim: amounts,
    })
  })

  test('is none with one end, with equal ends, and with amounts that only look greater', () => {
    for (const filters of [
      { dia_inicio: '2026-02-01' },
      { dia_fim: '2026-02-01' },
      { dia_inicio: '2026-02-01', dia_fim: '2026-02-01' },
      { valor_inicio: '9.00', valor_fim: '10.00' },
      { valor_inicio: '-10.00', valor_fim: '-9.00' },
      { mes_inicio: 9, mes_fim: 10 },
      { dia_inicio: '2026-02-01', outro_fim: '2026-01-01' },
    ])
      expect(invertedRanges(filters)).toEqual({})
  })

  test('is every pair of amounts in the wrong order, and no other', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(cents, cents, (first, last) => {
        const [x_inicio, x_fim] = [first, last].map((value) => (value / 100).toFixed(2))
        expect(Object.keys(invertedRanges({ x_inicio, x_fim }))).toHaveLength(first > last ? 2 : 0)
      }),
    )
  })
})

describe('the exact value of an older address', () => {
  const names = ['dia', 'dia_inicio', 'dia_fim', 'vigencia', 'vigencia_fim', 'nome']

  test('is the range of that day where there is one', () => {
    expect(asRanges({ dia: '05/01/2026', nome: 'a', vigencia: '01/01/2026' }, names)).toEqual({
      dia_inicio: '05/01/2026',
      dia_fim: '05/01/2026',
      nome: 'a',
      vigencia: '01/01/2026',
    })
    expect(asRanges({ dia_inicio: '', dia: '05/01/2026', dia_fim: '' }, names)).toEqual({
      dia_inicio: '05/01/2026',
      dia_fim: '05/01/2026',
    })
  })

  test('stays beside a range that is set too', () => {
    const filters = { dia: '05/01/2026', dia_inicio: '01/01/2026' }
    expect(asRanges(filters, names)).toEqual(filters)
  })
})
