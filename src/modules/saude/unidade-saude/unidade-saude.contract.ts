// What the page of a health unit shows besides the declared columns.
import type { DatasetRecordPage } from '#kits/dataset/dataset-schemas.ts'
import { type MapaDaPagina, mapaDaPagina } from '#kits/mapa/desenho.ts'

export const ondeFicam = { mapa: mapaDaPagina.nullable() }
export type UnidadePage = DatasetRecordPage & { mapa: MapaDaPagina | null }
