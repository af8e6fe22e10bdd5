// Pages, redirects and quick links: forms, records, lists (docs/specification/content.md#publications).
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { isIcone, unknownIcone } from '#kits/icone/icones.ts'
import { dateFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { richText, typedLink } from '#kits/rich-text/fields.ts'
import { bannerPublico } from '#modules/conteudo/banner/banner.contract.ts'
import { accordion, itens } from './item.contract.ts'
import {
  categoriasDoForm,
  juntaCategorias,
  publicacaoAnexo,
  publicacaoRow,
  registroComum,
  situacao,
  textoLongo,
  umMenu,
  videoEmLibras,
} from './publicacao.contract.ts'
import { linkFields, paginaFields, redirectFields } from './publicacao.fields.ts'
import { servico } from './servico.contract.ts'
import { nomesDosTipos, situacoes, tiposDePagina } from './tipos.ts'

const more = { tipo_categoria_publicacao_id: categoriasDoForm, versao: version() }

const uma = (ids: number[] | undefined) => (ids?.length ?? 0) <= 1

const paginaFormSchema = formSchema(paginaFields).extend({
  ...more,
  tipo_categoria_publicacao_id: categoriasDoForm.refine(uma, 'Escolha uma só categoria.'),
  pub_conteudo: richText(textoLongo),
  pub_endereco: z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .trim()
            .toLowerCase()
            .replace(/^\/?p\//, '')
        : (value ?? ''),
    z
      .string()
      .max(60, 'Use no máximo 60 caracteres.')
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Use só letras sem acento, números e hífens.'),
  ),
})

export const paginaForm = z.preprocess(juntaCategorias, paginaFormSchema.superRefine(umMenu))
export type PaginaForm = z.output<typeof paginaForm>

const redirectSchema = formSchema(redirectFields)
export const redirectForm = z.preprocess(
  juntaCategorias,
  redirectSchema.extend({ ...more, pub_url: redirectSchema.shape.pub_url.pipe(typedLink) }).superRefine(umMenu),
)
export type RedirectForm = z.output<typeof redirectForm>

const linkSchema = formSchema(linkFields)
export const linkForm = linkSchema.extend({
  versao: version(),
  pub_url: linkSchema.shape.pub_url.pipe(typedLink),
  pub_icone: linkSchema.shape.pub_icone.refine((icon) => icon === '' || isIcone(icon), unknownIcone),
})
export type LinkForm = z.output<typeof linkForm>

export const pagina = registroComum.extend({
  pub_tipo_new: z.literal('pagina'),
  pub_conteudo: z.string(),
  pub_endereco: z.string(),
})
export type Pagina = z.output<typeof pagina>

/** An accordion list has the fields of a page but its text, which is its items'. */
export const accordionForm = z.preprocess(
  juntaCategorias,
  paginaFormSchema.omit({ pub_conteudo: true }).superRefine(umMenu),
)
export type AccordionForm = z.output<typeof accordionForm>

export const redirect = registroComum.extend({ pub_tipo_new: z.literal('redirect'), pub_url: z.string() })
export type RedirectRecord = z.output<typeof redirect>
export const link = registroComum.extend({
  pub_tipo_new: z.literal('link'),
  pub_url: z.string(),
  pub_icone: z.string(),
})
export type LinkRecord = z.output<typeof link>

const paginaRow = publicacaoRow.extend({ pub_ordem_menu: z.int().describe('Ordem no menu') })
export type PaginaRow = z.output<typeof paginaRow>

const labels = {
  publicacao_id: 'Código no portal',
  pub_tipo_new: 'Tipo',
  pub_texto: 'Texto',
  pub_data_visivel: 'Data',
  pub_status: 'Status',
  tcp_nome: 'Categoria',
}

export const paginaList = defineList({
  path: '/painel/ajax/pagina',
  page: '/painel/paginas',
  title: 'Páginas',
  exportName: 'paginas',
  row: paginaRow,
  filters: z
    .object({
      pub_texto: textFilter(),
      pub_tipo_new: z.enum(tiposDePagina, 'Opção inválida.'),
      pub_status: situacao,
      pub_data_visivel_inicio: dateFilter(),
      pub_data_visivel_fim: dateFilter(),
    })
    .partial(),
  sort: {
    by: ['pub_titulo', 'pub_ordem_menu', 'pub_status', 'pub_data_visivel'],
    first: ['pub_data_visivel', 'desc'],
  },
  words: { fields: paginaFields, labels, values: { pub_status: situacoes, pub_tipo_new: nomesDosTipos } },
})
export type PaginaListData = ListPageData<PaginaRow>

const paginaPublicaRow = z.object({
  publicacao_id: z.int().describe('Identificador'),
  pub_titulo: z.string().describe('Título'),
  tcp_nome: z.string().nullable().describe('Categoria'),
  pub_data_visivel: z.iso.date().describe('Data de publicação'),
  atualizado_em: z.iso.datetime().describe('Quando foi alterada pela última vez'),
})
export type PaginaPublicaRow = z.output<typeof paginaPublicaRow>

export const paginaPublicaList = defineList({
  path: '/ajax/pagina',
  page: '/paginas',
  title: 'Páginas do portal',
  exportName: 'paginas',
  row: paginaPublicaRow,
  filters: z.object({ pub_texto: textFilter() }).partial(),
  sort: { by: ['pub_titulo', 'pub_data_visivel'], first: ['pub_titulo', 'asc'] },
  words: { fields: paginaFields, labels: { ...labels, atualizado_em: 'Atualizada em' } },
})

/** What anybody reads of a page. */
export const paginaPublica = paginaPublicaRow.extend({
  pub_conteudo: z.string().describe('Texto, em HTML'),
  anexos: z.array(publicacaoAnexo).describe('Os anexos, em ordem'),
  accordion: itens,
  libras: videoEmLibras,
})
export type PaginaPublica = z.output<typeof paginaPublica>

/** The page itself: besides, the other pages of its category that are in the side menu. */
export const paginaPublicaPage = paginaPublica.extend({
  endereco: z.string(),
  /** The first words of its text. */
  resumo: z.string(),
  laterais: z.array(z.object({ pub_titulo: z.string(), endereco: z.string() })),
  banners: z.array(bannerPublico),
  /** In the panel's preview: what is stored is not public yet. */
  previa: situacao.nullable(),
})
export type PaginaPublicaPage = z.output<typeof paginaPublicaPage>

export const opcaoDeCategoria = z.object({ id: z.int(), nome: z.string(), fixa: z.boolean().optional() })

export const publicacaoPanel = z.discriminatedUnion('pub_tipo_new', [pagina, redirect, link, accordion, servico])

export const publicacaoFormPage = z.object({
  tipo: z.enum(tiposDePagina),
  registro: publicacaoPanel.nullable(),
  categorias: z.array(opcaoDeCategoria),
  hoje: z.iso.date(),
})
export type PublicacaoFormPage = z.output<typeof publicacaoFormPage>
