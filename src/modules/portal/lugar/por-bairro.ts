// Which district each place lies in.
import { type Bairro, bairroEm } from '#kits/mapa/bairros.ts'
import type { Lugar } from '#kits/mapa/desenho.ts'

type PorBairro = { dentro: ReadonlyMap<string, Lugar[]>; fora: number }

/** By the key of the district, in the order of the places; how many lie in none. */
export function porBairro(bairros: readonly Bairro[], lugares: readonly Lugar[]): PorBairro {
  const dentro = new Map(bairros.map(({ chave }): [string, Lugar[]] => [chave, []]))
  let fora = 0
  for (const lugar of lugares) {
    const bairro = bairroEm(bairros, [lugar.lon, lugar.lat])
    if (bairro) dentro.get(bairro.chave)?.push(lugar)
    else fora++
  }
  return { dentro, fora }
}
