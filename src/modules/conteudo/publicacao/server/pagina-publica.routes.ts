// What anybody reads: the list of pages, each page at its address with the title, short addresses, and the panel's preview.
import type { FastifyRequest } from 'fastify'
import { slug } from '#base/slug.ts'
import { anexoCall } from '#kits/anexo/server/send-file.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import { listBanners } from '#modules/conteudo/banner/server/banner.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import { type ModuleContext, Redirect } from '#platform/http/module.ts'
import { type PaginaPublica, paginaPublica, paginaPublicaList, paginaPublicaPage } from '../pagina.contract.ts'
import { paginaPublicaDe, type Situacao, type Tipo } from '../tipos.ts'
import { demandTipo } from './demand-tipo.ts'
import { listItensOf } from './item.queries.ts'
import { findByEndereco, listLaterais, paginaPublicaSource } from './pagina.queries.ts'
import { findHoje, findPublica, findRegistro, publicacaoAnexos, type Registro } from './publicacao.queries.ts'
import { readToday } from './remembered-today.ts'

const withPage = ['pagina', 'accordion'] as const

export function paginaPublicaRoutes(context: ModuleContext): void {
  const { app, page, panel, platform } = context
  const { db } = platform.database
  publicList(context, {
    list: paginaPublicaList,
    view: 'paginas-public',
    source: paginaPublicaSource,
    read: readToday(db, paginaPublicaList, paginaPublicaSource),
    tables: ['publicacao_categoria', 'tipo_categoria_publicacao', 'publicacao_item'],
    site: { text: 'As páginas sobre a cidade e a prefeitura.' },
    many: 'Páginas',
    feed: ({ publicacao_id, pub_titulo }) => ({
      title: pub_titulo,
      lines: [],
      path: `/paginas/${publicacao_id}/${slug(pub_titulo)}`,
    }),
    record: {
      schema: paginaPublica,
      summary: 'Uma página, com seus anexos',
      find: async (id) => publicaOf(db, await findPublica(db, id, withPage)),
      pages: { table: 'pagina_publica', id: 'publicacao_id' },
    },
  })
  const load = (request: FastifyRequest) => loadPagina(db, request)
  page('/paginas/:id', 'pagina-public', { output: paginaPublicaPage, load })
  page('/paginas/:id/:titulo', 'pagina-public', { output: paginaPublicaPage, load })
  page('/p/:endereco', 'pagina-public', {
    output: paginaPublicaPage,
    async load(request) {
      const found = await findByEndereco(db, String((request.params as { endereco: string }).endereco).toLowerCase())
      if (!found) throw new NotFound()
      throw new Redirect(`/paginas/${found.publicacao_id}/${slug(found.pub_titulo)}`)
    },
  })
  anexoCall(app, platform, '/paginas/anexo', {
    table: 'publicacao_anexo_publico',
    owner: 'publicacao_id',
    fields: publicacaoAnexos.fields,
  })
  panel(['informacao', 'servicos'], ({ page }) => {
    page('/painel/pagina/:id/visualizacao', 'pagina-public', {
      output: paginaPublicaPage,
      async load(request) {
        const registro = await findRegistro(db, recordId(request))
        demandTipo(request, registro.pub_tipo_new)
        if (registro.pub_tipo_new === 'servico')
          throw new Redirect(`/painel/servico/${registro.publicacao_id}/visualizacao`)
        demandText(registro)
        return { ...(await pageOf(db, registro)), previa: situacaoOf(registro, await findHoje(db)) }
      },
    })
  })
}

async function loadPagina(db: Queries, request: FastifyRequest) {
  const registro = await findPublica(db, recordId(request), ['pagina', 'accordion', 'redirect', 'link'])
  demandText(registro)
  demandTitle(request, registro)
  return { ...(await pageOf(db, registro)), previa: null }
}

// Redirects and quick links are no pages: they lead to one.
function demandText({ pub_tipo_new, pub_url }: Registro): void {
  if (pub_tipo_new === 'redirect' || pub_tipo_new === 'link') throw new Redirect(pub_url)
}

/**
 * docs/specification/content.md#addresses-of-publications: any other address of the publication leads for good to the one with its title.
 */
export function demandTitle(request: FastifyRequest, registro: Registro): void {
  const { titulo } = request.params as { titulo?: string }
  if (titulo === slug(registro.pub_titulo)) return
  const query = request.url.split('?')[1]
  throw new Redirect(enderecoDe(registro) + (query ? `?${query}` : ''), 301)
}

/** '/paginas/12/plano-diretor'. */
export const enderecoDe = ({
  publicacao_id,
  pub_titulo,
  pub_tipo_new,
}: {
  publicacao_id: number
  pub_titulo: string
  pub_tipo_new: Tipo
}) => `${paginaPublicaDe[pub_tipo_new]}/${publicacao_id}/${slug(pub_titulo)}`

async function publicaOf(db: Queries, registro: Registro): Promise<PaginaPublica> {
  const isList = registro.pub_tipo_new === 'accordion'
  return {
    ...registro,
    tcp_nome: registro.categorias[0]?.tcp_nome ?? null,
    ...(isList && { anexos: [] }), // they stand with their items
    accordion: isList ? await listItensOf(db, registro.publicacao_id) : [],
  }
}

async function pageOf(db: Queries, registro: Registro) {
  const [publica, laterais, banners] = await Promise.all([
    publicaOf(db, registro),
    listLaterais(db, registro.publicacao_id),
    listBanners(db, { lateral: true }),
  ])
  return { ...publica, endereco: enderecoDe(registro), resumo: resumoDe(registro), laterais, banners }
}

const largestSummary = 200

/** What was typed as the description, or the first words of the text; the title of what has no text. */
export function resumoDe({ pub_descricao, pub_conteudo, pub_titulo }: Registro): string {
  const text = (pub_descricao || textOfHtml(pub_conteudo)).replace(/\s+/g, ' ').trim() || pub_titulo
  return text.length <= largestSummary ? text : `${text.slice(0, largestSummary).replace(/\s+\S*$/, '')}…`
}

/** As lists show it (docs/specification/content.md#publications). */
export const situacaoOf = ({ pub_status, pub_data_visivel }: Registro, hoje: string): Situacao =>
  pub_data_visivel > hoje ? 'AGD' : pub_status
