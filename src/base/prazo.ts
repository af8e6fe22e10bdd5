// The legal clock (Lei 12.527/2011): pure counting over a calendar. Days run on without a break; the first is the first business
// day after the registration, and an end on a day without office hours moves to the next business day.

import { dizDuracao } from './duracao.ts'

/** Days without office hours besides Saturdays and Sundays: 'YYYY-MM-DD' -> name. */
export type Feriados = Record<string, string>

export type Calendario = {
  feriados: Feriados
  /** 'HH:mm': what is registered at this hour or later counts as registered on the next business day. */
  horaLimite: string
}

/** A moment in the city's time zone. */
export type Momento = { dia: string; hora: string }

export type Contagem = {
  /** When it was registered. */
  registro: Momento
  /** The day it counts as registered on: a later one when it came at the limit hour or later. */
  contaDe: string
  /** The first and the last of the counted days. */
  primeiroDia: string
  ultimoDia: string
  dias: number
  /** The last counted day, or the next business day. */
  vencimento: string
  /** Days without office hours that moved the beginning or the end, with the reason: 'sábado', 'Natal'. */
  pulados: { dia: string; motivo: string }[]
}

/** Counts `dias` days from a registration. */
export function contaPrazo(registro: Momento, dias: number, calendario: Calendario): Contagem {
  const pulados: Contagem['pulados'] = []
  const next = (dia: string) => diaUtilDesde(somaDias(dia, 1), calendario, pulados)
  const contaDe = registro.hora >= calendario.horaLimite ? next(registro.dia) : registro.dia
  const primeiroDia = next(contaDe)
  return { registro, contaDe, primeiroDia, ...terminaEm(primeiroDia, dias, { calendario, pulados }) }
}

/** Goes on counting `dias` days after the end of a term (an extension has no new beginning). */
export function prorrogaPrazo(contagem: Contagem, dias: number, calendario: Calendario): Contagem {
  const primeiroDia = somaDias(contagem.vencimento, 1)
  const { registro, contaDe } = contagem
  return { registro, contaDe, primeiroDia, ...terminaEm(primeiroDia, dias, { calendario, pulados: [] }) }
}

function terminaEm(
  primeiroDia: string,
  dias: number,
  { calendario, pulados }: { calendario: Calendario; pulados: Contagem['pulados'] },
): Pick<Contagem, 'ultimoDia' | 'dias' | 'vencimento' | 'pulados'> {
  const ultimoDia = somaDias(primeiroDia, dias - 1)
  const vencimento = diaUtilDesde(ultimoDia, calendario, pulados)
  return { ultimoDia, dias, vencimento, pulados }
}

const nomesDosDias = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]
const diaMs = 86_400_000
const meioDia = (dia: string) => Date.parse(`${dia}T12:00:00Z`)

/** Adds a number of days, which may be negative, to 'YYYY-MM-DD'. */
export const somaDias = (dia: string, dias: number): string =>
  new Date(meioDia(dia) + dias * diaMs).toISOString().slice(0, 10)

/** Days from one to the other; negative when `ate` comes first. */
export const diasEntre = (de: string, ate: string): number => Math.round((meioDia(ate) - meioDia(de)) / diaMs)

/** 'segunda-feira'. */
export const nomeDoDia = (dia: string): string => nomesDosDias[new Date(meioDia(dia)).getUTCDay()] ?? ''

/** Why there are no office hours on the day: the holiday's name, 'sábado', 'domingo'; null on a business day. */
export function semExpediente(dia: string, { feriados }: Calendario): string | null {
  const nome = nomeDoDia(dia)
  return feriados[dia] ?? (nome === 'sábado' || nome === 'domingo' ? nome : null)
}

// Longer than any run of days off, so that a calendar filled with holidays by mistake ends the search.
const maiorEspera = 366

function diaUtilDesde(desde: string, calendario: Calendario, pulados: Contagem['pulados']): string {
  let dia = desde
  for (let passos = 0; passos < maiorEspera; passos++) {
    const motivo = semExpediente(dia, calendario)
    if (motivo === null) return dia
    pulados.push({ dia, motivo })
    dia = somaDias(dia, 1)
  }
  return desde
}

/** From how many days before its end a term counts as ending soon. */
export const diasDeAviso = 5

export type EstadoDoPrazo =
  | { estado: 'respondida' | 'prorrogada' | 'no prazo'; dias: number }
  | { estado: 'vence' | 'vencida'; dias: number }

/**
 * The state of a term to show; `dias` are the days left, or the days since the end. A term that ends within five days is shown
 * as ending soon even when it was extended.
 */
export function estadoDoPrazo(relogio: {
  vencimento: string
  isRespondida: boolean
  isProrrogada: boolean
  hoje: string
}): EstadoDoPrazo {
  const dias = diasEntre(relogio.hoje, relogio.vencimento)
  if (relogio.isRespondida) return { estado: 'respondida', dias: Math.max(0, dias) }
  if (dias < 0) return { estado: 'vencida', dias: -dias }
  if (dias <= diasDeAviso) return { estado: 'vence', dias }
  return { estado: relogio.isProrrogada ? 'prorrogada' : 'no prazo', dias }
}

/** 'no prazo', 'vence hoje', 'vence em 3 dias', 'prorrogada', 'vencida há 2 dias', 'respondida'. */
export function dizEstado({ estado, dias }: EstadoDoPrazo): string {
  const quantos = dizDuracao(dias)
  if (estado === 'vence') return dias === 0 ? 'vence hoje' : `vence em ${quantos}`
  return estado === 'vencida' ? `vencida há ${quantos}` : estado
}
