// News as anybody reads them: cards, each at its address with the title, feeds.
import type { FastifyRequest } from 'fastify'
import { recordId } from '#kits/form/server/record-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import {
  type NoticiaPublica,
  noticiaPublica,
  noticiaPublicaList,
  noticiaPublicaPage,
  opcoesDeNoticias,
} from '../noticia.contract.ts'
import { enderecoDaNoticia, imagemDe } from '../noticia-card.ts'
import { findCard, listOpcoes, listOutras, noticiaPublicaSource, noticiasChangedAt } from './noticia.queries.ts'
import { demandTitle } from './pagina-publica.routes.ts'
import { findPublica, type Registro } from './publicacao.queries.ts'
import { readToday } from './remembered-today.ts'

const alsoShown = 3

export function noticiaPublicaRoutes(context: ModuleContext): void {
  const { page, platform } = context
  const { db } = platform.database
  publicList(context, {
    list: noticiaPublicaList,
    view: 'noticias-public',
    source: noticiaPublicaSource,
    read: readToday(db, noticiaPublicaList, noticiaPublicaSource),
    tables: ['publicacao_categoria', 'tipo_categoria_publicacao'],
    site: { text: 'O que acontece na cidade e na prefeitura.' },
    changedAt: noticiasChangedAt,
    feed: (row) => ({
      title: row.pub_titulo,
      lines: [row.categorias, row.pub_resumo],
      path: enderecoDaNoticia(row),
      published: row.pub_data_visivel,
    }),
    extendPage: (plain) =>
      withMore(plain, { opcoes: opcoesDeNoticias }, async () => ({ opcoes: await listOpcoes(db) })),
    record: {
      schema: noticiaPublica,
      summary: 'Uma notícia, com seus anexos',
      find: async (id) => publicaOf(db, await findPublica(db, id, ['noticia'])),
      pages: { table: 'noticia_publica', id: 'publicacao_id' },
    },
  })
  async function load(request: FastifyRequest) {
    const registro = await findPublica(db, recordId(request), ['noticia'])
    demandTitle(request, registro)
    return { ...(await noticiaPageOf(db, registro)), previa: null }
  }
  page('/noticias/:id', 'noticia-public', { output: noticiaPublicaPage, load })
  page('/noticias/:id/:titulo', 'noticia-public', { output: noticiaPublicaPage, load })
}

const publicaOf = async (db: Queries, registro: Registro): Promise<NoticiaPublica> => ({
  ...(await findCard(db, registro.publicacao_id)),
  categorias: registro.categorias,
  pub_descricao: registro.pub_descricao,
  pub_conteudo: registro.pub_conteudo,
  anexos: registro.anexos,
  libras: registro.libras,
})

/** What its page shows, without `previa`. Throws NotFound for other kinds. */
export async function noticiaPageOf(db: Queries, registro: Registro) {
  const [noticia, outras] = await Promise.all([publicaOf(db, registro), listOutras(db, registro, alsoShown)])
  return { ...noticia, endereco: enderecoDaNoticia(noticia), imagem: imagemDe(noticia), outras }
}
