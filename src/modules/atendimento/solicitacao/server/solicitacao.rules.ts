// What may happen to a request, and when: pure functions of its facts. docs/specification/requests.md#moves and Lei 12.527/2011, arts. 11
// and 15.
import { type Calendario, contaPrazo, type Momento } from '#base/prazo.ts'
import type { Passo, Recurso, Situacao } from '../solicitacao.contract.ts'

const moves: Record<Situacao, readonly Situacao[]> = {
  ESP: ['ANA', 'CON', 'REJ'],
  ANA: ['CON', 'REJ'],
  CON: ['ANA'],
  REJ: ['ANA'],
}

export const movesFrom = (de: Situacao): readonly Situacao[] => moves[de]
export const isAnswer = (situacao: Situacao): boolean => situacao === 'CON' || situacao === 'REJ'

/** Reopens a concluded or rejected request. */
export const isReopening = (de: Situacao, para: Situacao): boolean => isAnswer(de) && para === 'ANA'

export type FatosDoRecurso = Pick<
  Recurso,
  'rec_tipo' | 'rec_instancia' | 'rec_prazo' | 'rec_data' | 'rec_decisao' | 'rec_decidido_em'
>

/** Instants are ISO 8601; `recursos` in the order in which they were made. */
export type FatosDaSolicitacao = {
  esic: boolean
  slc_situacao: Situacao
  slc_prazo: string | null
  slc_contagem_inicio: string | null
  slc_respondida_em: string | null
  slc_prorrogada_em: string | null
  recursos: FatosDoRecurso[]
}

export type Relogio = {
  calendario: Calendario
  diasRecurso: number
  hoje: string
  /** Converts an instant to the city's time zone. */
  momentoDe: (instante: string) => Momento
}

/**
 * The one step that the law allows the citizen now: to appeal (first instance, then second), to complain that no answer came,
 * each until its last day, or to wait for a decision. Null when there is none.
 */
export function proximoPasso(fatos: FatosDaSolicitacao, relogio: Relogio): Passo | null {
  if (!fatos.esic || fatos.slc_prazo === null) return null
  const ultimo = fatos.recursos.at(-1)
  if (ultimo && !isAnsweredSince(fatos, ultimo)) {
    const depois = afterAppeal(ultimo, relogio)
    if (depois) return depois
    if (ultimo.rec_decisao === null)
      return { passo: 'aguardar', instancia: ultimo.rec_instancia, ate: ultimo.rec_prazo }
  }
  return fatos.slc_respondida_em === null ? afterSilence(fatos, relogio) : afterAnswer(fatos, relogio)
}

// The second instance is open after a decision that did not grant everything, or after no decision in time.
function afterAppeal(ultimo: FatosDoRecurso, relogio: Relogio): Passo | null {
  if (ultimo.rec_instancia !== 1) return null
  const isGranted = ultimo.rec_decisao === 'DEF' && ultimo.rec_tipo === 'recurso'
  if (isGranted) return null
  if (ultimo.rec_decisao === null && relogio.hoje <= ultimo.rec_prazo) return null
  const desde = ultimo.rec_decidido_em ? relogio.momentoDe(ultimo.rec_decidido_em) : endOf(ultimo.rec_prazo)
  return within({ passo: 'recorrer', instancia: 2 }, desde, relogio)
}

function afterAnswer(fatos: FatosDaSolicitacao, relogio: Relogio): Passo | null {
  const ultimo = fatos.recursos.at(-1)
  if (ultimo && !isAnsweredSince(fatos, ultimo)) return null // this answer has already been appealed against
  const desde = relogio.momentoDe(fatos.slc_respondida_em ?? '')
  return within({ passo: 'recorrer', instancia: 1 }, desde, relogio)
}

function afterSilence(fatos: FatosDaSolicitacao, relogio: Relogio): Passo | null {
  const prazo = fatos.slc_prazo ?? ''
  if (relogio.hoje <= prazo) return null
  const ultimo = fatos.recursos.at(-1)
  const isComplained = ultimo?.rec_tipo === 'reclamacao' && ultimo.rec_data >= (fatos.slc_contagem_inicio ?? '') // within this term
  return isComplained ? null : within({ passo: 'reclamar', instancia: 1 }, endOf(prazo), relogio)
}

function within(passo: Omit<Passo, 'ate'>, desde: Momento, { calendario, diasRecurso, hoje }: Relogio): Passo | null {
  const ate = contaPrazo(desde, diasRecurso, calendario).vencimento
  return hoje <= ate ? { ...passo, ate } : null
}

// The end of a term without an answer: the next term begins on the first business day after it.
const endOf = (dia: string): Momento => ({ dia, hora: '00:00' })

function isAnsweredSince({ slc_respondida_em }: FatosDaSolicitacao, recurso: FatosDoRecurso): boolean {
  return slc_respondida_em !== null && slc_respondida_em >= (recurso.rec_decidido_em ?? recurso.rec_data)
}

/** Why the term can't be extended, or null. It can once, for an open request for information, before its end. */
export function extensionProblem(fatos: Omit<FatosDaSolicitacao, 'recursos'>, hoje: string): string | null {
  if (!fatos.esic || fatos.slc_prazo === null) return 'Só pedidos de informação têm prazo a prorrogar.'
  if (fatos.slc_respondida_em !== null) return 'O pedido já foi respondido: não há prazo a prorrogar.'
  if (fatos.slc_prorrogada_em !== null) return 'O prazo deste pedido já foi prorrogado uma vez.'
  return hoje > fatos.slc_prazo ? 'O prazo já terminou e não pode mais ser prorrogado.' : null
}

/** True when the current term was extended; an extension before a reopening does not count. */
export const isExtended = (fatos: Pick<FatosDaSolicitacao, 'slc_prorrogada_em' | 'slc_contagem_inicio'>): boolean =>
  fatos.slc_prorrogada_em !== null && fatos.slc_prorrogada_em >= (fatos.slc_contagem_inicio ?? '')

/** Why an answered request can't be reopened, or null. */
export const reopeningProblem = (recursos: FatosDoRecurso[]): string | null =>
  recursos.some(({ rec_tipo, rec_decisao }) => rec_tipo === 'recurso' && rec_decisao === null)
    ? 'Há um recurso à espera de decisão: decida-o antes de reabrir o pedido.'
    : null
