// Draws a scene as SVG text.
import { createRandom } from '../../random.ts'
import * as campo from './cenas-campo.ts'
import * as cidade from './cenas-cidade.ts'
import * as gente from './cenas-gente.ts'
import { type Hora, paletas } from './paletas.ts'
import { air } from './terreno.ts'

export const cenas = { ...cidade, ...campo, ...gente }
export type Cena = keyof typeof cenas

export type Quadro = { cena: Cena; hora: Hora; semente: string; w?: number; h?: number }

/** The same picture for the same seed, on every machine. */
export function svgOf({ cena, hora, semente, w = 1600, h = 900 }: Quadro): string {
  const tela = { w, h, p: paletas[hora], r: createRandom(`${cena} ${hora} ${semente}`) }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${cenas[cena](tela)}${air(tela)}</svg>`
}
