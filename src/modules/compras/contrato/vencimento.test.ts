import { expect, test } from 'vitest'
import { vencimentoDe } from './vencimento.ts'

const hoje = '2026-03-01'
const texto = (fim: string | null, situacao = 'Vigente') => vencimentoDe({ fim, situacao }, hoje)?.texto ?? null

test.each([
  ['2026-03-13', 'Vence em 12 dias'],
  ['2026-03-02', 'Vence em 1 dia'],
  ['2026-03-01', 'Vence hoje'],
  ['2026-02-28', 'Encerrado há 1 dia'],
  ['2026-02-26', 'Encerrado há 3 dias'],
  ['2028-03-01', 'Vence em 731 dias'], // across a leap day
  ['2020-03-01', 'Encerrado há 2.191 dias'],
  [null, null],
])('a term that ends on %s: %s', (fim, expected) => expect(texto(fim)).toBe(expected))

test('the last day still belongs to the term, and from 30 days before it the tone warns', () => {
  const tom = (fim: string) => vencimentoDe({ fim, situacao: '' }, hoje)?.tom
  expect([tom('2026-04-01'), tom('2026-03-31'), tom('2026-03-01'), tom('2026-02-28')]).toEqual([
    'ana',
    'avi',
    'avi',
    'con',
  ])
})

test('a contract that ended early has no countdown', () => {
  for (const situacao of ['Rescindido', 'ANULADO', 'Cancelada', 'Encerrado', 'Concluído'])
    expect(texto('2026-03-13', situacao)).toBeNull()
  expect(texto('2026-02-26', 'Rescindido')).toBeNull()
  expect(texto('2026-02-26', 'Encerrado')).toBe('Encerrado há 3 dias')
  expect(texto('2026-03-13', 'Suspenso')).toBe('Vence em 12 dias')
  expect(texto('2026-03-13', '')).toBe('Vence em 12 dias')
})
