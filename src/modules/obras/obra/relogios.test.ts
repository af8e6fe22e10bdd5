import { expect, test } from 'vitest'
import { type Andamento, dizParada, paradaMuitoAte, relogiosDe } from './relogios.ts'

const obra: Andamento = {
  ...{ obra_situacao: 'em_andamento' as const, obra_inicio: '2026-01-01', obra_conclusao_prevista: '2026-04-11' },
  ...{ obra_conclusao_real: null, obra_parada_desde: null, obra_percentual_fisico: '40.50' },
}
const dinheiro = { pago: '25.00', valor: '100.00', temAditivos: true, doContrato: false }
const textos = (...of: Parameters<typeof relogiosDe>) => relogiosDe(...of).map(({ texto, parte }) => [texto, parte])

test('done, paid and time, each with its words', () => {
  expect(textos(obra, dinheiro, '2026-01-21')).toEqual([
    ['40,5 % da obra', 40.5],
    ['R$ 25,00, de R$ 100,00 contratados com os aditivos (25 %)', 25],
    ['20 de 100 dias (20 %)', 20],
  ])
})

test('what is not known has no share, and nothing is 0 that is not', () => {
  const [feito, pago] = textos({ ...obra, obra_percentual_fisico: null }, { ...dinheiro, pago: null }, '2026-01-21')
  expect([feito, pago]).toEqual([
    ['Não informado', null],
    ['Não informado', null],
  ])
  expect(textos(obra, { ...dinheiro, valor: null }, '2026-01-21')[1]).toEqual([
    'R$ 25,00; valor da obra não informado',
    null,
  ])
  expect(textos(obra, { ...dinheiro, pago: '0.00', temAditivos: false }, '2026-01-21')[1]).toEqual([
    'R$ 0,00, de R$ 100,00 contratados (0 %)',
    0,
  ])
})

test('time stands still while the work does, may be more than all of it, and ends with the work', () => {
  const tempo = (changes: object, hoje: string) => textos({ ...obra, ...changes }, dinheiro, hoje)[2]
  expect(tempo({ obra_parada_desde: '2026-01-31' }, '2026-08-01')).toEqual([
    '30 de 100 dias (30 %), parado desde 31/01/2026',
    30,
  ])
  expect(tempo({}, '2026-05-31')).toEqual(['150 de 100 dias (150 %)', 150])
  expect(tempo({}, '2025-12-01')).toEqual(['Começa em 01/01/2026', 0])
  expect(tempo({ obra_situacao: 'rescindida' }, '2026-05-31')).toEqual(['Não conta mais', null])
  expect(tempo({ obra_situacao: 'concluida', obra_conclusao_real: '2026-04-21' }, '2026-05-31')).toEqual([
    'Concluída em 21/04/2026, 10 dias depois do previsto (110 % do prazo)',
    expect.closeTo(110),
  ])
})

test('a stop is long from the ninety-first day on', () => {
  expect(dizParada({ obra_parada_desde: '2026-01-01' }, '2026-04-01')).toBe('Parada há 90 dias')
  expect(dizParada({ obra_parada_desde: '2026-01-01' }, '2026-04-02')).toBe('Parada há 91 dias, acima de 90')
  expect(paradaMuitoAte('2026-04-02')).toBe('2026-01-01')
  expect(dizParada({ obra_parada_desde: null }, '2026-04-02')).toBeNull()
})
