// Courses of past requests: answered in time, late or after an extension, appealed against, reopened.
import { somaDias } from '#base/prazo.ts'
import type { Decisao } from '#modules/atendimento/solicitacao/situacoes.ts'
import type { Passo, Pedido } from './caminho.ts'
import * as caminho from './caminho.ts'
import { frasePara } from './texto.ts'

/** The steps of a request filed long enough ago for all of them. */
export type Curso = (pedido: Pedido) => Passo[]

const menor = (...dias: string[]) => dias.sort()[0] ?? ''

// Most answers take between one and two weeks, and none comes after the due date or after yesterday.
function diaNoPrazo({ dia, hora, agenda, random }: Pedido): string {
  const demora = 2 + Math.floor((random.next() + random.next()) * 8.4)
  const quando = agenda.utilAte(menor(somaDias(dia, demora), agenda.vencimento(dia, hora), agenda.ontem))
  return quando > dia ? quando : agenda.utilDesde(somaDias(dia, 1))
}

const ateResposta = (pedido: Pedido, dia: string, ...antes: string[]): Passo[] => [
  ...caminho.analisa(pedido, dia),
  ...(pedido.random.chance(0.12) ? caminho.comenta(pedido, dia) : []),
  caminho.responde(pedido, dia, ...antes),
]

export const noPrazo: Curso = (pedido) => ateResposta(pedido, diaNoPrazo(pedido))

export const atrasada: Curso = (pedido) => {
  const { dia, hora, agenda, random } = pedido
  const quando = agenda.utilDesde(somaDias(agenda.vencimento(dia, hora), random.integer(1, 11)))
  return ateResposta(pedido, quando, frasePara('desculpas'))
}

export const prorrogada: Curso = (pedido) => {
  const { dia, hora, agenda, random } = pedido
  const quando = agenda.utilAte(somaDias(agenda.vencimento(dia, hora), -random.integer(1, 3)))
  const resposta = agenda.utilAte(somaDias(agenda.vencimentoProrrogado(dia, hora), -random.integer(0, 5)))
  return [
    ...caminho.analisa(pedido, quando),
    caminho.prorroga(pedido, quando),
    caminho.responde(pedido, resposta > quando ? resposta : agenda.utilDesde(somaDias(quando, 1))),
  ]
}

/** A request that is answered and appealed against; the second instance may decide too. A granted appeal is followed by an answer. */
export const comRecurso =
  (primeira: Decisao, segunda?: Decisao): Curso =>
  (pedido) => {
    const { agenda, random } = pedido
    const resposta = diaNoPrazo(pedido)
    const recurso = somaDias(resposta, random.integer(1, 7))
    const decisao = agenda.utilDesde(somaDias(recurso, 2))
    const passos = [
      ...ateResposta(pedido, resposta),
      caminho.recorre(pedido, recurso, 1),
      caminho.decide(pedido, decisao, primeira),
    ]
    if (segunda === undefined) return [...passos, ...cumpre(pedido, decisao, primeira)]
    const segundoRecurso = somaDias(decisao, random.integer(2, 7))
    const ultima = agenda.utilDesde(somaDias(segundoRecurso, 3))
    return [
      ...passos,
      caminho.recorre(pedido, segundoRecurso, 2),
      caminho.decide(pedido, ultima, segunda),
      ...cumpre(pedido, ultima, segunda),
    ]
  }

const cumpre = (pedido: Pedido, decisao: string, qual: Decisao): Passo[] =>
  qual === 'DEF' || qual === 'PAR'
    ? [caminho.entrega(pedido, pedido.agenda.utilDesde(somaDias(decisao, pedido.random.integer(4, 9))))]
    : []

/** A request that is not answered in time: the citizen complains, and it is answered at once or after the decision. */
export const comReclamacao =
  (isDecidida: boolean): Curso =>
  (pedido) => {
    const { dia, hora, agenda, random } = pedido
    const reclamacao = somaDias(agenda.vencimento(dia, hora), random.integer(2, 5))
    const decisao = agenda.utilDesde(somaDias(reclamacao, 2))
    const resposta = agenda.utilDesde(somaDias(decisao, isDecidida ? 3 : 1))
    return [
      ...caminho.analisa(pedido, reclamacao),
      caminho.reclama(pedido, reclamacao),
      ...(isDecidida ? [caminho.decide(pedido, decisao, 'DEF', frasePara('reclamacaoProcedente'))] : []),
      caminho.responde(pedido, resposta, frasePara('desculpas')),
    ]
  }

export const reaberta: Curso = (pedido) => {
  const { agenda, random } = pedido
  const resposta = diaNoPrazo(pedido)
  const reabertura = agenda.utilDesde(somaDias(resposta, random.integer(5, 20)))
  const nova = agenda.utilDesde(somaDias(reabertura, random.integer(2, 8)))
  return [...ateResposta(pedido, resposta), ...caminho.reabre(pedido, reabertura, nova)]
}
