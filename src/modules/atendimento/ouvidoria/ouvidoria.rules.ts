// What may happen to a case, and how its terms are counted (docs/specification/ombudsman.md; Lei 13.460/2017, art. 16). Pure functions.
import {
  type Calendario,
  type Contagem,
  contaPrazo,
  diasEntre,
  type Momento,
  prorrogaPrazo,
  somaDias,
} from '#base/prazo.ts'
import type { Situacao } from './ouvidoria.contract.ts'

const moves: Record<Situacao, readonly Situacao[]> = {
  REC: ['ANA', 'ENC', 'COM', 'RES', 'ARQ'],
  ANA: ['ENC', 'COM', 'RES', 'ARQ'],
  ENC: ['ANA', 'COM', 'RES', 'ARQ'],
  COM: ['ANA', 'ARQ'],
  RES: ['ANA'],
  ARQ: [],
}

/** Where a case may go from here. */
export const movesFrom = (situacao: Situacao): readonly Situacao[] => moves[situacao]

/** Answered or archived: nothing is awaited of the town any more. */
export const isClosed = (situacao: Situacao): boolean => situacao === 'RES' || situacao === 'ARQ'

/** The days of each term, in force. */
export type DiasDaOuvidoria = {
  resposta: number
  prorrogacao: number
  complemento: number
  orgao: number
  orgaoProrrogacao: number
}

type Regras = { dias: DiasDaOuvidoria; calendario: Calendario }

/** Of the clock of the city. */
export const regrasDe = ({ regras }: { regras: { ouvidoria: DiasDaOuvidoria; calendario: Calendario } }): Regras => ({
  dias: regras.ouvidoria,
  calendario: regras.calendario,
})

/** The final answer, from the registration, the person's first complement or a reopening. */
export const contaResposta = (desde: Momento, { dias, calendario }: Regras, parados = 0): Contagem =>
  contaPrazo(desde, dias.resposta + parados, calendario)

export const prorrogaResposta = (contagem: Contagem, { dias, calendario }: Regras): Contagem =>
  prorrogaPrazo(contagem, dias.prorrogacao, calendario)

/** The running term; `parados`: days on which it stood still while a further complement was awaited. */
export type TermoDaResposta = { desde: Momento; parados: number; isExtended: boolean }

export function contaTermo({ desde, parados, isExtended }: TermoDaResposta, regras: Regras): Contagem {
  const contagem = contaResposta(desde, regras, parados)
  return isExtended ? prorrogaResposta(contagem, regras) : contagem
}

type Espera = {
  /** How many complements were requested in the case, with this one. */
  pedidos: number
  /** When it was requested and when it came. */
  pedido: Momento
  chegada: Momento
}

/**
 * The term once a complement has come: the first one starts it anew; after any other the days go on that were left when it was
 * requested, at least one (docs/specification/ombudsman.md#terms).
 */
export function retomaTermo(antes: TermoDaResposta, { pedidos, pedido, chegada }: Espera, regras: Regras) {
  if (pedidos <= 1) return { desde: chegada, parados: 0, isExtended: false }
  const { contaDe } = contaPrazo(chegada, 1, regras.calendario)
  const restantes = Math.max(1, diasEntre(pedido.dia, contaTermo(antes, regras).vencimento))
  const fim = somaDias(contaDe, restantes)
  let { parados } = antes
  while (contaTermo({ ...antes, parados }, regras).vencimento < fim) parados++
  return { ...antes, parados }
}

/** What the person was asked to send. */
export const contaComplemento = (desde: Momento, { dias, calendario }: Regras): Contagem =>
  contaPrazo(desde, dias.complemento, calendario)

export type FatosDoCaso = {
  ctt_situacao: Situacao
  ctt_prazo: string
  ctt_contagem_inicio: string
  ctt_prorrogada_em: string | null
}

