// What all publications share on the wire: rows of lists, attachments, categories, status.
import { z } from 'zod'
import { anexoRow } from '#kits/anexo/anexo.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { video } from '#kits/midia/midia.schema.ts'
import { anexoFields, largestText } from './publicacao.fields.ts'
import { situacoes, tipos } from './tipos.ts'

export const publicacaoAnexoFields = formSchema(anexoFields)

export const publicacaoAnexo = anexoRow.extend({
  pub_anexo_titulo: z.string().describe('Título do anexo'),
  pub_anexo_id: z.int().describe('Identificador do anexo'),
  pub_anexo_nome: z.string().describe('Nome do arquivo'),
})
export type PublicacaoAnexo = z.output<typeof publicacaoAnexo>

/** Of pages, services and news; null without one. */
export const videoEmLibras = video.nullable().describe('O vídeo em Libras')

export const categoria = z.object({ tipo_categoria_publicacao_id: z.int(), tcp_nome: z.string() })

export const situacao = z.enum(Object.keys(situacoes) as (keyof typeof situacoes)[])

const tipo = z.enum(tipos)

/**
 * A row of a list of the panel. `pub_status`: AGD when the day has not come, whatever is stored
 * (docs/specification/content.md#publications).
 */
export const publicacaoRow = z.object({
  publicacao_id: z.int().describe('Identificador'),
  pub_titulo: z.string().describe('Título'),
  pub_tipo_new: tipo.describe('Tipo'),
  pub_status: situacao.describe('Status: PUB publicado, RAS rascunho, AGD agendado'),
  pub_data_visivel: z.iso.date().describe('Data de publicação'),
})

const menu = {
  pub_ordem_menu: z.int(),
  pub_menu_lateral: z.enum(['S', 'N']),
  pub_menu_principal: z.enum(['S', 'N']),
  pub_menu_recolhido: z.enum(['S', 'N']),
}

/** What the panel's forms of all kinds are filled with. `pub_status` is the stored one, as the form offers it. */
export const registroComum = publicacaoRow.extend({
  pub_status: z.enum(['PUB', 'RAS']),
  pub_data_cadastro: z.iso.datetime(),
  ...menu,
  categorias: z.array(categoria),
  /** The first of `categorias`, as forms with one choice name it. */
  tipo_categoria_publicacao_id: z.int().nullable(),
  anexos: z.array(publicacaoAnexo),
  libras: videoEmLibras,
  versao: z.int(),
})

export const textoLongo = largestText

const menuFlags = ['pub_menu_lateral', 'pub_menu_principal', 'pub_menu_recolhido'] as const

/** docs/specification/content.md#places-in-the-menu: at most one of the menus. */
export function umMenu(
  form: Partial<Record<(typeof menuFlags)[number], boolean>>,
  context: z.core.$RefinementCtx,
): void {
  const named = menuFlags.filter((flag) => form[flag])
  for (const flag of named.length > 1 ? named : [])
    context.addIssue({ code: 'custom', path: [flag], message: 'Escolha um só menu.' })
}

const ids = z
  .array(z.coerce.number('Opção inválida.').int('Opção inválida.').positive('Opção inválida.'))
  .max(50, 'Escolha no máximo 50 categorias.')
  .transform((all) => [...new Set(all)])

/** The ids of categories; undefined when the form names none, which leaves them as they are. */
export const categoriasDoForm = ids.optional()

const categoriaField = 'tipo_categoria_publicacao_id'

/**
 * Categories come once, repeated, or as [i] (docs/specification/content.md): before the form is read. Empty values say that there shall
 * be none.
 */
export function juntaCategorias(body: unknown): unknown {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  const named = entries.filter(
    ([name]) => name === categoriaField || /^tipo_categoria_publicacao_id\[\d*\]$/.test(name),
  )
  if (!named.length) return body
  const values = named
    .flatMap(([, value]) => value)
    .filter((one) => !['', '0', 0, null, undefined].includes(one as string))
  return { ...(body as object), [categoriaField]: values }
}
