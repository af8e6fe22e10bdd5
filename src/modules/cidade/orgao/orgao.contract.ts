// What the public pages of organs show besides the declared columns: the hierarchy (PNTP 2.1).
import { z } from 'zod'
import type { DatasetListPage, RecordPageOf } from '#kits/dataset/dataset-schemas.ts'
import { type MapaDaPagina, mapaDaPagina } from '#kits/mapa/desenho.ts'
import type { orgao } from './orgao.dataset.ts'

export const orgaoNaEstrutura = z.object({
  orgao_id: z.int(),
  orgao_nome: z.string(),
  orgao_responsavel: z.string(),
  orgao_pai_id: z.int().nullable(),
  orgao_norma: z.string(),
  orgao_norma_url: z.string(),
})
export type OrgaoNaEstrutura = z.output<typeof orgaoNaEstrutura>

const ligado = z.object({ orgao_id: z.int(), orgao_nome: z.string(), orgao_responsavel: z.string() })

/** All of them, by name; empty while none is below another. */
export const estruturaShape = { estrutura: z.array(orgaoNaEstrutura), mapa: mapaDaPagina.nullable() }
/** Of one: those above it, the highest first; those directly below, by name; when it changed last (ISO 8601). */
export const lugarShape = {
  acima: z.array(ligado),
  abaixo: z.array(ligado),
  atualizado_em: z.string(),
  mapa: mapaDaPagina.nullable(),
}

export type OrgaosPage = DatasetListPage & { estrutura: OrgaoNaEstrutura[]; mapa: MapaDaPagina | null }
export type OrgaoPage = RecordPageOf<typeof orgao> & {
  acima: z.output<typeof ligado>[]
  abaixo: z.output<typeof ligado>[]
  atualizado_em: string
  mapa: MapaDaPagina | null
}
