// What the pages of health units show besides the declared columns.
import { z } from 'zod'
import type { DatasetListPage, DatasetRecordPage } from '#kits/dataset/dataset-schemas.ts'
import { type MapaDaPagina, mapaDaPagina } from '#kits/mapa/desenho.ts'

export const ondeFicam = { mapa: mapaDaPagina.nullable() }
export type UnidadePage = DatasetRecordPage & { mapa: MapaDaPagina | null }

const ondeAtende = z.object({
  ...{ id: z.int(), nome: z.string(), endereco: z.string(), telefone: z.string() },
  ...{ horario: z.string(), servicos: z.string() },
})
export type OndeAtende = z.output<typeof ondeAtende>

/** Of the list: the map, or where there is nothing to draw the units themselves, by name. */
export const todasAsUnidades = { ...ondeFicam, unidades: z.array(ondeAtende) }
export type UnidadesPage = DatasetListPage & { mapa: MapaDaPagina | null; unidades: OndeAtende[] }
