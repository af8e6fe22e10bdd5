import { expect, test } from 'vitest'
import { planejaCasos } from './ouvidoria.ts'

test('180 cases, always the same, with an end of each kind', () => {
  const casos = planejaCasos('2026-11-23')
  expect(casos).toHaveLength(180)
  expect(planejaCasos('2026-11-23')).toEqual(casos)
  expect([...new Set(casos.map(({ fim }) => fim))].sort()).toEqual([
    'analise',
    'arquivada',
    'complemento',
    'devolvida',
    'encaminhada',
    'prorrogada',
    'recebida',
    'resposta',
    'tarde',
  ])
  // with an organ within its term, and past it
  const ages = casos.filter(({ fim }) => fim === 'encaminhada').map(({ dia }) => dia)
  expect([ages.some((dia) => dia > '2026-11-05'), ages.some((dia) => dia < '2026-10-20')]).toEqual([true, true])
})
