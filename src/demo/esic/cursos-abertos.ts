// Requests whose term is running on the day of filling, at least one in every state. The state follows from the day on which
// each was filed.
import { somaDias } from '#base/prazo.ts'
import { type Agenda, diaQueVence } from './agenda.ts'
import * as caminho from './caminho.ts'
import type { Curso } from './cursos-passados.ts'
import { frasePara } from './texto.ts'

export type CursoAberto = {
  /** When it was filed; null where the calendar has no such day. */
  dia(agenda: Agenda): string | null
  curso: Curso
  /** The request is refused instead of answered. */
  isRecusa?: true
}

// Any hour before the limit hour counts on the same day.
const horaDosAbertos = '09:30'

type Janela = [de: number, ate: number]

const vencendo = (janela: Janela) => (agenda: Agenda) =>
  diaQueVence(agenda, janela, (dia) => agenda.vencimento(dia, horaDosAbertos))
const vencendoProrrogado = (janela: Janela) => (agenda: Agenda) =>
  diaQueVence(agenda, janela, (dia) => agenda.vencimentoProrrogado(dia, horaDosAbertos))
const haDias = (dias: number) => (agenda: Agenda) => somaDias(agenda.hoje, -dias)

const esperando: Curso = () => []
const emAnalise: Curso = (pedido) => caminho.analisa(pedido, pedido.agenda.hoje)
const comentado: Curso = (pedido) => [
  ...caminho.analisa(pedido, pedido.agenda.hoje),
  ...caminho.comenta(pedido, pedido.agenda.hoje),
]

const prorrogado: Curso = (pedido) => {
  const { dia, hora, agenda } = pedido
  const fim = agenda.vencimento(dia, hora)
  const quando = agenda.utilAte(somaDias(fim < agenda.hoje ? fim : agenda.hoje, -1))
  return [...caminho.analisa(pedido, quando), caminho.prorroga(pedido, quando)]
}

const reclamado: Curso = (pedido) => [
  ...caminho.analisa(pedido, pedido.agenda.hoje),
  caminho.reclama(pedido, pedido.agenda.ontem),
]

const reclamadoEDecidido: Curso = (pedido) => {
  const { dia, hora, agenda } = pedido
  const reclamacao = somaDias(agenda.vencimento(dia, hora), 1)
  const decisao = agenda.utilDesde(somaDias(reclamacao, 1))
  return [
    ...caminho.analisa(pedido, reclamacao),
    caminho.reclama(pedido, reclamacao),
    caminho.decide(pedido, decisao, 'DEF', frasePara('reclamacaoProcedente')),
  ]
}

// The days of an appeal's history, computed backwards from the appeal: the answer, and the request.
const respondidoAntesDe = (agenda: Agenda, recurso: string) => agenda.utilAte(somaDias(recurso, -2))
const pedidoAntesDe = (agenda: Agenda, recurso: string) => somaDias(respondidoAntesDe(agenda, recurso), -9)

/** `quando` is the day of the open appeal. */
const recorrido = (quando: (agenda: Agenda) => string): CursoAberto => ({
  dia: (agenda) => pedidoAntesDe(agenda, quando(agenda)),
  curso: (pedido) => respondidoERecorrido(pedido, quando(pedido.agenda)),
})

function respondidoERecorrido(pedido: caminho.Pedido, recurso: string) {
  const resposta = respondidoAntesDe(pedido.agenda, recurso)
  return [...caminho.analisa(pedido, resposta), caminho.responde(pedido, resposta), caminho.recorre(pedido, recurso, 1)]
}

const recursoVencido = (agenda: Agenda) =>
  diaQueVence(agenda, [-9, -1], (dia) => agenda.decisaoAte(dia, '15:00')) ?? somaDias(agenda.hoje, -20)

// The first instance has decided; its appeal was made three days earlier.
const decididoHa = (dias: number) => (agenda: Agenda) => agenda.utilAte(somaDias(agenda.hoje, -dias))
const recursoDe = (decisao: string) => somaDias(decisao, -3)

const decidido = (dias: number, decisao: 'DEF' | 'IND', segunda: boolean): CursoAberto => ({
  dia: (agenda) => pedidoAntesDe(agenda, recursoDe(decididoHa(dias)(agenda))),
  curso: (pedido) => {
    const quando = decididoHa(dias)(pedido.agenda)
    return [
      ...respondidoERecorrido(pedido, recursoDe(quando)),
      caminho.decide(pedido, quando, decisao),
      ...(segunda ? [caminho.recorre(pedido, pedido.agenda.ontem, 2)] : []),
    ]
  },
})

const reabertoPelaEquipe: CursoAberto = {
  dia: (agenda) => pedidoAntesDe(agenda, decididoHa(4)(agenda)),
  curso: (pedido) => {
    const reabertura = decididoHa(4)(pedido.agenda)
    const resposta = respondidoAntesDe(pedido.agenda, reabertura)
    return [
      ...caminho.analisa(pedido, resposta),
      caminho.responde(pedido, resposta),
      ...caminho.reabre(pedido, reabertura, null),
    ]
  },
}

/** The first ones belong to the citizen named in the text printed at the start. */
export const cursosAbertos: CursoAberto[] = [
  { dia: haDias(1), curso: esperando },
  { dia: vencendo([0, 5]), curso: comentado },
  { dia: vencendoProrrogado([6, 15]), curso: prorrogado },
  { dia: vencendo([-9, -1]), curso: emAnalise },
  { ...recorrido((agenda) => agenda.ontem), isRecusa: true },
  decidido(3, 'DEF', false),
  { dia: vencendo([0, 0]), curso: comentado },
  { dia: vencendoProrrogado([0, 0]), curso: prorrogado },
  { dia: vencendo([1, 5]), curso: emAnalise },
  { dia: vencendo([0, 6]), curso: esperando },
  { dia: vencendoProrrogado([0, 5]), curso: prorrogado },
  { dia: vencendoProrrogado([8, 20]), curso: prorrogado },
  { dia: vencendoProrrogado([-9, -1]), curso: prorrogado },
  { dia: vencendo([-24, -12]), curso: comentado },
  { dia: vencendo([-9, -2]), curso: reclamado },
  { dia: vencendo([-18, -9]), curso: reclamadoEDecidido },
  { ...recorrido((agenda) => somaDias(agenda.hoje, -2)) },
  { ...recorrido(recursoVencido), isRecusa: true },
  { ...decidido(3, 'IND', true), isRecusa: true },
  reabertoPelaEquipe,
  ...[2, 3].map((dias) => ({ dia: haDias(dias), curso: esperando })),
  ...[6, 10].map((dias) => ({ dia: haDias(dias), curso: emAnalise })),
]
