// The versions of a publication, and the bin (docs/specification/content.md#versions).
import { z } from 'zod'
import { tipos } from './tipos.ts'

const versao = z.object({ versao: z.int(), ver_data: z.iso.datetime(), ver_autor: z.string() })
export type Versao = z.output<typeof versao>

/** A piece of a text that both versions have, or one of them. */
export const pedaco = z.object({ texto: z.string(), como: z.enum(['igual', 'saiu', 'entrou']) })
export type Pedaco = z.output<typeof pedaco>

const diferenca = z.object({ campo: z.string(), pedacos: z.array(pedaco) })
export type Diferenca = z.output<typeof diferenca>

export const versoesPage = z.object({
  publicacao_id: z.int(),
  pub_titulo: z.string(),
  /** The newest first. */
  versoes: z.array(versao),
  isCut: z.boolean(),
  /** The two that are compared, older first. */
  de: z.int(),
  para: z.int(),
  diferencas: z.array(diferenca),
  /** Of the publication now: restoring over a newer one is a conflict. */
  atual: z.int(),
  editar: z.string(),
})
export type VersoesPage = z.output<typeof versoesPage>

export const restaurada = z.object({ publicacao_id: z.int(), redirect: z.string() })

const removida = z.object({
  publicacao_id: z.int(),
  pub_titulo: z.string(),
  pub_tipo_new: z.enum(tipos),
  lix_data: z.iso.datetime(),
  lix_autor: z.string(),
  /** Days until it is removed for good. */
  dias: z.int(),
})

export const lixeiraPage = z.object({ removidas: z.array(removida), isCut: z.boolean() })
export type LixeiraPage = z.output<typeof lixeiraPage>
