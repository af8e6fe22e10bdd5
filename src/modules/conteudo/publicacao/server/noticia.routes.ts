// News in the panel: list, form and calls (docs/specification/content.md#news).
import type { FastifyRequest } from 'fastify'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { factsOf } from '#kits/form/form-schema.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordHandlers, recordId, recordRoutes } from '#kits/form/server/record-calls.ts'
import { tableImport } from '#kits/import/server/table-import.ts'
import type { ListEdits } from '#kits/list/edits.contract.ts'
import { editCalls } from '#kits/list/server/edit-calls.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { listLookup } from '#kits/lookup/server/lookup.queries.ts'
import { type ImageRule, imageFields, imageProblems, takeImage } from '#kits/midia/server/take-image.ts'
import type { Queries } from '#platform/db/connect.ts'
import { type FieldMessages, NotFound } from '#platform/errors.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type Noticia,
  type NoticiaForm,
  noticia,
  noticiaForm,
  noticiaFormPage,
  noticiaList,
  noticiaPublicaPage,
  opcoesDaLista,
} from '../noticia.contract.ts'
import { largestNewsImage, noticiaFields } from '../noticia.fields.ts'
import { noticiaWords } from '../tipos.ts'
import { acervoRoutes } from './acervo.routes.ts'
import { categoriaPublicacao } from './categoria.lookup.ts'
import { nameSentFiles, underSentNames } from './files-of-form.ts'
import { findNoticia, hasImage, noticiaSource } from './noticia.queries.ts'
import { noticiaPageOf } from './noticia-publica.routes.ts'
import { situacaoOf } from './pagina-publica.routes.ts'
import { findHoje, findRegistro, findTipo } from './publicacao.queries.ts'
import { publicacaoImport } from './publicacao-import.ts'
import { publicacaoSave } from './publicacao-save.ts'
import { readToday } from './remembered-today.ts'

const image: ImageRule = { field: 'pub_midia', aliases: ['image'], alt: 'pub_midia_alt', largest: largestNewsImage }

export function noticiaRoutes(context: ModuleContext): void {
  const { panel, directory } = context
  directory.panel.push({
    group: 'Conteúdo',
    label: 'Notícias',
    href: noticiaList.page,
    access: 'noticias',
    card: { label: 'Notícias', text: 'O que acontece na cidade, com imagens' },
  })
  panel('noticias', (scope) => {
    const edits = noticiaCalls(scope, context)
    noticiaPages(scope, context.platform.database.db, edits)
  })
  // it has pages too, and enters old addresses
  panel('administrador', (scope) => {
    const set = tableImport(scope, context.platform, {
      set: publicacaoImport(),
      access: 'administrador',
      title: 'Notícias e páginas do site anterior',
    })
    acervoRoutes(scope, context.platform, set)
  })
}

function noticiaCalls({ app, page }: Scope, context: ModuleContext): ListEdits {
  const { platform } = context
  const { db } = platform.database
  const { path } = noticiaList
  const save = noticiaSave(platform)
  const { table, made, takesFiles, removeSeveral } = save
  const handlers = recordHandlers({ path, form: noticiaForm, ...save })
  const record = { record: noticia, fields: factsOf(noticiaForm), find: (id: number) => findNoticia(db, id) }
  recordRoutes(
    app,
    { path, table, made, takesFiles, ...record },
    {
      async create(request, reply) {
        await nameSentFiles(db, request, { column: 'publicacao_id', id: null })
        return handlers.create(request, reply).catch(underSentNames)
      },
      async update(request) {
        const id = await demandNoticia(db, request)
        await nameSentFiles(db, request, { column: 'publicacao_id', id })
        return handlers.update(request).catch(underSentNames)
      },
      async remove(request) {
        await demandNoticia(db, request)
        return handlers.remove(request)
      },
    },
  )
  app.get(path, ...listCall(noticiaList, readToday(db, noticiaList, noticiaSource), ['publicacao']))
  const several = { list: noticiaList, source: noticiaSource, words: noticiaWords, removeSeveral }
  severalCalls({ app, page }, { db, ...several })
  exportCalls(app, context, noticiaList, noticiaSource)
  return editCalls({ app, page }, platform, {
    ...several,
    ...{ fields: noticiaFields, find: record.find, form: '/painel/noticia/:id/edicao' },
    bulk: ['pub_status', 'pub_data_visivel'],
    cells: { pub_titulo: 'pub_titulo', pub_status: 'pub_status', pub_data_visivel: 'pub_data_visivel' },
    formOf: formSemImagem,
    save: handlers,
  })
}

/** Image and categories stay: a form that does not name them leaves them as they are. */
function formSemImagem({ pub_titulo, pub_status, pub_data_visivel, pub_descricao, pub_conteudo }: Noticia) {
  return { pub_titulo, pub_status, pub_data_visivel, pub_descricao, pub_conteudo }
}

/** Other kinds have addresses and privileges of their own; only users who may write a removed one learn of it. */
async function demandNoticia(db: Queries, request: FastifyRequest): Promise<number> {
  const id = recordId(request)
  if (((await findTipo(db, id)) ?? 'noticia') !== 'noticia') throw new NotFound()
  return id
}

function noticiaPages({ page }: Scope, db: Queries, edits: ListEdits): void {
  const categorias = () => listLookup(db, categoriaPublicacao)
  const plain = listPage(noticiaList, readToday(db, noticiaList, noticiaSource), { edits })
  const more = async () => ({ opcoes: { categorias: await categorias() } })
  page(noticiaList.page, 'noticias-list', withMore(plain, opcoesDaLista.shape, more))
  formPages(page, {
    ...{ at: '/painel/noticia', edit: '/painel/noticia/:id/edicao', view: 'noticia-form', output: noticiaFormPage },
    load: async (id) => {
      const registro = id && (await findNoticia(db, id))
      return { registro, categorias: await categorias(), hoje: await findHoje(db) }
    },
  })
  page('/painel/noticia/:id/visualizacao', 'noticia-public', {
    output: noticiaPublicaPage,
    async load(request) {
      const registro = await findRegistro(db, recordId(request))
      return { ...(await noticiaPageOf(db, registro)), previa: situacaoOf(registro, await findHoje(db)) }
    },
  })
}

function noticiaSave(platform: Platform) {
  const { db } = platform.database
  const save = publicacaoSave<NoticiaForm>(platform, 'noticia', {
    ownFile: imageFields(image),
    hasLibras: true,
    async columnsOf({ pub_descricao, pub_midia_alt }, _id, request) {
      const pub_midia = await takeImage(platform, request, image)
      const isAltSent = bodyOf(request).pub_midia_alt !== undefined
      return {
        pub_descricao,
        ...(pub_midia !== undefined && { pub_midia }),
        ...((isAltSent || pub_midia === null) && { pub_midia_alt: pub_midia === null ? '' : pub_midia_alt }),
      }
    },
  })
  return {
    ...save,
    async check(request: FastifyRequest, id: number | null): Promise<FieldMessages> {
      const stored = id !== null && (await hasImage(db, id))
      return { ...(await save.check(request, id)), ...imageProblems(request, image, stored) }
    },
  }
}
