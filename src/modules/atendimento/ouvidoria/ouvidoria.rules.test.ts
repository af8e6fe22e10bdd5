// The ombudsman's terms on Bahia's calendar: days counted by hand.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Calendario, diasEntre, type Momento, meioDe, semExpediente, somaDias } from '#base/prazo.ts'
import {
  complementProblem,
  contaComplemento,
  contaOrgao,
  contaResposta,
  contaTermo,
  extensionProblem,
  isReminderDue,
  movesFrom,
  organExtensionProblem,
  prorrogaOrgao,
  prorrogaResposta,
  retomaTermo,
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
const regras = { calendario, dias: { resposta: 30, prorrogacao: 30, complemento: 20, orgao: 20, orgaoProrrogacao: 20 } }
const at = (dia: string, hora = '10:00') => ({ dia, hora })

describe('the final answer', () => {
  test.each([
    ['a Tuesday', at('2026-12-01'), '2026-12-31'],
    ['the Friday before carnival', at('2026-02-13'), '2026-03-19'],
    ['an end on New Year and a weekend', at('2026-12-02'), '2027-01-04'],
    ['the evening before Corpus Christi', at('2026-06-03', '19:30'), '2026-07-07'],
    ['a minute before the limit hour of that evening', at('2026-06-03', '18:59'), '2026-07-06'],
    ['a Saturday, which counts as the Monday', at('2026-05-09'), '2026-06-10'],
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

test('of two people, or of two cases sent to an organ, the later one never has the earlier end', () => {
  const momento = fc.record({
    dia: fc.integer({ min: 0, max: 400 }).map((n) => somaDias('2026-01-01', n)),
    hora: fc.constantFrom('00:00', '10:00', '12:59', '13:00', '18:59', '19:00', '23:59'),
  })
  const comMeio = { ...calendario, meios: { '2026-12-24': { nome: 'Véspera', inicio: '08:00', fim: '13:00' } } }
  const rules = { ...regras, calendario: comMeio }
  const contas = [
    (desde: Momento) => contaResposta(desde, rules),
    (desde: Momento) => prorrogaResposta(contaResposta(desde, rules), rules),
    (desde: Momento) => contaComplemento(desde, rules),
    (desde: Momento) => contaOrgao(desde, rules),
    (desde: Momento) => prorrogaOrgao(contaOrgao(desde, rules), rules),
  ]
  fc.assert(
    fc.property(momento, momento, fc.constantFrom(...contas), (um, outro, conta) => {
      const isLater = `${um.dia} ${um.hora}` > `${outro.dia} ${outro.hora}`
      const [antes, depois] = isLater ? [outro, um] : [um, outro]
      expect(conta(antes).vencimento <= conta(depois).vencimento).toBe(true)
    }),
    { numRuns: 400 },
  )
})

describe('complements, however many a town allows', () => {
  const comMeio = { ...calendario, meios: { '2026-02-18': { nome: 'Cinzas', inicio: '14:00', fim: '18:00' } } }
  const rules = { ...regras, calendario: comMeio }
  const inteiro = (desde: string): string =>
    semExpediente(desde, comMeio) === null && !meioDe(desde, comMeio) ? desde : inteiro(somaDias(desde, 1))
  const passo = fc.record({
    // where in the running term it is asked for, and how long the person takes
    quando: fc.double({ min: 0, max: 1, noNaN: true }),
    espera: fc.integer({ min: 0, max: 25 }),
    hora: fc.constantFrom('00:00', '10:00', '17:59', '19:00', '23:59'),
    estende: fc.boolean(),
  })

  test('only the first starts the term anew; after the others the days go on that were left, and no extension is lost or won', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.array(passo, { minLength: 1, maxLength: 5 }), (dia, passos) => {
        let termo = { desde: at(somaDias('2026-01-01', dia)), parados: 0, isExtended: false }
        let hoje = termo.desde.dia
        passos.forEach(({ quando, espera, hora, estende }, vez) => {
          const antes = { ...termo, isExtended: termo.isExtended || estende }
          const { vencimento } = contaTermo(antes, rules)
          const pedido = at(somaDias(hoje, Math.floor(Math.max(0, diasEntre(hoje, vencimento)) * quando)))
          const chegada = at(somaDias(pedido.dia, espera), espera ? hora : '10:00')
          termo = retomaTermo(antes, { pedidos: vez + 1, pedido, chegada }, rules)
          const depois = contaTermo(termo, rules)
          hoje = contaResposta(chegada, rules).contaDe
          if (vez === 0) {
            expect(depois).toEqual(contaResposta(chegada, rules))
          } else {
            const fim = somaDias(hoje, Math.max(1, diasEntre(pedido.dia, vencimento)))
            expect([termo.desde, termo.isExtended]).toEqual([antes.desde, antes.isExtended])
            expect(depois.vencimento >= fim).toBe(true)
            if (!antes.isExtended) expect(depois.vencimento).toBe(inteiro(fim))
            // with an extension behind it an end may not exist: no day is added that is not needed
            const semUm = contaTermo({ ...termo, parados: termo.parados - 1 }, rules).vencimento
            if (termo.parados > antes.parados) expect(semUm < fim).toBe(true)
          }
        })
      }),
      { numRuns: 300 },
    )
  })

  test('asked for a second time with ten days left, and answered after a week, it ends ten days later', () => {
    const antes = { desde: at('2026-03-02'), parados: 0, isExtended: false } // until 1 April
    const espera = { pedido: at('2026-03-23'), chegada: at('2026-03-30') }
    const dia = (pedidos: number) => contaTermo(retomaTermo(antes, { ...espera, pedidos }, rules), rules).vencimento
    expect(contaTermo(antes, rules).vencimento).toBe('2026-04-01')
    expect([dia(1), dia(2), dia(3)]).toEqual(['2026-04-29', '2026-04-08', '2026-04-08'])
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

  test('a complement may be requested within the term only, and as often as the rules say', () => {
    const problem = (pedidos: number, complementos: number, hoje = '2026-03-19') =>
      complementProblem({ ...open, pedidos }, { hoje, complementos })
    expect(problem(0, 1)).toBeNull()
    expect(problem(0, 1, '2026-03-20')).toContain('já terminou')
    expect(problem(1, 1)).toContain('já foi pedida uma vez: não se admitem pedidos sucessivos')
    expect(problem(1, 2)).toBeNull()
    expect(problem(2, 2)).toContain('já foi pedida 2 vezes')
    expect(problem(2, 1)).toContain('Decreto 9.492/2018')
  })
})

describe('an organ', () => {
  test.each([
    ['forwarded on a Monday', at('2026-11-30'), '2026-12-21'],
    ['forwarded on the Friday before carnival', at('2026-02-13'), '2026-03-09'],
    ['with an end on a Sunday', at('2026-05-18'), '2026-06-08'],
    ['forwarded in the evening, with an end after Christmas', at('2026-12-04', '19:00'), '2026-12-28'],
  ])('%s has twenty days', (_when, desde, due) => {
    expect(contaOrgao(desde, regras).vencimento).toBe(due)
  })

  test('extended, goes on for twenty days from the end of the first, to a day with office hours', () => {
    const extended = prorrogaOrgao(contaOrgao(at('2026-02-13'), regras), regras)
    expect(extended).toMatchObject({ primeiroDia: '2026-03-10', vencimento: '2026-03-30', dias: 20 })
    // the 20th day after 11 June is 1 July; a day later is Independence Day
    expect(prorrogaOrgao(contaOrgao(at('2026-05-25'), regras), regras).vencimento).toBe('2026-07-06')
  })

  const forwarded = { isAberto: true, enc_prazo: '2026-12-21', enc_prorrogado_em: null as string | null }
  test('is given more time once, before the end, while it is awaited', () => {
    expect(organExtensionProblem(forwarded, '2026-12-21')).toBeNull()
    expect(organExtensionProblem(forwarded, '2026-12-22')).toContain('já terminou')
    expect(
      organExtensionProblem({ ...forwarded, enc_prorrogado_em: '2026-12-01T10:00:00.000Z' }, '2026-12-02'),
    ).toContain('uma vez')
    expect(organExtensionProblem({ ...forwarded, isAberto: false }, '2026-12-02')).toContain('terminou')
  })

  const due = (hoje: string, enc_lembrado_em: string | null = null, desde = '2026-11-30') =>
    isReminderDue({ enc_prazo: '2026-12-21', enc_lembrado_em, desde }, hoje)
  test.each([
    ['six days before', due('2026-12-15'), false],
    ['five days before', due('2026-12-16'), true],
    ['five days before, already', due('2026-12-16', '2026-12-16'), false],
    ['later, when the job did not run that day', due('2026-12-18'), true],
    ['later, after that one', due('2026-12-21', '2026-12-16'), false],
    ['on the day after', due('2026-12-22', '2026-12-16'), true],
    ['two days after, already', due('2026-12-23', '2026-12-22'), false],
    ['six days after', due('2026-12-27', '2026-12-22'), true],
    ['seven days after, when the job did not run the day before', due('2026-12-28', '2026-12-22'), true],
    ['eight days after, after that one', due('2026-12-29', '2026-12-28'), false],
    ['eleven days after', due('2027-01-01', '2026-12-28'), true],
    ['of a term of three days, before it', due('2026-12-19', null, '2026-12-18'), false],
  ])('is reminded: %s', (_when, is, expected) => expect(is).toBe(expected))
})
