// The town's outlines, for the maps of other modules.
import { type Bairro, bairroEm, bairrosDe, lugaresHref, lugarHref } from '#kits/mapa/bairros.ts'
import { desenhaMapa, type Lugar, type MapaDaPagina } from '#kits/mapa/desenho.ts'
import type { Distrito } from '#kits/mapa/malha.ts'
import type { Queries } from '#platform/db/connect.ts'
import { findContorno } from './contorno.queries.ts'

export { comSemLugar } from './contorno.queries.ts'

/** Of a page: the drawing, and where its outlines are from ('' without any); null where there is nothing to draw. */
export async function mapaDe(db: Queries, lugares: readonly Lugar[]): Promise<MapaDaPagina | null> {
  if (!lugares.length) return null
  const contorno = await findContorno(db)
  const distritos = contorno?.distritos ?? []
  const desenho = desenhaMapa(distritos, lugares)
  const cheio = lugares.find((um) => um.cheio)
  const bairros = bairrosDe(distritos)
  const aqui = cheio && bairroEm(bairros, [cheio.lon, cheio.lat])
  return (
    desenho && {
      ...{ ...desenho, fonte: contorno?.con_fonte ?? '' },
      bairros: bairros.length ? { todos: lugaresHref, aqui: aqui ? lugarHref(aqui) : null } : null,
    }
  )
}

export type Bairros = { distritos: readonly Distrito[]; bairros: readonly Bairro[]; fonte: string }

/** The districts that have a page; null while the town has no outline with a name in it. */
export async function findBairros(db: Queries): Promise<Bairros | null> {
  const contorno = await findContorno(db)
  const bairros = bairrosDe(contorno?.distritos ?? [])
  return contorno && bairros.length ? { distritos: contorno.distritos, bairros, fonte: contorno.con_fonte } : null
}
