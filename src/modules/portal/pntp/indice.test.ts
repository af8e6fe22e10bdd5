import { expect, test } from 'vitest'
import { type Atendidos, fracaoDe, indiceDe, nivelDe, pontosDe } from './indice.ts'
import { criteriosDe, type Item, itensDe } from './matriz.ts'
import { matriz2026 } from './matriz-2026.ts'

const tudo = () => new Map<string, Atendidos>(criteriosDe(matriz2026).map((um) => [um.id, new Set(itensDe(um))]))
const sem = (itens: string, falta: Item) => new Set([...itens].filter((item) => item !== falta) as Item[])

test('the matrix has 96 criteria, 12 of them essential, that are worth a hundred points', () => {
  const criterios = criteriosDe(matriz2026)
  expect(criterios).toHaveLength(96)
  expect(new Set(criterios.map(({ id }) => id)).size).toBe(96)
  expect(criterios.filter(({ classe }) => classe === 'E')).toHaveLength(12)
  const pontos = pontosDe(matriz2026, () => true)
  expect([...pontos.values()].reduce((sum, one) => sum + one)).toBeCloseTo(100, 9)
  // as the published table rounds them
  for (const [id, valor] of Object.entries({
    '1.1': 1.5,
    '3.1': 3.83,
    '3.3': 2.87,
    '4.3': 3.51,
    '9.3': 1.97,
    '18.5': 0.53,
  }))
    expect(pontos.get(id)).toBeCloseTo(valor, 2)
})

test('the items of a criterion weigh as published, and without data the others count nothing', () => {
  const parte = (itens: string, falta: Item) => fracaoDe({ itens }, sem(itens, falta))
  expect(parte('DA', 'A')).toBeCloseTo(0.5)
  expect(parte('DAF', 'F')).toBeCloseTo(1 - 0.1429, 3)
  expect(parte('DAGF', 'A')).toBeCloseTo(1 - 0.375)
  expect(parte('DAS', 'S')).toBeCloseTo(0.75)
  expect(parte('DASF', 'S')).toBeCloseTo(1 - 0.2222, 3)
  expect(parte('DASGF', 'G')).toBeCloseTo(0.9)
  expect(parte('DASGF', 'D')).toBe(0)
})

test('a town that misses four by a hair has Diamante; a month without revenue takes the seal', () => {
  const itens = tudo()
  itens.set('4.3', sem('DASGF', 'G'))
  itens.set('3.3', sem('DASGF', 'S'))
  itens.set('9.3', new Set())
  itens.set('18.5', sem('DAF', 'A'))
  const antes = indiceDe(matriz2026, itens)
  expect(antes.indice).toBeCloseTo(96.88, 2)
  // 4.3 is essential and has data: whether it counts as met is not written down, so both are told
  expect([antes.nivel, antes.nivelAmplo, antes.essenciaisFaltando]).toEqual(['Elevado', 'Diamante', ['4.3']])
  itens.set('3.1', new Set())
  itens.set('3.2', new Set())
  const depois = indiceDe(matriz2026, itens)
  expect(depois.indice).toBeCloseTo(89.22, 2)
  expect([depois.nivel, depois.nivelAmplo]).toEqual(['Elevado', 'Elevado'])
})

test('what does not apply leaves its points to the others of its dimension', () => {
  const itens = tudo()
  itens.set('18.2', null)
  itens.set('18.3', new Set())
  const { indice } = indiceDe(matriz2026, itens)
  const pontos = pontosDe(matriz2026, (id) => id !== '18.2')
  expect(indice).toBeCloseTo(100 - (pontos.get('18.3') ?? 0), 6)
  expect(pontos.get('18.3')).toBeGreaterThan(pontosDe(matriz2026, () => true).get('18.3') ?? 1)
})

test('without a site of its own there is no index; the levels begin where the table says', () => {
  const itens = tudo()
  itens.set('1.1', new Set())
  expect(indiceDe(matriz2026, itens)).toMatchObject({ indice: 0, nivel: 'Inexistente' })
  expect([100, 95, 94.99, 85, 84.99, 75, 74.99, 50, 49.99, 30, 29.99, 0].map((um) => nivelDe(um, true))).toEqual([
    ...['Diamante', 'Diamante', 'Ouro', 'Ouro', 'Prata', 'Prata', 'Intermediário', 'Intermediário'],
    ...['Básico', 'Básico', 'Inicial', 'Inexistente'],
  ])
  expect(nivelDe(99, false)).toBe('Elevado')
})
