// Who files a request of the demo, and when.
import { somaDias } from '#base/prazo.ts'
import type { Random } from '../random.ts'
import type { Agenda } from './agenda.ts'
import { cidadaos } from './cidadaos.ts'

const tresAnos = 1094
const maisNovo = 10

/** A day of the last three years: `parte` (0 to 1) of the time until `ateDias` before today, denser towards the end. */
export function dataPassada(agenda: Agenda, random: Random, parte: number, ateDias: number): string {
  const antes = Math.round(maisNovo + (tresAnos - maisNovo) * (1 - parte ** 0.75)) + random.integer(-4, 4)
  return somaDias(agenda.hoje, -Math.max(ateDias, Math.min(tresAnos, antes)))
}

/** Mostly during office hours, sometimes in the evening and after the limit hour. */
export function horaDoPedido(random: Random): string {
  const hora = random.chance(0.14) ? random.integer(19, 22) : random.integer(7, 18)
  return `${String(hora).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}`
}

const lugares = cidadaos.map(({ papel, tipo_pessoa }, lugar) => ({ lugar, papel, isEmpresa: tipo_pessoa === 'J' }))
const empresas = lugares.filter(({ isEmpresa }) => isEmpresa)
// The first requester's requests are chosen in vidas-*.ts.
const contas = lugares.filter(({ papel, lugar }) => papel === 'conta' && lugar > 0)
const encerradas = lugares.filter(({ papel }) => papel === 'encerrada')
const presenciais = lugares.filter(({ papel }) => papel === 'presencial')

type Pedido = { dia: string; destino: string /** Somebody at the desk may have filed it. */; isNaMesa: boolean }

/** The index of a requester: companies send more requests to the offices of finance and contracts than others do. */
export function escolheCidadao(random: Random, agenda: Agenda, { dia, destino, isNaMesa }: Pedido): number {
  const isDeEmpresa = /^Setores - (Licitação|Finanças|Contabilidade|Convênios)/.test(destino) && random.chance(0.35)
  const isAntigo = dia < somaDias(agenda.hoje, -400)
  if (isDeEmpresa) return random.pick(empresas).lugar
  if (isNaMesa && random.chance(0.06)) return random.pick(presenciais).lugar
  return random.pick(isAntigo ? [...contas, ...encerradas] : contas).lugar
}
