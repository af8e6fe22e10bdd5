// The 90 service requests, and the list of requests of both kinds in order of filing.

import { somaDias } from '#base/prazo.ts'
import { instante } from '../calendar.ts'
import { servicos } from '../conteudo/servicos.ts'
import { preenche } from '../documents/papel.ts'
import { createRandom, type Random } from '../random.ts'
import type { Agenda } from './agenda.ts'
import { croquiDoLocal } from './arquivos.ts'
import type { Passo, Vida } from './caminho.ts'
import * as caminho from './caminho.ts'
import { dataPassada, escolheCidadao, horaDoPedido } from './cidadaos.ts'
import { escolheLacunas, pedidosDeServico } from './texto.ts'
import { vidasDeInformacao } from './vidas-informacao.ts'

const pedidosDeServicos = 90

type Estado = 'concluida' | 'rejeitada' | 'em analise' | 'aguardando'

/** Days before today on which the open ones were filed. */
const abertas: [dias: number, estado: Estado][] = [
  [26, 'em analise'],
  [19, 'em analise'],
  [15, 'em analise'],
  [11, 'em analise'],
  [8, 'em analise'],
  [6, 'em analise'],
  [4, 'aguardando'],
  [3, 'aguardando'],
  [1, 'aguardando'],
]
const daCidada = [10, 33, 58, 84]

/** All requests of the demo, oldest first. */
export function vidasDoEsic(agenda: Agenda): Vida[] {
  return [...vidasDeInformacao(agenda), ...vidasDeServico(agenda)].sort((a, b) => (a.quando < b.quando ? -1 : 1))
}

function vidasDeServico(agenda: Agenda): Vida[] {
  const random = createRandom('requests for services')
  const passadas = pedidosDeServicos - abertas.length
  return Array.from({ length: pedidosDeServicos }, (_, at) => {
    const [dias, estado] = abertas[at - passadas] ?? [0, at % 13 === 6 ? 'rejeitada' : 'concluida']
    const dia = dias ? somaDias(agenda.hoje, -dias) : dataPassada(agenda, random, at / passadas, 30)
    return vida(agenda, { at, dia, estado })
  })
}

function vida(agenda: Agenda, { at, dia, estado }: { at: number; dia: string; estado: Estado }): Vida {
  const random = createRandom(`request for a service ${at}`)
  const lacunas = escolheLacunas(random, dia)
  const { servico, titulo, pedido: descricao, resposta } = pedidoDe(at, estado)
  const fala = (texto: string) => preenche(texto, lacunas)
  const destino = destinoDo(servico)
  const hora = horaDoPedido(random)
  const pedido = { dia, hora, agenda, random, resposta: fala(resposta) }
  return {
    cidadao: daCidada.includes(at) ? 0 : escolheCidadao(random, agenda, { dia, destino, isNaMesa: true }),
    destino,
    titulo: fala(titulo),
    descricao: fala(descricao),
    quando: instante(dia, hora),
    anexos: /\{rua\}|\{bairro\}/.test(titulo) && random.chance(0.5) ? [croquiDoLocal(fala(titulo), dia)] : [],
    passos: passos(pedido, estado, random),
  }
}

function pedidoDe(at: number, estado: Estado) {
  const lista = pedidosDeServico.filter(({ recusado }) => recusado === (estado === 'rejeitada'))
  const pedido = lista[(at * 17) % lista.length]
  if (!pedido) throw new Error('demo/esic-servicos.csv está vazio')
  return pedido
}

function passos(pedido: caminho.Pedido, estado: Estado, random: Random): Passo[] {
  const { agenda, dia } = pedido
  if (estado === 'aguardando') return []
  if (estado === 'em analise') return caminho.analisa(pedido, agenda.hoje)
  const quando = agenda.utilDesde(somaDias(dia, random.integer(2, 20)))
  const resposta = caminho.responde(pedido, quando)
  return [
    ...caminho.analisa(pedido, quando),
    resposta.faz === 'move' && estado === 'rejeitada' ? { ...resposta, para: 'REJ' } : resposta,
  ]
}

function destinoDo(servico: string): string {
  const found = servicos.find(({ pub_titulo }) => pub_titulo === servico)
  if (!found) throw new Error(`unknown service: ${servico}`)
  return `${found.tcs_nome} - ${servico}`
}
