// What may happen to a case, and how its terms are counted (spec 6, 6 and 7; Lei 13.460/2017, art. 16). Pure functions.
import { type Calendario, type Contagem, contaPrazo, type Momento, prorrogaPrazo } from '../../../base/prazo.ts'
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
}

type Regras = { dias: DiasDaOuvidoria; calendario: Calendario }

/** The final answer, from the registration, the person's complement or a reopening. */
export const contaResposta = (desde: Momento, { dias, calendario }: Regras): Contagem =>
  contaPrazo(desde, dias.resposta, calendario)

export const prorrogaResposta = (contagem: Contagem, { dias, calendario }: Regras): Contagem =>
  prorrogaPrazo(contagem, dias.prorrogacao, calendario)

/** What the person was asked for. */
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
export function extensionProblem(fatos: FatosDoCaso, hoje: string): string | null {
  if (isClosed(fatos.ctt_situacao)) return 'A manifestação já foi encerrada: não há prazo a prorrogar.'
  if (fatos.ctt_situacao === 'COM') return 'O prazo está parado até que a pessoa complemente a manifestação.'
  if (isExtended(fatos)) return 'O prazo desta manifestação já foi prorrogado uma vez.'
  return hoje > fatos.ctt_prazo ? 'O prazo já terminou e não pode mais ser prorrogado.' : null
}

/** Why no complement can be asked for, or null: it may be within the term of the answer only (spec 6, 7). */
export const complementProblem = ({ ctt_prazo }: Pick<FatosDoCaso, 'ctt_prazo'>, hoje: string): string | null =>
  hoje > ctt_prazo ? 'O prazo da resposta já terminou: não se pode mais pedir complementação.' : null
