// Pages, redirects, quick links and all that stands at the same addresses of the panel: lists, forms and calls (panel spec 2 and 7).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anexoCall } from '../../../../kits/anexo/server/send-file.ts'
import { exportCalls } from '../../../../kits/export/server/export-calls.ts'
import { factsOf } from '../../../../kits/form/form-schema.ts'
import {
  type RecordHandlers,
  recordCalls,
  recordHandlers,
  recordId,
  recordRoutes,
} from '../../../../kits/form/server/record-calls.ts'
import { listCall, listPage } from '../../../../kits/list/server/list-calls.ts'
import { readList } from '../../../../kits/list/server/read-list.ts'
import { severalCalls } from '../../../../kits/list/server/several-calls.ts'
import { listLookup } from '../../../../kits/lookup/server/lookup.queries.ts'
import { lookupCalls } from '../../../../kits/lookup/server/lookup-calls.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import { NotFound } from '../../../../platform/http/errors.ts'
import type { ModuleContext, Scope } from '../../../../platform/http/module.ts'
import type { Platform } from '../../../../platform/platform.ts'
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
import { paginaWords, type Tipo } from '../tipos.ts'
import { accordionHandlers, findComItens } from './accordion-handlers.ts'
import { anexoRoutes } from './anexo.routes.ts'
import { categoriaPublicacao } from './categoria.lookup.ts'
import { demandTipo, tipoAsked } from './demand-tipo.ts'
import { nameSentFiles, underSentNames } from './files-of-form.ts'
import { paginaSource } from './pagina.queries.ts'
import { findHoje, findRegistro, findTipo, publicacaoAnexos } from './publicacao.queries.ts'
import { publicacaoSave } from './publicacao-save.ts'

export function paginaRoutes(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  directory.panel.push({
    group: 'Conteúdo',
    label: 'Páginas',
    href: paginaList.page,
    section: '/painel/pagina',
    access: 'informacao',
  })
  panel(['informacao', 'servicos'], (scope) => {
    publicacaoCalls(scope, platform)
    formPages(scope, db)
    anexoRoutes(scope, platform)
    anexoCall(scope.app, platform, '/painel/pagina/exibir/anexo', publicacaoAnexos)
  })
  panel('informacao', ({ app, page }) => {
    const save = publicacaoSave<LinkForm>(platform, 'link', ({ pub_url, pub_icone }) => ({ pub_url, pub_icone }))
    const link = { path: `${paginaList.path}/link-rapido`, form: linkForm, record: publicacaoPanel.options[2] }
    recordCalls(app, { ...link, ...save, find: async (id) => linkOf(await findRegistro(db, id)) })
    lookupCalls(app, platform.database, categoriaPublicacao)
    app.get(paginaList.path, ...listCall(paginaList, (query) => readList(db, paginaSource, query), ['publicacao']))
    const several = { list: paginaList, source: paginaSource, words: paginaWords, removeSeveral: save.removeSeveral }
    severalCalls({ app, page }, { db, ...several })
    exportCalls(app, context, paginaList, paginaSource)
    page(
      paginaList.page,
      'paginas-list',
      listPage(paginaList, (query) => readList(db, paginaSource, query)),
    )
  })
}

const linkOf = (registro: { pub_tipo_new: Tipo }) => {
  if (registro.pub_tipo_new !== 'link') throw new NotFound()
  return registro as never
}

/** The one address under which the kinds are written: which of them it is, the record says, or a new one's form. */
function publicacaoCalls({ app }: Scope, platform: Platform): void {
  const { db } = platform.database
  const kinds = handlersOf(platform)
  const of = async (request: FastifyRequest): Promise<RecordHandlers> => {
    const id = (request.params as { id?: string }).id
    const isNew = id === undefined || id === 'novo'
    const tipo = demandTipo(request, isNew ? tipoAsked(request) : await findTipo(db, recordId(request)))
    if (tipo !== 'accordion')
      await nameSentFiles(db, request, { column: 'publicacao_id', id: isNew ? null : recordId(request) })
    const handlers = kinds[tipo]
    if (!handlers) throw new NotFound()
    return handlers
  }
  recordRoutes(
    app,
    {
      path: paginaList.path,
      table: 'publicacao',
      takesFiles: true,
      made: z.object({ publicacao_id: z.int(), pub_item_index: z.string().optional() }),
      record: publicacaoPanel,
      fields: { ...factsOf(paginaForm), ...factsOf(redirectForm), ...factsOf(linkForm) },
      find: async (id) => (await findComItens(db, id)) as never,
    },
    {
      create: async (request: FastifyRequest, reply: FastifyReply) =>
        (await of(request)).create(request, reply).catch(underSentNames),
      update: async (request) => (await of(request)).update(request).catch(underSentNames),
      remove: async (request) => (await of(request)).remove(request),
    },
  )
}

function handlersOf(platform: Platform): Partial<Record<Tipo, RecordHandlers>> {
  const { path } = paginaList
  const pagina = publicacaoSave<PaginaForm>(platform, 'pagina', ({ pub_endereco }) => ({ pub_endereco }))
  const redirect = publicacaoSave<RedirectForm>(platform, 'redirect', ({ pub_url }) => ({ pub_url }))
  const link = publicacaoSave<LinkForm>(platform, 'link', ({ pub_url, pub_icone }) => ({ pub_url, pub_icone }))
  return {
    pagina: recordHandlers({ path, form: paginaForm, ...pagina }),
    redirect: recordHandlers({ path, form: redirectForm, ...redirect }),
    link: recordHandlers({ path, form: linkForm, ...link }),
    accordion: accordionHandlers(platform),
  }
}

function formPages({ page }: Scope, db: Queries): void {
  const more = async () => ({ categorias: await listLookup(db, categoriaPublicacao), hoje: await findHoje(db) })
  page('/painel/pagina/cadastro', 'pagina-form', {
    output: publicacaoFormPage,
    load: async (request) => ({ tipo: demandTipo(request, tipoAsked(request)), registro: null, ...(await more()) }),
  })
  page('/painel/pagina/:id/edicao', 'pagina-form', {
    output: publicacaoFormPage,
    async load(request) {
      const registro = await findComItens(db, recordId(request))
      return { tipo: demandTipo(request, registro.pub_tipo_new), registro, ...(await more()) }
    },
  })
}
