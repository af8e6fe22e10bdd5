// The town's outlines, for the maps of other modules.
import { desenhaMapa, type Lugar, type MapaDaPagina } from '#kits/mapa/desenho.ts'
import type { Queries } from '#platform/db/connect.ts'
import { findContorno } from './contorno.queries.ts'

/** Of a page: the drawing, and where its outlines are from ('' without any); null where there is nothing to draw. */
export async function mapaDe(db: Queries, lugares: readonly Lugar[]): Promise<MapaDaPagina | null> {
  if (!lugares.length) return null
  const contorno = await findContorno(db)
  const desenho = desenhaMapa(contorno?.distritos ?? [], lugares)
  return desenho && { ...desenho, fonte: contorno?.con_fonte ?? '' }
}
