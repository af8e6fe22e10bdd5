import { expect, test } from 'vitest'
import { estadoDaEntrega, fimDoPeriodo, type Periodo, prazoFiscal, ultimoDiaUtil } from './prazo-fiscal.rules.ts'

const regra = { mes: 4, dia: 30 }
const vence = (tipo: string, exercicio: number, periodo: Periodo, balanco = regra) =>
  prazoFiscal(tipo, exercicio, periodo, balanco)?.vencimento ?? null

test('a period ends with its last month, February of a leap year too', () => {
  expect(fimDoPeriodo(2026, '1b')).toBe('2026-02-28')
  expect(fimDoPeriodo(2024, '1b')).toBe('2024-02-29')
  expect(fimDoPeriodo(2026, '2q')).toBe('2026-08-31')
  expect(fimDoPeriodo(2026, '1s')).toBe('2026-06-30')
  expect(fimDoPeriodo(2026, 'ano')).toBe('2026-12-31')
  expect(fimDoPeriodo(2026, '')).toBeNull()
})

test('RREO and RGF are due thirty days after their period, on whatever day of the week that is', () => {
  expect(vence('RREO', 2026, '5b')).toBe('2026-11-30')
  expect(vence('RREO', 2024, '1b')).toBe('2024-03-30') // a Saturday
  expect(vence('RREO', 2026, '6b')).toBe('2027-01-30')
  expect(vence('RGF', 2026, '2q')).toBe('2026-09-30')
  expect(vence('RGF', 2026, '1s')).toBe('2026-07-30')
  expect(vence('RREO', 2026, 'ano')).toBeNull()
  expect(prazoFiscal('RREO', 2026, '5b', regra)?.conta).toContain('31/10/2026 (LRF, art. 52)')
})

test('balance sheets are due on the day of the rule in the next year; a day that the month lacks is its last', () => {
  expect(vence('BP', 2025, 'ano')).toBe('2026-04-30')
  expect(vence('DVP', 2025, 'ano', { mes: 3, dia: 15 })).toBe('2026-03-15')
  expect(vence('BO', 2025, 'ano', { mes: 2, dia: 31 })).toBe('2026-02-28')
  expect(vence('RELGEST', 2025, 'ano')).toBeNull()
  expect(vence('PPA', 2026, 'ano')).toBeNull()
})

test('reports of health have the days of their own law', () => {
  expect(vence('RDQA', 2026, '1q')).toBe('2026-05-31')
  expect(vence('RDQA', 2026, '2q')).toBe('2026-09-30')
  expect(vence('RDQA', 2027, '3q')).toBe('2028-02-29')
  expect(vence('RAG', 2025, 'ano')).toBe('2026-03-30')
})

test('a document stands in time on its last day and late on the next; one that is not there is missing the day after', () => {
  const of = (publicado: string | null, hoje: string) =>
    estadoDaEntrega({ prazo: '2026-11-30', publicado, fim: '2026-10-31', hoje })
  expect(of('2026-11-30', '2026-12-24')).toBe('no-prazo')
  expect(of('2026-12-01', '2026-12-24')).toBe('atrasado')
  expect(of(null, '2026-10-31')).toBe('futuro')
  expect(of(null, '2026-11-01')).toBe('a-vencer')
  expect(of(null, '2026-11-30')).toBe('a-vencer')
  expect(of(null, '2026-12-01')).toBe('faltando')
  expect(estadoDaEntrega({ prazo: null, publicado: null, fim: null, hoje: '2026-12-01' })).toBe('sem-prazo')
})

test('the last day with office hours up to a term is before a weekend and its holiday', () => {
  const calendario = { feriados: { '2027-01-29': 'Padroeira' }, horaLimite: '19:00' }
  expect(ultimoDiaUtil('2026-11-30', calendario)).toBe('2026-11-30')
  expect(ultimoDiaUtil('2027-01-30', calendario)).toBe('2027-01-28')
})

test('a later period, or a later year, never falls due earlier', () => {
  const periodos: Record<string, Periodo[]> = {
    RREO: ['1b', '2b', '3b', '4b', '5b', '6b'],
    RGF: ['1q', '2q', '3q'],
    RDQA: ['1q', '2q', '3q'],
    RAG: ['ano'],
    BP: ['ano'],
  }
  for (const [tipo, sequencia] of Object.entries(periodos)) {
    const prazos = [2023, 2024, 2025, 2026, 2027, 2028].flatMap((ano) =>
      sequencia.map((periodo) => vence(tipo, ano, periodo, { mes: 2, dia: 31 }) ?? ''),
    )
    expect(prazos).toEqual([...new Set(prazos)].sort())
  }
})
