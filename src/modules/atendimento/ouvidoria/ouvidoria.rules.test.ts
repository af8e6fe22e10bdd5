// The ombudsman's terms on Bahia's calendar: days counted by hand.
import { describe, expect, test } from 'vitest'
import type { Calendario } from '../../../base/prazo.ts'
import {
  complementProblem,
  contaComplemento,
  contaResposta,
  extensionProblem,
  movesFrom,
  prorrogaResposta,
} from './ouvidoria.rules.ts'
import { type Situacao, situacoes } from './situacoes.ts'

const calendario: Calendario = {
  horaLimite: '19:00',
  feriados: {
    '2026-02-16': 'Carnaval',
    '2026-02-17': 'Carnaval',
    '2026-04-03': 'Sexta-feira Santa',
    '2026-04-21': 'Tiradentes',
    '2026-06-04': 'Corpus Christi',
    '2026-07-02': 'Independência da Bahia',
    '2026-12-25': 'Natal',
    '2027-01-01': 'Ano Novo',
  },
}
const regras = { calendario, dias: { resposta: 30, prorrogacao: 30, complemento: 20 } }
const at = (dia: string, hora = '10:00') => ({ dia, hora })

describe('the final answer', () => {
  test.each([
    ['a Tuesday', at('2026-12-01'), '2026-12-31'],
    ['the Friday before carnival', at('2026-02-13'), '2026-03-19'],
    ['an end on New Year and a weekend', at('2026-12-02'), '2027-01-04'],
    ['the evening before Corpus Christi', at('2026-06-03', '19:30'), '2026-07-07'],
    ['a minute before the limit hour of that evening', at('2026-06-03', '18:59'), '2026-07-06'],
    ['a Saturday', at('2026-05-09'), '2026-06-09'],
  ])('%s', (_when, registro, due) => {
    expect(contaResposta(registro, regras).vencimento).toBe(due)
  })

  test('extended, goes on from its end, and ends on a day with office hours', () => {
    const first = contaResposta(at('2026-02-13'), regras)
    expect(prorrogaResposta(first, regras)).toMatchObject({
      primeiroDia: '2026-03-20',
      vencimento: '2026-04-20',
      dias: 30,
    })
  })

  test('the person has twenty days to complement', () => {
    expect(contaComplemento(at('2026-03-30'), regras)).toMatchObject({
      primeiroDia: '2026-03-31',
      vencimento: '2026-04-20',
    })
  })
})

describe('what may happen', () => {
  test('from each state', () => {
    const table = Object.keys(situacoes).map((situacao) => `${situacao}: ${movesFrom(situacao as Situacao).join(' ')}`)
    expect(table).toEqual([
      'REC: ANA ENC COM RES ARQ',
      'ANA: ENC COM RES ARQ',
      'ENC: ANA COM RES ARQ',
      'COM: ANA ARQ',
      'RES: ANA',
      'ARQ: ',
    ])
  })

  const open = {
    ctt_situacao: 'ANA' as Situacao,
    ctt_prazo: '2026-03-19',
    ctt_contagem_inicio: '2026-02-13T13:00:00.000Z',
    ctt_prorrogada_em: null as string | null,
  }

  test('an extension once, before the end, while the town is the one that is awaited', () => {
    expect(extensionProblem(open, '2026-03-19')).toBeNull()
    expect(extensionProblem(open, '2026-03-20')).toContain('já terminou')
    expect(extensionProblem({ ...open, ctt_prorrogada_em: '2026-03-01T00:00:00.000Z' }, '2026-03-02')).toContain(
      'uma vez',
    )
    // before the complement that started the term anew
    expect(extensionProblem({ ...open, ctt_prorrogada_em: '2026-02-01T00:00:00.000Z' }, '2026-03-02')).toBeNull()
    for (const ctt_situacao of ['COM', 'RES', 'ARQ'] as const)
      expect(extensionProblem({ ...open, ctt_situacao }, '2026-03-02')).not.toBeNull()
  })

  test('a complement is asked for within the term only', () => {
    expect([complementProblem(open, '2026-03-19'), complementProblem(open, '2026-03-20')]).toEqual([
      null,
      expect.any(String),
    ])
  })
})
