// A request of the demo with its whole history: who asked what, when, and what happened to it.
import type { Fundamento } from '#modules/atendimento/solicitacao/fundamentos.ts'
import type { Decisao, Situacao, TipoDeRecurso } from '#modules/atendimento/solicitacao/situacoes.ts'
import type { Papel } from '../papel.ts'

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

/** The city's time zone is UTC-3 all year. */
export const instante = (dia: string, hora: string) => new Date(`${dia}T${hora}:00-03:00`).toISOString()
