import { expect, test } from 'vitest'
import { oQueRende, porqueDe, venceEm } from './ordem.ts'
import type { Avaliado } from './pntp.contract.ts'

const um = (id: string, mais: Partial<Avaliado> = {}): Avaliado => ({
  ...{ id, nome: id, dimensao: 'Uma', classe: 'O', pontos: 1, ganhos: 0, estado: 'nao', itens: [], provas: [] },
  ...{ lei: '', como: '', fazer: '', onde: '', minutos: 60, acesso: 'informacao', pessoa: null },
  ...{ vence: null, desde: '2026-11-01', era: null },
  ...mais,
})

test('what holds the seal comes first, then points per hour; what is met is no work', () => {
  const criterios = [
    um('2.1'),
    um('2.2', { minutos: 20 }),
    um('3.1', { classe: 'E', minutos: 600 }),
    um('4.1', { estado: 'parte', ganhos: 0.9 }),
    um('5.1', { estado: 'atende', ganhos: 1 }),
    um('6.1', { estado: 'nao-se-aplica' }),
  ]
  const tarefas = oQueRende(criterios, (id) => (id === '2.1' ? 10 : null))
  expect(tarefas.map(({ criterio, minutos }) => [criterio.id, minutos])).toEqual([
    ['3.1', 600],
    ['2.1', 10],
    ['2.2', 20],
    ['4.1', 60],
  ])
  expect(tarefas[1]?.porHora).toBeCloseTo(6)
})

test('what falls within days, the earliest first; the first item that is not met says why', () => {
  const criterios = ['2026-12-09', '2026-11-28', null, '2026-12-08', '2026-11-27'].map((vence, at) =>
    um(`1.${at}`, { vence }),
  )
  expect(venceEm(criterios, '2026-11-28', '2026-12-08').map(({ vence }) => vence)).toEqual(['2026-11-28', '2026-12-08'])
  const item = (atende: boolean, porque: string) =>
    ({ item: 'D', atende, porque, vence: null, por: 'programa' }) as const
  expect(porqueDe(um('1.1', { itens: [item(true, 'a'), item(false, 'b'), item(false, 'c')] }))).toBe('b')
})
