// Pages, redirects, quick links and all that stands at the same addresses of the panel: lists, forms and calls
// (docs/specification/content.md#publications).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { factsOf } from '#kits/form/form-schema.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import {
  type RecordHandlers,
  recordCalls,
  recordHandlers,
  recordId,
  recordRoutes,
} from '#kits/form/server/record-calls.ts'
import { editCalls, listEditsOf } from '#kits/list/server/edit-calls.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { listQueryOf } from '#kits/list/server/list-parameters.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { listLookup } from '#kits/lookup/server/lookup.queries.ts'
import { lookupReads, lookupWrites } from '#kits/lookup/server/lookup-calls.ts'
import type { Queries } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { noRecord } from '#platform/trail/newer-version.queries.ts'
import {
  type LinkForm,
  linkForm,
  type PaginaForm,
  paginaForm,
  paginaList,
  publicacaoFormPage,
  publicacaoPanel,
  type RedirectForm,
  redirectForm,
} from '../pagina.contract.ts'
import { paginaFields } from '../publicacao.fields.ts'
import { servicoForm, servicoFormPage } from '../servico.contract.ts'
import { paginaWords, type Tipo } from '../tipos.ts'
import { accordionHandlers, findComItens } from './accordion-handlers.ts'
import { anexoPanelCall, anexoRoutes } from './anexo.routes.ts'
import { categoriaPublicacao } from './categoria.lookup.ts'
import { demandTipo, requestedTipo } from './demand-tipo.ts'
import { nameSentFiles, underSentNames } from './files-of-form.ts'
import { paginaSource } from './pagina.queries.ts'
import { findHoje, findRegistro, findTipo } from './publicacao.queries.ts'
import { publicacaoSave } from './publicacao-save.ts'
import { readToday } from './remembered-today.ts'
import { servicoEdits, servicoFormMore, servicoHandlers, servicosCall, servicosPage } from './servico.routes.ts'

export function paginaRoutes(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  directory.panel.push({
    group: 'Conteúdo',
    label: 'Páginas',
    href: paginaList.page,
    section: '/painel/pagina',
    access: 'informacao',
    card: { label: 'Páginas', text: 'Textos, listas em níveis, links rápidos' },
  })
  const handlers = publicacaoHandlers(platform)
  panel(['informacao', 'servicos'], (scope) => {
    lists(scope, db)
    publicacaoCalls(scope, platform, handlers)
    forms(scope, db)
  })
  panel(['informacao', 'servicos', 'noticias'], (scope) => {
    anexoRoutes(scope, platform)
    anexoPanelCall(scope.app, platform)
  })
  // users who write news may use the categories, not manage them (docs/specification/content.md#publications)
  panel(['informacao', 'noticias'], ({ app }) => lookupReads(app, platform.database, categoriaPublicacao))
  panel('informacao', ({ app, page }) => {
    const save = publicacaoSave<LinkForm>(platform, 'link', ({ pub_url, pub_icone }) => ({ pub_url, pub_icone }))
    const link = { path: `${paginaList.path}/link-rapido`, form: linkForm, record: publicacaoPanel.options[2] }
    recordCalls(app, { ...link, ...save, find: async (id) => linkOf(await findRegistro(db, id)) })
    lookupWrites(app, platform.database, categoriaPublicacao)
    const several = { list: paginaList, source: paginaSource, words: paginaWords, removeSeveral: save.removeSeveral }
    severalCalls({ app, page }, { db, ...several })
    exportCalls(app, context, paginaList, paginaSource)
    editCalls({ app, page }, platform, { ...several, ...paginaEdits, ...editsWith(db, handlers) })
  })
  panel('servicos', (scope) => editCalls(scope, platform, { ...servicoEdits(db), ...editsWith(db, handlers) }))
}

/** Each publication is opened and saved as its kind, for whoever may write that kind. */
const editsWith = (db: Queries, { check, update }: RecordHandlers) => ({
  find: (id: number, request: FastifyRequest) => findOpen(db, id, request),
  // of the categories a record names one; a form that names none leaves them as they are
  formOf: ({ tipo_categoria_publicacao_id: _one, categorias: _all, ...registro }: Registro) => registro,
  save: { check, update },
})
type Registro = Awaited<ReturnType<typeof findComItens>>

async function findOpen(db: Queries, id: number, request: FastifyRequest): Promise<Registro> {
  const registro = await findComItens(db, id)
  demandTipo(request, registro.pub_tipo_new)
  return registro
}

const paginaEdits = {
  list: paginaList,
  fields: paginaFields,
  bulk: ['pub_status'],
  cells: { pub_titulo: 'pub_titulo', pub_status: 'pub_status' },
  form: '/painel/pagina/:id/edicao',
}

