import { expect, test } from 'vitest'
import { achadoDaReceita } from './achado.ts'
import { donoDe, fonteDe } from './de-quem.ts'

const donos = [
  { dono: 'estado', recebido: '10.00' },
  { dono: 'uniao', recebido: '65.20' },
  { dono: 'fundeb', recebido: '16.00' },
  { dono: 'propria', recebido: '8.80' },
  { dono: 'outras', recebido: '0.00' },
] as const
const said = (change: Partial<Parameters<typeof achadoDaReceita>[0]>) =>
  achadoDaReceita({ exercicio: 2026, donos, mesesSemReceita: [], ...change })
    ?.map(({ texto }) => texto)
    .join('') ?? null

test('the sentence says the largest source, and what is the own of the city', () => {
  expect(said({})).toBe('De cada R$ 100 recebidos em 2026, R$ 65 vieram de Brasília e R$ 9 da própria cidade.')
  expect(said({ donos: [...donos.slice(0, 1), { dono: 'propria', recebido: '90.00' }] })).toBe(
    'De cada R$ 100 recebidos em 2026, R$ 90 vieram da própria cidade e R$ 10 do Estado.',
  )
  expect(said({ donos: [{ dono: 'uniao', recebido: '5.00' }] })).toBe(
    'De cada R$ 100 recebidos em 2026, R$ 100 vieram de Brasília.',
  )
})

test.each([
  ['nothing came in', { donos: [] }],
  ['a code does not tell whose it is', { donos: [...donos, { dono: null, recebido: '0.01' }] }],
  ['a source took back more than it gave', { donos: [...donos, { dono: 'emprestimo', recebido: '-1.00' } as const] }],
  ['a month is missing', { mesesSemReceita: [3] }],
])('nothing is said where %s', (_why, change) => {
  expect(said(change)).toBeNull()
})

// codes of the tables of each time, and of deductions, which are of whom they take away from
test.each([
  ['17115111', 2026, 'uniao', 'FPM'],
  ['97115111', 2026, 'uniao', 'FPM'],
  ['17180121', 2019, 'uniao', 'FPM'],
  ['17210102', 2015, 'uniao', 'FPM'],
  ['17135031', 2026, 'uniao', 'SUS'],
  ['17215001', 2026, 'estado', 'ICMS'],
  ['17280111', 2020, 'estado', 'ICMS'],
  ['17220101', 2016, 'estado', 'ICMS'],
  ['17515001', 2026, 'fundeb', 'Parte do Fundeb'],
  ['17240100', 2014, 'fundeb', 'Parte do Fundeb'],
  ['17155001', 2026, 'fundeb', 'Complemento da União'],
  ['11125003', 2026, 'propria', 'IPTU'],
  ['11180111', 2018, 'propria', 'IPTU'],
  ['11145111', 2026, 'propria', 'ISS'],
  ['19220101', 2026, 'propria', undefined],
  ['21110101', 2026, 'emprestimo', undefined],
  ['24140101', 2026, 'uniao', 'Convênios'],
  ['17300000', 2026, 'outras', undefined],
  ['72100000', 2026, 'outras', undefined],
  ['50000000', 2026, null, undefined],
])('%s of %i is of %s', (codigo, exercicio, dono, fonte) => {
  expect([donoDe(codigo, exercicio), fonteDe(codigo, exercicio)?.nome]).toEqual([dono, fonte])
})
