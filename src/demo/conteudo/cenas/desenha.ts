// Draws a scene as SVG text.
import { createRandom } from '../../random.ts'
import * as agua from './cenas-agua.ts'
import * as escola from './cenas-escola.ts'
import * as festa from './cenas-festa.ts'
import * as mesa from './cenas-mesa.ts'
import * as palco from './cenas-palco.ts'
import * as praca from './cenas-praca.ts'
import * as roca from './cenas-roca.ts'
import * as rua from './cenas-rua.ts'
import { type Hora, paletas } from './paletas.ts'
import { air } from './terreno.ts'

const cenas = { ...praca, ...rua, ...escola, ...festa, ...palco, ...mesa, ...agua, ...roca }
export type Cena = keyof typeof cenas

export type Quadro = { cena: Cena; hora: Hora; semente: string; w?: number; h?: number }

/** The same picture for the same seed, on every machine. */
export function svgOf({ cena, hora, semente, w = 1600, h = 900 }: Quadro): string {
  const tela = { w, h, p: paletas[hora], r: createRandom(`${cena} ${hora} ${semente}`) }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${cenas[cena](tela)}${air(tela)}</svg>`
}
