// What the public pages of organs show besides the declared columns: the hierarchy (PNTP 2.1).
import { z } from 'zod'
import type { DatasetListPage, RecordPageOf } from '#kits/dataset/dataset-schemas.ts'
import { mapaDaPagina } from '#kits/mapa/desenho.ts'
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

const quantos = z.object({ quantos: z.int(), leva: z.boolean() })
/** What it does, of this year or of today. */
const atividade = z.object({
  ano: z.int(),
  hoje: z.iso.date(),
  servicos: z.array(z.object({ id: z.int(), titulo: z.string() })),
  /** Null where the budget has nobody of its name, or more than one. */
  gasto: z
    .object({ filtro: z.enum(['empenho_orgao', 'empenho_unidade']), codigo: z.string(), pago: z.string() })
    .nullable(),
  /** In force. `leva`: the list has the same rows. */
  contratos: quantos,
  licitacoes: quantos,
  pedidos: z.object({ recebidos: z.int(), respondidos: z.int(), mediana: z.int().nullable() }),
  responsavel_na_folha: z.boolean(),
})
export type Atividade = z.output<typeof atividade>
export const atividadeShape = { atividade }

export type Estrutura = z.output<z.ZodObject<typeof estruturaShape>>
export type OrgaosPage = DatasetListPage & Estrutura
export type LugarDoOrgao = z.output<z.ZodObject<typeof lugarShape>>
export type OrgaoPage = RecordPageOf<typeof orgao> & LugarDoOrgao & { atividade: Atividade }
