import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Esperando, fraseDaEspera, notaDosSuspensos } from './espera.ts'

const espera = {
  ...{ pagamentos: 109, credores: 74, valor: '1373267.63', suspensos: 1 },
  ...{ desde: '2026-11-09', metade: '2026-11-23' },
}
const textOf = (one: Esperando) =>
  fraseDaEspera(one, '2026-11-29')
    ?.map(({ texto }) => texto)
    .join('')
    .replaceAll('\u00a0', ' ') ?? null

test('it says how many wait, of how many, how much and how long', () => {
  expect(textOf(espera)).toBe(
    '109 pagamentos esperam na fila, de 74 credores, R$ 1.373.267,63: metade há 6 dias ou mais, e o mais antigo há 20 dias.',
  )
  expect(textOf({ ...espera, pagamentos: 1, credores: 1, desde: '2026-11-29', metade: '2026-11-29' })).toBe(
    '1 pagamento espera na fila, de 1 credor, R$ 1.373.267,63, há menos de 1 dia.',
  )
})

test('nobody waits is said only of an order that has rows', () => {
  expect(textOf({ ...espera, pagamentos: 0, credores: 0, valor: '0.00', desde: null, metade: null })).toBe(
    'Hoje ninguém espera na fila para receber.',
  )
  expect(textOf(null)).toBeNull()
})

test('those suspended are told apart', () => {
  expect(notaDosSuspensos(espera)).toBe('Fora da fila, 1 está suspenso, com o motivo.')
  expect(notaDosSuspensos({ ...espera, suspensos: 2 })).toBe('Fora da fila, 2 estão suspensos, com o motivo.')
  expect(notaDosSuspensos({ ...espera, suspensos: 0 })).toBe('')
})

test('the half never waits longer than the oldest', () => {
  const day = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(day, day, (one, other) => {
      const dayOf = (back: number) => new Date(Date.UTC(2026, 10, 29 - back)).toISOString().slice(0, 10)
      const [metade, desde] = [Math.min(one, other), Math.max(one, other)]
      const text = textOf({ ...espera, metade: dayOf(metade), desde: dayOf(desde) }) ?? ''
      const said = [...text.matchAll(/há (?:menos de )?([\d.]+) dias?/g)].map(([, days]) =>
        Number(days?.replace('.', '')),
      )
      expect(said).toEqual([Math.max(metade, 1), Math.max(desde, 1)])
    }),
  )
})
