// The page that shows the PNCP beside the portal (docs/decisions/0073-beside-the-pncp.md).
import { z } from 'zod'

const item = z.object({
  numero: z.string(),
  titulo: z.string(),
  texto: z.string(),
  dia: z.iso.date(),
  /** Why it can't be taken over as it is; '' when it can. */
  problema: z.string(),
})
export type ItemDoPncp = z.output<typeof item>

const mudanca = z.object({ campo: z.string(), de: z.string().nullable(), para: z.string().nullable() })
/** `discordancia`: of another contracting party, which nothing is taken over of; '' of the same. */
const diferente = item.extend({ href: z.string(), discordancia: z.string(), mudancas: z.array(mudanca) })
export type ItemDiferente = z.output<typeof diferente>

const daqui = z.object({ id: z.int(), nome: z.string(), texto: z.string() })

/** The first of each, with how many there are. */
const parte = z.object({
  conjunto: z.enum(['licitacao', 'contrato', 'ata', 'pca']),
  iguais: z.int(),
  novos: z.array(item),
  novos_total: z.int(),
  diferentes: z.array(diferente),
  diferentes_total: z.int(),
  daqui: z.array(daqui),
  daqui_total: z.int(),
})
export type ParteDoPncp = z.output<typeof parte>

export const pncpEstado = z.object({
  sozinho: z.boolean(),
  /** The day from which on all entities were read; null: one of them was never read. */
  desde: z.iso.date().nullable(),
  lido_em: z.string().nullable(),
  tentado_em: z.string().nullable(),
  problema: z.string(),
})
export type PncpEstado = z.output<typeof pncpEstado>

export const pncpPagina = z.object({
  /** Whether the settings let the portal ask. */
  ligado: z.boolean(),
  /** Entities with a CNPJ, by which the PNCP is asked. */
  entidades: z.array(z.string()),
  estado: pncpEstado,
  partes: z.array(parte),
  /** Of tenders here that nobody has asked the files of yet; how many wait, how many files came, and what did not. */
  arquivos: z.object({
    itens: z.array(item),
    itens_total: z.int(),
    esperam: z.int(),
    trazidos: z.int(),
    problemas: z.array(
      z.object({ numero: z.string(), titulo: z.string(), problema: z.string(), licitacao_id: z.int().nullable() }),
    ),
  }),
})
export type PncpPagina = z.output<typeof pncpPagina>

const numeros = z.preprocess((value) => [value ?? []].flat(), z.array(z.string().max(100)).max(10_000))
export const trazerForm = z.object({
  numero: numeros,
  todos: z.string().max(5).optional(),
  arquivos: z.string().max(5).optional(),
})
export const sozinhoForm = z.object({ pncp_sozinho: z.string().max(5).optional() })