/** The present term was extended; one before a complement or a reopening does not count. Instants in ISO 8601. */
export const isExtended = ({ ctt_prorrogada_em, ctt_contagem_inicio }: FatosDoCaso): boolean =>
  ctt_prorrogada_em !== null && ctt_prorrogada_em >= ctt_contagem_inicio

/** Why the term can't be extended, or null. Once, while the case is open, before its end. */
export const extensionProblem = (fatos: FatosDoCaso, hoje: string): string | null =>
  termProblem({ ...fatos, isExtended: isExtended(fatos) }, hoje)

type Termo = Pick<FatosDoCaso, 'ctt_situacao' | 'ctt_prazo'> & { isExtended: boolean }

/** The same for a caller that knows already whether the present term was extended. */
export function termProblem({ ctt_situacao, ctt_prazo, isExtended }: Termo, hoje: string): string | null {
  if (isClosed(ctt_situacao)) return 'A manifestação já foi encerrada: não há prazo a prorrogar.'
  if (ctt_situacao === 'COM') return 'O prazo está parado até que a pessoa complemente a manifestação.'
  if (isExtended) return 'O prazo desta manifestação já foi prorrogado uma vez.'
  return hoje > ctt_prazo ? 'O prazo já terminou e não pode mais ser prorrogado.' : null
}

/**
 * Why no complement can be requested, or null: it may be within the term of the answer only, and as often as the rules say
 * (docs/specification/ombudsman.md#terms). `pedidos`: how often it was requested.
 */
export function complementProblem(
  { ctt_prazo, pedidos }: Pick<FatosDoCaso, 'ctt_prazo'> & { pedidos: number },
  { hoje, complementos }: { hoje: string; complementos: number },
): string | null {
  if (pedidos >= complementos)
    return `A complementação já foi pedida ${pedidos === 1 ? 'uma vez' : `${pedidos} vezes`}: não se admitem pedidos sucessivos (Decreto 9.492/2018, art. 18).`
  return hoje > ctt_prazo ? 'O prazo da resposta já terminou: não se pode mais pedir complementação.' : null
}

// --- an organ that has to answer ---

/** What an organ has to answer (art. 16, sole paragraph). */
export const contaOrgao = (desde: Momento, { dias, calendario }: Regras): Contagem =>
  contaPrazo(desde, dias.orgao, calendario)

export const prorrogaOrgao = (contagem: Contagem, { dias, calendario }: Regras): Contagem =>
  prorrogaPrazo(contagem, dias.orgaoProrrogacao, calendario)

/** Whether a case in this state may be sent to an organ, or to one more. */
export const mayForward = (situacao: Situacao): boolean => situacao === 'ENC' || movesFrom(situacao).includes('ENC')

/** Why the organ's term can't be extended, or null. Once, before its end. */
export function organExtensionProblem(
  {
    isAberto,
    enc_prazo,
    enc_prorrogado_em,
  }: { isAberto: boolean; enc_prazo: string; enc_prorrogado_em: string | null },
  hoje: string,
): string | null {
  if (!isAberto) return 'Este encaminhamento já terminou: não há prazo a prorrogar.'
  if (enc_prorrogado_em !== null) return 'O prazo deste órgão já foi prorrogado uma vez.'
  return hoje > enc_prazo ? 'O prazo do órgão já terminou e não pode mais ser prorrogado.' : null
}

const reminderDays = 5

/**
 * Whether the organ is to be reminded: five days before its term, on the day after it, and every five days from then on, each once.
 * `desde`: when the extract was sent; a term shorter than that has no reminder before it.
 */
export function isReminderDue(
  { enc_prazo, enc_lembrado_em, desde }: { enc_prazo: string; enc_lembrado_em: string | null; desde: string },
  hoje: string,
): boolean {
  const late = diasEntre(enc_prazo, hoje)
  const day = late > 0 ? somaDias(enc_prazo, late - ((late - 1) % reminderDays)) : somaDias(enc_prazo, -reminderDays)
  return hoje >= day && day > (enc_lembrado_em ?? desde) && day > desde
}
