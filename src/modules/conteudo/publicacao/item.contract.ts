// Accordion lists: pages whose text is a tree of items, at most four levels deep (docs/specification/content.md#lists-in-levels).
import { z } from 'zod'
import { optionalId, version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { richText } from '#kits/rich-text/fields.ts'
import { itemFields } from './item.fields.ts'
import { type PublicacaoAnexo, publicacaoAnexo, registroComum } from './publicacao.contract.ts'
import { largestText } from './publicacao.fields.ts'

export type Item = {
  publicacao_item_id: number
  /** The path: '0-1' is the second item below the first one. */
  pub_item_index: string
  titulo: string
  conteudo: string
  anexos: PublicacaoAnexo[]
  subitens: Item[]
}

const level = (below: z.ZodType) =>
  z.object({
    publicacao_item_id: z.int().describe('Identificador do item, que não muda quando ele muda de lugar'),
    pub_item_index: z.string().describe('Caminho do item: 0-1 é o segundo subitem do primeiro item'),
    titulo: z.string().describe('Título do item'),
    conteudo: z.string().describe('Texto do item, em HTML'),
    anexos: z.array(publicacaoAnexo).describe('Os anexos do item, em ordem'),
    subitens: z.array(below).describe('Os itens abaixo deste'),
  })

// written out instead of in terms of itself, which the documentation of the calls can't show
const item = level(level(level(level(z.never())))) as unknown as z.ZodType<Item>

export const itens = z.array(item).describe('Os itens de uma lista em níveis, em ordem')

/** Of the wire's calls, and of the panel's form of one item. */
export const itemForm = formSchema(itemFields).extend({
  pub_conteudo: richText(largestText),
  versao: version(),
})
export type ItemForm = z.output<typeof itemForm>

/** The panel's own calls name items by their ids, which stay when somebody else moves them. */
export const itemPainelForm = itemForm.extend({ publicacao_id: optionalId(), item_pai: optionalId() })
export type ItemPainelForm = z.output<typeof itemPainelForm>

export const itemRegistro = z.object({
  publicacao_item_id: z.int(),
  publicacao_id: z.int(),
  item_pai: z.int().nullable(),
  pub_item_index: z.string(),
  pub_item_titulo: z.string(),
  pub_conteudo: z.string(),
  anexos: z.array(publicacaoAnexo),
  /** Of its page: every change of an item is a version of the page. */
  versao: z.int(),
})
export type ItemRegistro = z.output<typeof itemRegistro>

export const itemSaved = z.object({
  publicacao_item_id: z.int(),
  publicacao_id: z.int(),
  pub_item_index: z.string(),
  redirect: z.string(),
})

/** Where an item goes: one step, or a place among the items of a parent (empty: the first level). */
export const itemMove = z.object({
  para: z.enum(['sobe', 'desce', 'entra', 'sai'], 'Opção inválida.').optional(),
  parent_item_index: z.string().optional(),
  posicao: z.coerce.number('Posição inválida.').int('Posição inválida.').min(0, 'Posição inválida.').optional(),
  versao: version(),
})
export type ItemMove = z.output<typeof itemMove>
export type Passo = NonNullable<ItemMove['para']>

export const itemMoved = z.object({ pub_item_index: z.string(), versao: z.int(), accordion: itens })
export type ItemMoved = z.output<typeof itemMoved>

export const itemRemoved = z.object({ delete: z.boolean() })

export const accordion = registroComum.extend({
  pub_tipo_new: z.literal('accordion'),
  pub_endereco: z.string(),
  accordion: itens,
})
export type Accordion = z.output<typeof accordion>

/** The page of an item's form. `pai`: the item above; null on the first level. */
export const itemFormPage = z.object({
  publicacao_id: z.int(),
  pub_titulo: z.string(),
  pai: z.object({ publicacao_item_id: z.int(), titulo: z.string() }).nullable(),
  registro: itemRegistro.nullable(),
})
export type ItemFormPage = z.output<typeof itemFormPage>

export const perguntasPage = z.object({
  listas: z.array(
    z.object({
      publicacao_id: z.int(),
      pub_titulo: z.string(),
      endereco: z.string(),
      atualizado_em: z.iso.datetime(),
      accordion: itens,
    }),
  ),
})
export type PerguntasPage = z.output<typeof perguntasPage>