/** Two lists at one address: `?servico=1` lists the services. */
function lists({ app, page }: Scope, db: Queries): void {
  const ofPages = listCall(paginaList, readToday(db, paginaList, paginaSource), ['publicacao'])
  const ofServices = servicosCall(db)
  const [{ config, schema }] = ofPages
  const response = { 200: z.union([schema.response[200], ofServices[0].schema.response[200]]) }
  const querystring = listQueryOf(paginaList).extend({ servico: z.string().optional().describe('1: os serviços') })
  app.get(paginaList.path, { config, schema: { ...schema, querystring, response } }, (request) =>
    demandList(request) === 'servico' ? ofServices[1](request) : ofPages[1](request),
  )
  const edits = listEditsOf(paginaEdits)
  const pages = listPage(paginaList, readToday(db, paginaList, paginaSource), { edits })
  const services = servicosPage(db)
  page(paginaList.page, 'paginas-list', {
    output: z.union([services.output, pages.output]),
    load: (request) => (demandList(request) === 'servico' ? services.load(request) : pages.load(request)),
  })
}

const demandList = (request: FastifyRequest) =>
  demandTipo(request, (request.query as { servico?: unknown }).servico === undefined ? 'pagina' : 'servico')

const linkOf = (registro: { pub_tipo_new: Tipo }) => {
  if (registro.pub_tipo_new !== 'link') throw new NotFound()
  return registro as never
}

/** Which of the kinds it is, the record says, or a new one's form. */
function publicacaoHandlers(platform: Platform): RecordHandlers {
  const { db } = platform.database
  const kinds = handlersOf(platform)
  const of = async (request: FastifyRequest): Promise<RecordHandlers> => {
    const id = (request.params as { id?: string }).id
    const isNew = id === undefined || id === 'novo'
    const stored = isNew ? requestedTipo(request) : await findTipo(db, recordId(request))
    if (stored === null) throw await noRecord(db, 'publicacao', recordId(request))
    const tipo = demandTipo(request, stored)
    if (tipo !== 'accordion')
      await nameSentFiles(db, request, { column: 'publicacao_id', id: isNew ? null : recordId(request) })
    const handlers = kinds[tipo]
    if (!handlers) throw new NotFound()
    return handlers
  }
  return {
    check: async (request) => (await of(request)).check(request),
    create: async (request: FastifyRequest, reply: FastifyReply) =>
      (await of(request)).create(request, reply).catch(underSentNames),
    update: async (request) => (await of(request)).update(request).catch(underSentNames),
    remove: async (request) => (await of(request)).remove(request),
  }
}

/** The one address under which all kinds are written. */
function publicacaoCalls({ app }: Scope, { database }: Platform, handlers: RecordHandlers): void {
  recordRoutes(
    app,
    {
      path: paginaList.path,
      table: 'publicacao',
      takesFiles: true,
      // of accordion lists, whose form leads back to itself
      made: z.object({
        publicacao_id: z.int(),
        pub_item_index: z.string().optional(),
        redirect: z.string().optional(),
      }),
      record: publicacaoPanel,
      fields: { ...factsOf(servicoForm), ...factsOf(paginaForm), ...factsOf(redirectForm), ...factsOf(linkForm) },
      find: async (id, request) => (await findOpen(database.db, id, request)) as never,
    },
    handlers,
  )
}

function handlersOf(platform: Platform): Partial<Record<Tipo, RecordHandlers>> {
  const { path } = paginaList
  const pagina = publicacaoSave<PaginaForm>(platform, 'pagina', {
    columnsOf: ({ pub_endereco }) => ({ pub_endereco }),
    hasLibras: true,
  })
  const redirect = publicacaoSave<RedirectForm>(platform, 'redirect', ({ pub_url }) => ({ pub_url }))
  const link = publicacaoSave<LinkForm>(platform, 'link', ({ pub_url, pub_icone }) => ({ pub_url, pub_icone }))
  return {
    pagina: recordHandlers({ path, form: paginaForm, ...pagina }),
    redirect: recordHandlers({ path, form: redirectForm, ...redirect }),
    link: recordHandlers({ path, form: linkForm, ...link }),
    accordion: accordionHandlers(platform),
    servico: servicoHandlers(platform),
  }
}

function forms({ page }: Scope, db: Queries): void {
  const moreOf = async (tipo: Tipo) =>
    tipo === 'servico'
      ? servicoFormMore(db)
      : { categorias: await listLookup(db, categoriaPublicacao), hoje: await findHoje(db) }
  formPages(page, {
    ...{ at: '/painel/pagina', edit: '/painel/pagina/:id/edicao', view: 'pagina-form' },
    output: z.union([servicoFormPage, publicacaoFormPage]),
    async load(id, request) {
      const registro = id && (await findComItens(db, id))
      const tipo = demandTipo(request, registro ? registro.pub_tipo_new : requestedTipo(request))
      return { tipo, registro, ...(await moreOf(tipo)) }
    },
  })
}
