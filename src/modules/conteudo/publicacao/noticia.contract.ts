// News: form, records, lists (docs/specification/content.md#news).
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { dateFilter, idFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { imagem } from '#kits/midia/midia.schema.ts'
import { richText } from '#kits/rich-text/fields.ts'
import { noticiaFields } from './noticia.fields.ts'
import { opcaoDeCategoria } from './pagina.contract.ts'
import {
  categoria,
  categoriasDoForm,
  juntaCategorias,
  publicacaoAnexo,
  publicacaoRow,
  registroComum,
  situacao,
  textoLongo,
  videoEmLibras,
} from './publicacao.contract.ts'
import { situacoes } from './tipos.ts'

export const noticiaForm = z.preprocess(
  juntaCategorias,
  formSchema(noticiaFields).extend({
    tipo_categoria_publicacao_id: categoriasDoForm,
    pub_conteudo: richText(textoLongo),
    versao: version(),
  }),
)
export type NoticiaForm = z.output<typeof noticiaForm>

/** Addresses of the featured image; null without one. */
const enderecosDaImagem = {
  pub_midia: z.string().nullable().describe('Endereço da imagem de destaque'),
  pub_midia_p: z.string().nullable().describe('Endereço da imagem, pequena'),
  pub_midia_g: z.string().nullable().describe('Endereço da imagem, grande'),
  pub_midia_alt: z.string().describe('Descrição da imagem'),
}

/** What the panel's form is filled with. */
export const noticia = registroComum.extend({
  pub_tipo_new: z.literal('noticia'),
  pub_descricao: z.string(),
  pub_conteudo: z.string(),
  /** All of them: news may have several (docs/specification/content.md#news). */
  tipo_categoria_publicacao_id: z.array(z.int()),
  ...enderecosDaImagem,
})
export type Noticia = z.output<typeof noticia>

const labels = {
  publicacao_id: 'Código no portal',
  pub_tipo_new: 'Tipo',
  pub_texto: 'Texto',
  pub_data_visivel: 'Data',
  pub_data_cadastro: 'Cadastrada em',
  atualizado_em: 'Atualizada em',
  categorias: 'Categorias',
  tipo_categoria_publicacao_id: 'Categoria',
  pub_resumo: 'Resumo',
  pub_midia: 'Imagem',
  pub_midia_p: 'Imagem pequena',
  pub_midia_g: 'Imagem grande',
  pub_midia_largura: 'Largura da imagem',
  pub_midia_altura: 'Altura da imagem',
  ano: 'Ano',
}
const references = { tipo_categoria_publicacao_id: { table: 'tipo_categoria_publicacao', name: 'tcp_nome' } }

const noticiaRow = publicacaoRow.omit({ pub_tipo_new: true }).extend({
  categorias: z.string().describe('Categorias'),
  pub_data_cadastro: z.iso.datetime().describe('Quando foi cadastrada'),
  ...enderecosDaImagem,
})
export type NoticiaRow = z.output<typeof noticiaRow>

export const noticiaList = defineList({
  path: '/painel/ajax/noticia',
  page: '/painel/noticias',
  title: 'Notícias',
  exportName: 'noticias',
  row: noticiaRow,
  filters: z
    .object({
      pub_texto: textFilter(),
      tipo_categoria_publicacao_id: idFilter(),
      pub_status: situacao,
      pub_data_visivel_inicio: dateFilter(),
      pub_data_visivel_fim: dateFilter(),
    })
    .partial(),
  sort: {
    by: ['pub_titulo', 'pub_status', 'pub_data_visivel', 'pub_data_cadastro'],
    first: ['pub_data_cadastro', 'desc'],
  },
  words: { fields: noticiaFields, labels, values: { pub_status: situacoes }, references },
})

/** What anybody reads of news in lists: what a card shows. */
const noticiaCard = z.object({
  publicacao_id: z.int().describe('Identificador'),
  pub_titulo: z.string().describe('Título'),
  pub_resumo: z.string().describe('Resumo: o que foi escrito, ou o começo do texto'),
  pub_data_visivel: z.iso.date().describe('Data de publicação'),
  categorias: z.string().describe('Categorias'),
  ...enderecosDaImagem,
  pub_midia_largura: z.int().nullable().describe('Largura da imagem, em pixels'),
  pub_midia_altura: z.int().nullable().describe('Altura da imagem, em pixels'),
  atualizado_em: z.iso.datetime().describe('Quando foi alterada pela última vez'),
})
export type NoticiaCard = z.output<typeof noticiaCard>

export const noticiaPublicaList = defineList({
  path: '/ajax/noticia',
  page: '/noticias',
  title: 'Notícias',
  exportName: 'noticias',
  row: noticiaCard,
  filters: z
    .object({
      pub_texto: textFilter(),
      tipo_categoria_publicacao_id: idFilter(),
      ano: z.coerce.number('Ano inválido.').int('Ano inválido.').min(1900, 'Ano inválido.').max(2200, 'Ano inválido.'),
    })
    .partial(),
  sort: { by: ['pub_data_visivel', 'pub_titulo'], first: ['pub_data_visivel', 'desc'] },
  words: { fields: noticiaFields, labels, references },
})

/** The options of the filters. */
export const opcoesDeNoticias = z.object({ categorias: z.array(opcaoDeCategoria), anos: z.array(z.int()) })
export type NoticiaListData = ListPageData<NoticiaRow> & Pick<z.output<typeof opcoesDaLista>, 'opcoes'>
export type NoticiaPublicaListData = ListPageData<NoticiaCard> & { opcoes: z.output<typeof opcoesDeNoticias> }
export const opcoesDaLista = z.object({ opcoes: z.object({ categorias: z.array(opcaoDeCategoria) }) })

/** What anybody reads of one of them. */
export const noticiaPublica = noticiaCard.extend({
  categorias: z.array(categoria).describe('Categorias'),
  pub_descricao: z.string().describe('Resumo que foi escrito'),
  pub_conteudo: z.string().describe('Texto, em HTML'),
  anexos: z.array(publicacaoAnexo).describe('Os anexos, em ordem'),
  libras: videoEmLibras,
})
export type NoticiaPublica = z.output<typeof noticiaPublica>

/** The page itself. */
export const noticiaPublicaPage = noticiaPublica.extend({
  endereco: z.string(),
  imagem: imagem.nullable(),
  /** 'Leia também': the newest others, of its categories when it has any. */
  outras: z.array(noticiaCard),
  /** In the panel's preview: what is stored is not public yet. */
  previa: situacao.nullable(),
})
export type NoticiaPublicaPage = z.output<typeof noticiaPublicaPage>

export const noticiaFormPage = z.object({
  registro: noticia.nullable(),
  categorias: z.array(opcaoDeCategoria),
  hoje: z.iso.date(),
})
export type NoticiaFormPage = z.output<typeof noticiaFormPage>
