// The outlines of a town's districts, as they are stored: rings of longitude and latitude in degrees.

export type Posicao = readonly [lon: number, lat: number]

/** `nome` is '' where the file has none. The rings of one area, holes among them: what is within an odd number of them is inside. */
export type Distrito = { nome: string; aneis: Posicao[][] }

/** Where Brazil is, islands too. */
export const brasil = { oeste: -74.5, leste: -28, sul: -34, norte: 6 }

export const isNoBrasil = ([lon, lat]: Posicao) =>
  lon >= brasil.oeste && lon <= brasil.leste && lat >= brasil.sul && lat <= brasil.norte

export const kmPorGrau = 111.3

/** How many kilometres a degree of longitude is there. */
export const kmPorGrauDeLongitude = (lat: number) => kmPorGrau * Math.cos((lat * Math.PI) / 180)

export type Caixa = { oeste: number; leste: number; sul: number; norte: number }

/** The least box around them; null of none. */
export function caixaDe(posicoes: Iterable<Posicao>): Caixa | null {
  let caixa = null as Caixa | null
  for (const [lon, lat] of posicoes)
    caixa = {
      oeste: Math.min(caixa?.oeste ?? lon, lon),
      leste: Math.max(caixa?.leste ?? lon, lon),
      sul: Math.min(caixa?.sul ?? lat, lat),
      norte: Math.max(caixa?.norte ?? lat, lat),
    }
  return caixa
}

/** Whether a place is in an area. */
export function estaEm({ aneis }: Pick<Distrito, 'aneis'>, [lon, lat]: Posicao): boolean {
  let dentro = false
  for (const anel of aneis)
    for (let at = 1; at < anel.length; at++) {
      const [[x1, y1], [x2, y2]] = [anel[at - 1] as Posicao, anel[at] as Posicao]
      if (y1 > lat !== y2 > lat && lon < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) dentro = !dentro
    }
  return dentro
}

/** How far the place is from the areas, in kilometres; 0 inside. Infinity where there are none. */
export function kmFora(distritos: readonly Pick<Distrito, 'aneis'>[], lugar: Posicao): number {
  if (distritos.some((um) => estaEm(um, lugar))) return 0
  const escala = kmPorGrauDeLongitude(lugar[1])
  const plano = ([lon, lat]: Posicao): Posicao => [(lon - lugar[0]) * escala, (lat - lugar[1]) * kmPorGrau]
  let menor = Number.POSITIVE_INFINITY
  for (const { aneis } of distritos)
    for (const anel of aneis)
      for (let at = 1; at < anel.length; at++)
        menor = Math.min(menor, distancia([0, 0], plano(anel[at - 1] as Posicao), plano(anel[at] as Posicao)))
  return menor
}

/** In a straight line, as over the distances of a town. */
export const kmEntre = ([lon1, lat1]: Posicao, [lon2, lat2]: Posicao): number =>
  Math.hypot((lon2 - lon1) * kmPorGrauDeLongitude((lat1 + lat2) / 2), (lat2 - lat1) * kmPorGrau)

/** From a point to a stretch, all on one plane. */
export function distancia([px, py]: Posicao, [ax, ay]: Posicao, [bx, by]: Posicao): number {
  const [dx, dy] = [bx - ax, by - ay]
  const comprimento = dx * dx + dy * dy
  const t = comprimento === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / comprimento))
  return Math.hypot(px - ax - t * dx, py - ay - t * dy)
}
