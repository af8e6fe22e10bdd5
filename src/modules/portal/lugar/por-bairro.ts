// Which district each place lies in.
import { type Bairro, bairroEm } from '#kits/mapa/bairros.ts'
import { type Lugar, meioDe } from '#kits/mapa/desenho.ts'
import { estaEm, kmEntre } from '#kits/mapa/malha.ts'

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

/** Of the places outside the district the nearest to its middle, with how many kilometres in a straight line; the nearest first. */
export function maisProximos(bairro: Bairro, lugares: readonly Lugar[], most: number): (Lugar & { km: number })[] {
  const meio = meioDe(bairro)
  return lugares
    .filter(({ lon, lat }) => !estaEm(bairro, [lon, lat]))
    .map((lugar) => ({ ...lugar, km: kmEntre(meio, [lugar.lon, lugar.lat]) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, most)
}
