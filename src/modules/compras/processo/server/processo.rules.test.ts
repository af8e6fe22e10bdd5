import { expect, test } from 'vitest'
import { anosDosProcessos } from './processo.rules.ts'

test('the years go from the current one, in the city’s time zone, down to 2010', () => {
  const anos = anosDosProcessos(new Date('2026-01-01T02:59:59Z'), 'America/Bahia')
  expect([anos[0], anos.at(-1), anos.length]).toEqual([2025, 2010, 16])
  expect(anosDosProcessos(new Date('2026-01-01T03:00:00Z'), 'America/Bahia')[0]).toBe(2026)
})
