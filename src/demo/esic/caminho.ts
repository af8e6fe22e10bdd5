// A request of the demo with its whole history (who requested what, when, and what happened to it), and how the steps of this history are made,
// one after another, in order of time.
import { somaDias } from '#base/prazo.ts'
import type { Fundamento } from '#modules/atendimento/solicitacao/fundamentos.ts'
import type { Decisao, Situacao, TipoDeRecurso } from '#modules/atendimento/solicitacao/situacoes.ts'
import { instante } from '../calendar.ts'
import type { Papel } from '../documents/papel.ts'
import type { Random } from '../random.ts'
import type { Agenda } from './agenda.ts'
import { frasePara, frasesPara, paragrafos, textoDaDecisao } from './texto.ts'

/** `quando` is an instant, ISO 8601; comments and decisions are clean HTML. */
export type Passo = { quando: string } & (
  | { faz: 'move'; para: Situacao; comentario: string; fundamento?: Fundamento; documento?: Papel }
  | { faz: 'comenta'; comentario: string }
  | { faz: 'prorroga'; motivo: string }
  | { faz: 'recorre'; tipo: TipoDeRecurso; instancia: 1 | 2; texto: string }
  | { faz: 'decide'; decisao: Decisao; texto: string }
)

export type Vida = {
  /** The index of the requester. */
  cidadao: number
  /** 'Group - Name'. */
  destino: string
  titulo: string
  descricao: string
  quando: string
  anexos: Papel[]
  passos: Passo[]
}

/** A request as filed, and its future answer. */
export type Pedido = {
  dia: string
  hora: string
  agenda: Agenda
  random: Random
  resposta: string
  fundamento?: Fundamento
  documento?: Papel
}

/** Steps of staff happen on the morning of a working day, those of citizens in the afternoon, before the limit hour. */
const manha = ({ random }: Pedido) => `${String(random.integer(8, 13)).padStart(2, '0')}:${minutos(random)}`
const tarde = ({ random }: Pedido) => `${random.integer(14, 18)}:${minutos(random)}`
const minutos = (random: Random) => String(random.integer(0, 59)).padStart(2, '0')

/** Moves the request to analysis on a working day between its day and `antesDe`, if there is one. */
export function analisa(pedido: Pedido, antesDe: string): Passo[] {
  const { agenda, random, dia } = pedido
  const quando = agenda.utilDesde(somaDias(dia, random.integer(1, 3)))
  if (quando >= antesDe) return []
  const comentario = paragrafos(random.pick(frasesPara('emAnalise')))
  return [{ faz: 'move', para: 'ANA', quando: instante(quando, manha(pedido)), comentario }]
}

/** Adds a comment on a working day between the analysis and `antesDe`, if there is one. */
export function comenta(pedido: Pedido, antesDe: string): Passo[] {
  const quando = pedido.agenda.utilDesde(somaDias(pedido.dia, 8))
  if (quando >= antesDe) return []
  const comentario = paragrafos(pedido.random.pick(frasesPara('comentarios')))
  return [{ faz: 'comenta', quando: instante(quando, manha(pedido)), comentario }]
}

export function responde(pedido: Pedido, dia: string, ...antes: string[]): Passo {
  const { resposta, fundamento, documento } = pedido
  const comentario = paragrafos(...antes, resposta)
  const quando = instante(dia, manha(pedido))
  return { faz: 'move', para: fundamento ? 'REJ' : 'CON', quando, comentario, fundamento, documento }
}

export const prorroga = (pedido: Pedido, dia: string): Passo => ({
  faz: 'prorroga',
  quando: instante(dia, manha(pedido)),
  motivo: pedido.random.pick(frasesPara('prorrogacoes')),
})

/** Staff reopen it, and answer again unless `ate` is null. */
export function reabre(pedido: Pedido, dia: string, ate: string | null): Passo[] {
  const comentario = paragrafos(frasePara('reabertura'))
  const reaberto: Passo = { faz: 'move', para: 'ANA', quando: instante(dia, manha(pedido)), comentario }
  return ate === null ? [reaberto] : [reaberto, entrega(pedido, ate, frasePara('corrigida'))]
}

/** An answer after an appeal or a reopening. */
export const entrega = (pedido: Pedido, dia: string, texto: string = frasePara('depoisDoRecurso')): Passo => ({
  faz: 'move',
  para: 'CON',
  quando: instante(dia, manha(pedido)),
  comentario: paragrafos(texto),
})

export function recorre(pedido: Pedido, dia: string, instancia: 1 | 2): Passo {
  const primeiro = pedido.fundamento ? 'recursosDeRecusa' : 'recursosDeResposta'
  const texto = pedido.random.pick(frasesPara(instancia === 2 ? 'recursosDeSegunda' : primeiro))
  return { faz: 'recorre', tipo: 'recurso', instancia, quando: instante(dia, tarde(pedido)), texto }
}

export const reclama = (pedido: Pedido, dia: string): Passo => ({
  faz: 'recorre',
  tipo: 'reclamacao',
  instancia: 1,
  quando: instante(dia, tarde(pedido)),
  texto: pedido.random.pick(frasesPara('reclamacoes')),
})

export const decide = (
  pedido: Pedido,
  dia: string,
  decisao: Decisao,
  texto: string = textoDaDecisao(decisao),
): Passo => ({ faz: 'decide', decisao, quando: instante(dia, manha(pedido)), texto: paragrafos(texto) })
