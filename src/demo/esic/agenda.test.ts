// On whatever day the demo is filled, its running terms are in every state.
import { describe, expect, test } from 'vitest'
import { estadoDoPrazo, semExpediente, somaDias } from '#base/prazo.ts'
import type { RegrasDePrazo } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { isWorkingDay, townHolidays } from '../calendar.ts'
import { abreAgenda } from './agenda.ts'
import type { Passo, Vida } from './caminho.ts'
import { vidasDoEsic } from './vidas-servico.ts'

const dias = Array.from({ length: 5 * 366 }, (_, at) => somaDias('2023-06-01', at))
const regras: RegrasDePrazo = {
  calendario: {
    horaLimite: '19:00',
    feriados: Object.fromEntries(dias.filter((dia) => !isWorkingDay(dia)).map((dia) => [dia, 'sem expediente'])),
  },
  diasResposta: 20,
  diasProrrogacao: 10,
  diasRecurso: 10,
  diasDecisao: 5,
  autoridades: ['a', 'b'],
  ouvidoria: { resposta: 30, prorrogacao: 30, complemento: 20, complementos: 1, orgao: 20, orgaoProrrogacao: 20 },
}
const agendaDe = (hoje: string) => abreAgenda(hoje, regras)
const diaDe = (quando: string) => new Date(Date.parse(quando) - 3 * 3_600_000).toISOString().slice(0, 10)
const horaDe = (quando: string) => new Date(Date.parse(quando) - 3 * 3_600_000).toISOString().slice(11, 16)

function estado(vida: Vida, hoje: string): string | null {
  const last = vida.passos.filter((passo) => passo.faz === 'move' || passo.faz === 'decide').at(-1)
  if (!/^(Secretarias|Setores) - /.test(vida.destino) || reopens(last)) return null
  const agenda = agendaDe(hoje)
  const isProrrogada = vida.passos.some(({ faz }) => faz === 'prorroga')
  const when = [diaDe(vida.quando), horaDe(vida.quando)] as const
  const vencimento = isProrrogada ? agenda.vencimentoProrrogado(...when) : agenda.vencimento(...when)
  const isRespondida = vida.passos.some((passo) => passo.faz === 'move' && passo.para !== 'ANA')
  const { estado, dias } = estadoDoPrazo({ vencimento, isRespondida, isProrrogada, hoje })
  return estado === 'vence' && dias === 0 ? 'vence hoje' : estado
}

const reopens = (passo: Passo | undefined) => passo?.faz === 'decide' && passo.decisao === 'DEF'

describe('the requests of the demo', () => {
  // A year and a half, with all holidays, in steps that cover every weekday.
  const filled = Array.from({ length: 60 }, (_, at) => somaDias('2026-11-21', at * 9))

  test.each(filled)('filled on %s are 300 in every state, in order, with nothing after the day before', (hoje) => {
    const vidas = vidasDoEsic(agendaDe(hoje))
    expect(vidas).toHaveLength(300)
    const states = new Set(vidas.map((vida) => estado(vida, hoje)))
    for (const one of ['no prazo', 'vence', 'prorrogada', 'vencida', 'respondida'])
      expect([...states].some((state) => state?.startsWith(one))).toBe(true)
    for (const { quando, passos } of vidas) {
      const when = [quando, ...passos.map((passo) => passo.quando)]
      expect(when).toEqual([...when].sort())
      expect(diaDe(when.at(-1) ?? '') < hoje).toBe(true)
      for (const passo of passos.filter(({ faz }) => faz !== 'recorre'))
        expect(semExpediente(diaDe(passo.quando), regras.calendario)).toBeNull()
    }
  })

  test('have one that ends on the day of filling, on days on which a term can end', () => {
    const working = filled.filter(isWorkingDay)
    const onTheDay = working.filter((hoje) =>
      vidasDoEsic(agendaDe(hoje)).some((vida) => estado(vida, hoje) === 'vence hoje'),
    )
    expect(onTheDay.length / working.length).toBeGreaterThan(0.8)
  })

  test('are the same every time, and on another day differ only in dates', () => {
    const requests = (hoje: string) =>
      vidasDoEsic(agendaDe(hoje)).map(({ cidadao, destino }) => `${cidadao} ${destino}`)
    expect(JSON.stringify(vidasDoEsic(agendaDe('2026-11-23')))).toBe(
      JSON.stringify(vidasDoEsic(agendaDe('2026-11-23'))),
    )
    const another = new Set(requests('2026-11-24'))
    expect(requests('2026-11-23').filter((one) => !another.has(one)).length).toBeLessThan(4)
  })

  test('use the holidays of the town before they are stored', () => {
    const bare = abreAgenda('2026-11-21', { ...regras, calendario: { horaLimite: '19:00', feriados: {} } })
    for (const [dia] of townHolidays) expect(bare.utilDesde(`2026-${dia}`)).not.toBe(`2026-${dia}`)
    // the fifth day is the eve of Christmas, which ends at noon
    expect(bare.decisaoAte('2027-12-17', '10:00')).toBe('2027-12-27')
  })
})
