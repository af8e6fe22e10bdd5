// The town's calendar for the demo's requests: due dates, and working days around a day.
import {
  type Calendario,
  contaPrazo,
  diasEntre,
  type MeioExpediente,
  prorrogaPrazo,
  semExpediente,
  somaDias,
} from '#base/prazo.ts'
import type { RegrasDePrazo } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { shortDays, townHolidays } from '../calendar.ts'

/** Days are 'YYYY-MM-DD'. */
export type Agenda = {
  hoje: string
  /** The last day on which something has happened. */
  ontem: string
  /** The due date of a request filed then, without and with an extension. */
  vencimento(dia: string, hora: string): string
  vencimentoProrrogado(dia: string, hora: string): string
  /** The due date of the decision on an appeal made then. */
  decisaoAte(dia: string, hora: string): string
  utilDesde(dia: string): string
  utilAte(dia: string): string
}

export function abreAgenda(hoje: string, { calendario, ...regras }: RegrasDePrazo): Agenda {
  const comCidade = {
    ...calendario,
    feriados: { ...feriadosDaCidade(hoje), ...calendario.feriados },
    meios: { ...meiosDaCidade(hoje), ...calendario.meios },
  }
  const conta = (dia: string, hora: string, dias: number) => contaPrazo({ dia, hora }, dias, comCidade)
  return {
    hoje,
    ontem: somaDias(hoje, -1),
    vencimento: (dia, hora) => conta(dia, hora, regras.diasResposta).vencimento,
    vencimentoProrrogado: (dia, hora) =>
      prorrogaPrazo(conta(dia, hora, regras.diasResposta), regras.diasProrrogacao, comCidade).vencimento,
    decisaoAte: (dia, hora) => conta(dia, hora, regras.diasDecisao).vencimento,
    utilDesde: (dia) => util(dia, 1, comCidade),
    utilAte: (dia) => util(dia, -1, comCidade),
  }
}

// The table of holidays does not have the town's own before the demo is stored.
const feriadosDaCidade = (hoje: string): Record<string, string> =>
  Object.fromEntries(anosEmTorno(hoje).flatMap((ano) => townHolidays.map(([dia, nome]) => [`${ano}-${dia}`, nome])))

const meiosDaCidade = (hoje: string): Record<string, MeioExpediente> =>
  Object.fromEntries(
    anosEmTorno(hoje)
      .flatMap(shortDays)
      .map(({ dia, ...meio }) => [dia, meio]),
  )

const anosEmTorno = (hoje: string) => [-3, -2, -1, 0, 1].map((depois) => Number(hoje.slice(0, 4)) + depois)

function util(desde: string, passo: 1 | -1, calendario: Calendario): string {
  let dia = desde
  while (semExpediente(dia, calendario) !== null) dia = somaDias(dia, passo)
  return dia
}

const maisAntigo = 75

/**
 * The latest day before today whose due date by `conta` is between `de` and `ate` days from today (negative: before today); null
 * when there is none. Terms end only on some weekdays, so a window must be a week wide to be sure.
 */
export function diaQueVence(
  agenda: Agenda,
  [de, ate]: [number, number],
  conta: (dia: string) => string,
): string | null {
  for (let antes = 1; antes <= maisAntigo; antes++) {
    const dia = somaDias(agenda.hoje, -antes)
    const dias = diasEntre(agenda.hoje, conta(dia))
    if (dias >= de && dias <= ate) return dia
  }
  return null
}
