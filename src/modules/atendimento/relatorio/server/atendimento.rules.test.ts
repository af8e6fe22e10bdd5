import { describe, expect, test } from 'vitest'
import { type GrupoMes, linhasDe, periodoDe, serieDe } from './atendimento.rules.ts'

const hoje = '2026-11-21'

describe('the period', () => {
  test.each([
    [{}, '2026-01-01', '2026-11-21'],
    [{ data_inicial: '2025-06-01' }, '2025-06-01', '2026-11-21'],
    [{ data_final: '2026-12-31' }, '2026-01-01', '2026-12-31'],
    [{ data_final: '2024-05-10' }, '2024-01-01', '2024-05-10'],
    [{ data_final: '2027-05-10' }, '2026-01-01', '2027-05-10'],
    [{ data_inicial: '2026-03-01', data_final: '2026-03-01' }, '2026-03-01', '2026-03-01'],
  ])('%j is %s to %s', (dias, data_inicial, data_final) =>
    expect(periodoDe(dias, hoje)).toEqual({ data_inicial, data_final }),
  )

  test.each([
    { data_inicial: '2026-03-02', data_final: '2026-03-01' },
    { data_inicial: '2026-11-22' }, // begins after today
  ])('%j is the wrong way round', (dias) => expect(periodoDe(dias, hoje)).toBeNull())
})

const counted = (change: Partial<GrupoMes>): GrupoMes => ({
  esic: true,
  grupo: 'Secretarias',
  mes: '2026-01',
  quantidade: 5,
  concluidas: 3,
  rejeitadas: 1,
  pes_fisica: 4,
  residente: 5,
  ...change,
})
const rows = [
  counted({}),
  counted({ mes: '2026-03', quantidade: 2, concluidas: 0, rejeitadas: 0, pes_fisica: 0, residente: 1 }),
  counted({ grupo: 'Setores', quantidade: 9, concluidas: 9, rejeitadas: 0, pes_fisica: 9, residente: 9 }),
  counted({ esic: false, grupo: 'Água', quantidade: 1, concluidas: 0, rejeitadas: 0, pes_fisica: 1, residente: 0 }),
  counted({ esic: false, grupo: 'Árvores', quantidade: 4, concluidas: 0, rejeitadas: 0, pes_fisica: 4, residente: 4 }),
]
const linesOf = (linhas: ReturnType<typeof linhasDe>) => linhas.map(({ tipo, quantidade }) => `${tipo} ${quantidade}`)

describe('the rows', () => {
  test('by kind, then by group, and a total', () => {
    expect(linesOf(linhasDe(rows, 'tipo', true))).toEqual([
      'Pedidos de informação 16',
      'Secretarias 7',
      'Setores 9',
      'Solicitações de serviço 5',
      'Água 1',
      'Árvores 4',
      'Total 21',
    ])
  })

  test('another order keeps the groups below their kind and the total last', () => {
    expect(linesOf(linhasDe(rows, 'quantidade', false))).toEqual([
      'Pedidos de informação 16',
      'Setores 9',
      'Secretarias 7',
      'Solicitações de serviço 5',
      'Árvores 4',
      'Água 1',
      'Total 21',
    ])
    expect(linesOf(linhasDe(rows, 'tipo', false))[0]).toBe('Solicitações de serviço 5')
  })

  test('the other columns are the remainders', () => {
    expect(linhasDe(rows, 'tipo', true).at(-1)).toEqual({
      nivel: 'total',
      especie: null,
      tipo: 'Total',
      quantidade: 21,
      concluidas: 12,
      rejeitadas: 1,
      pes_fisica: 18,
      pes_juridica: 3,
      residente: 19,
      nao_residente: 2,
    })
  })

  test('nothing registered: both kinds and the total, with zeros', () => {
    expect(linesOf(linhasDe([], 'tipo', true))).toEqual([
      'Pedidos de informação 0',
      'Solicitações de serviço 0',
      'Total 0',
    ])
  })
})

describe('the series', () => {
  test('has every month of the period, including empty ones', () => {
    const { unidade, pontos } = serieDe(rows, { data_inicial: '2025-12-15', data_final: '2026-04-01' })
    expect(unidade).toBe('mes')
    expect(pontos).toEqual([
      { periodo: '2025-12', quantidade: 0, concluidas: 0 },
      { periodo: '2026-01', quantidade: 19, concluidas: 12 },
      { periodo: '2026-02', quantidade: 0, concluidas: 0 },
      { periodo: '2026-03', quantidade: 2, concluidas: 0 },
      { periodo: '2026-04', quantidade: 0, concluidas: 0 },
    ])
  })

  test('over 36 months it has years, from the first to the last with a request', () => {
    const long = { data_inicial: '1900-01-01', data_final: '9999-12-31' }
    const { unidade, pontos } = serieDe([counted({ mes: '2023-12' }), ...rows], long)
    expect(unidade).toBe('ano')
    expect(pontos.map(({ periodo, quantidade }) => [periodo, quantidade])).toEqual([
      ['2023', 5],
      ['2024', 0],
      ['2025', 0],
      ['2026', 21],
    ])
    expect(serieDe([], long).pontos).toEqual([])
  })

  test('36 months are still months', () => {
    const { pontos } = serieDe([], { data_inicial: '2024-01-31', data_final: '2026-12-01' })
    expect([pontos.length, pontos[0]?.periodo, pontos.at(-1)?.periodo]).toEqual([36, '2024-01', '2026-12'])
    expect(serieDe([], { data_inicial: '2024-01-31', data_final: '2027-01-01' }).unidade).toBe('ano')
  })
})
