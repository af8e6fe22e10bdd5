// What the public pages of health units show besides the declared columns.
import type { DatasetListPage, DatasetRecordPage } from '#kits/dataset/dataset-schemas.ts'
import { type MapaDaPagina, mapaDaPagina } from '#kits/mapa/desenho.ts'

export const ondeFicam = { mapa: mapaDaPagina.nullable() }
export type UnidadesPage = DatasetListPage & { mapa: MapaDaPagina | null }
export type UnidadePage = DatasetRecordPage & { mapa: MapaDaPagina | null }
