// From degrees to the units of a drawing, north above. A town is small: a degree of longitude is as long everywhere in it.
import { type Caixa, kmPorGrau, kmPorGrauDeLongitude, type Posicao } from './malha.ts'

export type Projecao = {
  altura: number
  porKm: number
  ponto: (posicao: Posicao) => [x: number, y: number]
}

const menorLado = 0.2 // in kilometres: one point is a box, too

/** The box fits into `largura` and `maisAlto` with `margem` on all sides; a kilometre is as long in both directions. */
export function projecaoDe(
  { oeste, leste, sul, norte }: Caixa,
  { largura, maisAlto, margem }: { largura: number; maisAlto: number; margem: number },
): Projecao {
  const escala = kmPorGrauDeLongitude((norte + sul) / 2)
  const [kmX, kmY] = [Math.max(menorLado, (leste - oeste) * escala), Math.max(menorLado, (norte - sul) * kmPorGrau)]
  const porKm = Math.min((largura - 2 * margem) / kmX, (maisAlto - 2 * margem) / kmY)
  const altura = Math.ceil(kmY * porKm + 2 * margem)
  const [meioX, meioY] = [(oeste + leste) / 2, (sul + norte) / 2]
  return {
    ...{ altura, porKm },
    ponto: ([lon, lat]) => [
      Math.round(largura / 2 + (lon - meioX) * escala * porKm),
      Math.round(altura / 2 - (lat - meioY) * kmPorGrau * porKm),
    ],
  }
}
