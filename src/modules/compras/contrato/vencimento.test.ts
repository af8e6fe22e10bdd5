import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vencimentoDe } from './vencimento.ts'

const hoje = '2026-03-01'
const texto = (fim: string | null, situacao = 'Vigente') => vencimentoDe({ fim, situacao }, hoje)?.texto ?? null

test.each([
  ['2026-03-13', 'Vence em 12 dias'],
  ['2026-03-02', 'Vence em 1 dia'],
  ['2026-03-01', 'Vence hoje'],
  ['2026-02-28', 'Vigência terminou há 1 dia'],
  ['2026-02-26', 'Vigência terminou há 3 dias'],
  ['2025-12-31', 'Vigência terminou há 60 dias'],
  ['2025-12-30', 'Vigência terminou em 30/12/2025'],
  ['2025-03-01', 'Vigência terminou em 01/03/2025'],
  ['2025-02-28', 'Vigência terminou em 28/02/2025, há 1 ano'],
  ['2017-07-17', 'Vigência terminou em 17/07/2017, há 8 anos'],
  ['2026-04-30', 'Vence em 60 dias'],
  ['2026-05-01', 'Vence em 01/05/2026'],
  ['2028-03-01', 'Vence em 01/03/2028'],
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

test('a contract that its situation calls ended is ended; of one called otherwise only the term is', () => {
  const longAgo = '2017-07-17'
  for (const situacao of ['', 'Encerrado', 'CONCLUÍDO'])
    expect(texto(longAgo, situacao)).toBe('Encerrado em 17/07/2017, há 8 anos')
  for (const situacao of ['Vigente', 'Suspenso', 'Em execução'])
    expect(texto(longAgo, situacao)).toBe('Vigência terminou em 17/07/2017, há 8 anos')
})

test('whatever the day and the situation, no day is counted in hundreds', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom('', 'Vigente', 'Encerrado', 'Suspenso'), (day, situacao) => {
      const said = texto(day.toISOString().slice(0, 10), situacao) ?? ''
      expect(Number(/(\d+) dias?$/.exec(said)?.[1] ?? 0)).toBeLessThanOrEqual(60)
      expect(said).not.toMatch(/\d{4} (dias|anos)|\d\.\d/)
    }),
  )
})
