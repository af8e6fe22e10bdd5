// The legal clock (Lei 12.527/2011): pure counting over a calendar. Days run on without a break; the first is the first whole business
// day after the registration, and an end on a day without office hours, or with shortened ones, moves to the next whole business day
// (Código de Processo Civil, art. 224, § 1º). Who comes later never has an earlier end.

import { dizDuracao } from './duracao.ts'

/** Days without office hours besides Saturdays and Sundays: 'YYYY-MM-DD' -> name. */
export type Feriados = Record<string, string>

/** A day with shortened office hours, 'HH:mm' each. */
export type MeioExpediente = { nome: string; inicio: string; fim: string }

export type Calendario = {
  feriados: Feriados
  /** 'YYYY-MM-DD' -> the shortened office hours of the day. */
  meios?: Record<string, MeioExpediente>
  /** 'HH:mm': what is registered at this hour or later counts as registered on the next business day. */
  horaLimite: string
}

/** A moment in the city's time zone. */
export type Momento = { dia: string; hora: string }

export type Contagem = {
  /** When it was registered. */
  registro: Momento
  /** The day it counts as registered on: a later one when it came outside office hours. */
  contaDe: string
  /** The first and the last of the counted days. */
  primeiroDia: string
  ultimoDia: string
  dias: number
  /** The last counted day, or the next whole business day. */
  vencimento: string
  /** Days without whole office hours that moved the registration, the beginning or the end, with the reason: 'sábado', 'Natal'. */
  pulados: DiaPulado[]
}

/** `isMeio`: the day has office hours, but not all of them. */
export type DiaPulado = { dia: string; motivo: string; isMeio?: true }

/** Counts `dias` days from a registration. */
export function contaPrazo(registro: Momento, dias: number, calendario: Calendario): Contagem {
  const pulados: DiaPulado[] = []
  const contaDe = diaDoRegistro(registro, calendario, pulados)
  const primeiroDia = diaDesde(somaDias(contaDe, 1), inteiro(calendario), pulados)
  return { registro, contaDe, primeiroDia, ...terminaEm(primeiroDia, dias, { calendario, pulados }) }
}

// What comes on a day without office hours, whatever its hour, comes on the next business day, as what comes after the office hours does:
// otherwise a Saturday would begin before the Friday evening that it follows. An act within shortened hours is of its day.
function diaDoRegistro({ dia, hora }: Momento, calendario: Calendario, pulados: DiaPulado[]): string {
  const impedimento = (em: string) => fechado(em, calendario)
  if (impedimento(dia)) return diaDesde(dia, impedimento, pulados)
  const meio = meioDe(dia, calendario)
  if (meio && hora >= meio.fim) pulados.push(puladoPor(dia, meio))
  else if (hora < calendario.horaLimite) return dia
  return diaDesde(somaDias(dia, 1), impedimento, pulados)
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
  { calendario, pulados }: { calendario: Calendario; pulados: DiaPulado[] },
): Pick<Contagem, 'ultimoDia' | 'dias' | 'vencimento' | 'pulados'> {
  const ultimoDia = somaDias(primeiroDia, dias - 1)
  const vencimento = diaDesde(ultimoDia, inteiro(calendario), pulados)
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

/** The shortened office hours of the day; a day without any has none. */
export const meioDe = (dia: string, calendario: Calendario): MeioExpediente | undefined =>
  semExpediente(dia, calendario) === null ? calendario.meios?.[dia] : undefined

type Impedimento = (dia: string) => DiaPulado | null

const fechado = (dia: string, calendario: Calendario): DiaPulado | null => {
  const motivo = semExpediente(dia, calendario)
  return motivo === null ? null : { dia, motivo }
}

const puladoPor = (dia: string, { nome, inicio, fim }: MeioExpediente): DiaPulado => ({
  dia,
  motivo: `${nome}, só das ${inicio} às ${fim}`,
  isMeio: true,
})

// Why a day neither begins nor ends a term.
const inteiro =
  (calendario: Calendario): Impedimento =>
  (dia) => {
    const meio = meioDe(dia, calendario)
    return meio ? puladoPor(dia, meio) : fechado(dia, calendario)
  }

// Longer than any run of days off, so that a calendar filled with holidays by mistake ends the search.
const maiorEspera = 366

function diaDesde(desde: string, impedimento: Impedimento, pulados: DiaPulado[]): string {
  let dia = desde
  for (let passos = 0; passos < maiorEspera; passos++) {
    const pulado = impedimento(dia)
    if (pulado === null) return dia
    pulados.push(pulado)
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
