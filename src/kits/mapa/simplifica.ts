// Fewer points for the same outlines, so that a drawing stays small. A corner counts as much as it does for the area that needs it most
// (Douglas-Peucker), and is kept or left out of all areas that have it: neighbours stay neighbours, without gaps between them.
import { type Distrito, distancia, kmPorGrau, kmPorGrauDeLongitude, type Posicao } from './malha.ts'

/** Thrown of outlines that would take too long: only a file made for that has them. */
export class Demais extends Error {}

const maisPassos = 30_000_000

/** The same areas with at most `limite` corners, or as many as their rings need. A ring that is left with no area is left out. */
export function simplifica(distritos: readonly Distrito[], limite: number): Distrito[] {
  const pesos = pesosDe(distritos)
  const corte = Math.min([...pesos.values()].sort((a, b) => b - a)[limite] ?? -1, Number.MAX_VALUE)
  return distritos.map(({ nome, aneis }) => {
    const menores = aneis.map((anel) => fecha(anel.filter((uma) => (pesos.get(chave(uma)) ?? 0) > corte)))
    const cheios = menores.filter((anel) => anel.length >= 4)
    return { nome, aneis: cheios.length ? cheios : [triangulo(maiorDe(aneis), pesos)] }
  })
}

const chave = ([lon, lat]: Posicao) => `${lon} ${lat}`

const fecha = (anel: Posicao[]): Posicao[] => {
  const [primeira] = anel
  const ultima = anel.at(-1)
  return !primeira || !ultima || (anel.length > 1 && chave(primeira) === chave(ultima)) ? anel : [...anel, primeira]
}

const maiorDe = (aneis: Posicao[][]) => aneis.reduce((a, b) => (area(b) > area(a) ? b : a))

/** Of a ring, in square degrees: only to compare. */
export function area(anel: readonly Posicao[]): number {
  let soma = 0
  for (let at = 1; at < anel.length; at++) {
    const [[x1, y1], [x2, y2]] = [anel[at - 1] as Posicao, anel[at] as Posicao]
    soma += x1 * y2 - x2 * y1
  }
  return Math.abs(soma) / 2
}

// an area so small that none of its corners counts is drawn all the same
function triangulo(anel: Posicao[], pesos: ReadonlyMap<string, number>): Posicao[] {
  const abertos = anel.slice(0, -1)
  const peso = (uma: Posicao) => pesos.get(chave(uma)) ?? 0
  const tres = new Set([...abertos].sort((a, b) => peso(b) - peso(a)).slice(0, 3))
  return fecha(abertos.filter((uma) => tres.has(uma)))
}

/** How far the outline would move without the corner, in kilometres; the most of all rings that have it. */
function pesosDe(distritos: readonly Distrito[]): Map<string, number> {
  const pesos = new Map<string, number>()
  const trabalho = { passos: 0 }
  for (const { aneis } of distritos)
    for (const anel of aneis)
      for (const [at, peso] of pesosDoAnel(anel, trabalho).entries()) {
        const de = chave(anel[at] as Posicao)
        pesos.set(de, Math.max(pesos.get(de) ?? 0, peso))
      }
  for (const [de, vizinhos] of vizinhosDe(distritos)) if (vizinhos.size > 2) pesos.set(de, Number.POSITIVE_INFINITY)
  return pesos
}

// where three borders meet all areas must keep the same corner: else each would keep another one near it
function vizinhosDe(distritos: readonly Distrito[]): Map<string, Set<string>> {
  const vizinhos = new Map<string, Set<string>>()
  const liga = (de: string, a: string) => vizinhos.set(de, (vizinhos.get(de) ?? new Set()).add(a))
  for (const { aneis } of distritos)
    for (const anel of aneis)
      for (let at = 1; at < anel.length; at++) {
        const [a, b] = [chave(anel[at - 1] as Posicao), chave(anel[at] as Posicao)]
        liga(a, b)
        liga(b, a)
      }
  return vizinhos
}

function pesosDoAnel(anel: readonly Posicao[], trabalho: { passos: number }): Float64Array {
  const escala = kmPorGrauDeLongitude(anel[0]?.[1] ?? 0)
  const plano = anel.map(([lon, lat]): Posicao => [lon * escala, lat * kmPorGrau])
  const pesos = new Float64Array(anel.length)
  pesos[0] = pesos[anel.length - 1] = Number.POSITIVE_INFINITY
  const trechos = [{ de: 0, ate: anel.length - 1, limite: Number.POSITIVE_INFINITY }]
  for (let trecho = trechos.pop(); trecho; trecho = trechos.pop()) {
    const { de, ate, limite } = trecho
    trabalho.passos += ate - de
    if (trabalho.passos > maisPassos) throw new Demais()
    let [longe, onde] = [-1, -1]
    for (let at = de + 1; at < ate; at++) {
      const longeDaqui = distancia(plano[at] as Posicao, plano[de] as Posicao, plano[ate] as Posicao)
      if (longeDaqui > longe) [longe, onde] = [longeDaqui, at]
    }
    if (onde < 0) continue
    const peso = Math.min(limite, longe)
    pesos[onde] = peso
    trechos.push({ de, ate: onde, limite: peso }, { de: onde, ate, limite: peso })
  }
  return pesos
}
