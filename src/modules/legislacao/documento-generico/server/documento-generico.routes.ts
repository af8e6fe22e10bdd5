import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordWithAnexos } from '#kits/anexo/server/record-with-anexos.ts'
import { anexoCall } from '#kits/anexo/server/send-file.ts'
import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCall, recordCalls, recordId } from '#kits/form/server/record-calls.ts'
import { tableImport } from '#kits/import/server/table-import.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { editCalls } from '#kits/list/server/edit-calls.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { listQueryOf } from '#kits/list/server/list-parameters.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { pacoteCalls } from '#kits/pacote/server/pacote-calls.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { atoNormativoPublic } from '#modules/legislacao/ato-normativo/ato-normativo.contract.ts'
import { documentoGenericoFields } from '#modules/legislacao/ato-normativo/documento-generico.fields.ts'
import { atoNormativoAnexos, findAtoPublico } from '#modules/legislacao/ato-normativo/server/ato-normativo.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, NotFound } from '#platform/errors.ts'
import type { App, ModuleContext } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type DocumentoGenericoForm,
  documentoGenerico,
  documentoGenericoExtras,
  documentoGenericoForm,
  documentoGenericoFormPage,
  documentoGenericoList,
  documentoGenericoPublic,
  documentoGenericoPublicList,
  especieList,
} from '../documento-generico.contract.ts'
import { documentoWords } from '../documento-generico.words.ts'
import { type Especie, enderecoOf, especies, modelos, tituloOf } from '../especies.ts'
import {
  documentoGenericoSource,
  findAtualizacao,
  findCriacao,
  findDocumento,
  isUnlistedAct,
  listAnos,
  listDocumentos,
  sourceOf,
} from './documento-generico.queries.ts'
import { anoDoAto } from './documento-generico.rules.ts'
import { documentoGenericoSearches } from './documento-generico.search.ts'
import { documentoGenericoSet } from './documento-generico-import.queries.ts'
import { documentoGenericoZip } from './documento-generico-zip.queries.ts'

export function documentoGenericoModule(context: ModuleContext): void {
  const { app, platform } = context
  const { db } = platform.database
  tipoListCall(app, platform, documentoGenericoPublicList, publicLists)
  app.get(
    `${documentoGenericoPublicList.path}/:id`,
    ...recordCall(documentoGenericoPublic, (id) => findDocumento(db, id), 'Um documento, com seus anexos'),
  )
  anexoCall(app, platform, '/documento_generico/anexo', atoNormativoAnexos)
  for (const especie of especies) especieLists(context, especie)
  context.directory.panel.push({
    group: 'Transparência',
    label: 'Documentos',
    href: documentoGenericoList.page,
    access: 'informacao',
    card: { label: 'Documentos', text: 'Leis, decretos, convênios e relatórios fiscais' },
  })
  painelRoutes(context)
}
documentoGenericoModule.search = documentoGenericoSearches

// The public list of one type, its exports and its records.
function especieLists(context: ModuleContext, especie: Especie): void {
  const { platform } = context
  const { db } = platform.database
  const { tipo, text, icon, dimension } = especie
  const list = especieList(especie)
  publicList(context, {
    list,
    view: 'documentos-genericos-public',
    source: sourceOf(tipo),
    read: (query) => listDocumentos(db, tipo, query),
    extendPage: (plain) => withExtras(platform, plain, () => tipo),
    site: { text, dimension, ...(icon && { icon }), ...(tipo === 1 && { menu: documentosMenu }) },
    record: {
      schema: documentoGenericoPublic,
      summary: 'Um documento, com seus anexos',
      find: (id) => findDocumento(db, id),
      ...recordPage(db, tipo),
    },
    feed: (row) => ({
      title: tituloOf(row),
      lines: [row.documento_generico_descricao],
      path: `${list.page}/${row.documento_generico_id}`,
    }),
    part: {
      only: ['documento_generico_tipo', tipo],
      fixed: { documento_generico_tipo: tipo },
    },
    changedAt: (db) => findAtualizacao(db, tipo),
  })
}

// Laws and decrees open as the acts that they are.
function recordPage(db: Queries, tipo: number) {
  const find = async (request: FastifyRequest) => {
    const documento = await findDocumento(db, recordId(request))
    if (documento.documento_generico_tipo !== tipo) throw new NotFound()
    return documento
  }
  if (tipo > 2) return { view: 'documento-generico-public', page: { output: documentoGenericoPublic, load: find } }
  const load = async (request: FastifyRequest) => findAtoPublico(db, (await find(request)).documento_generico_id)
  return { view: 'ato-normativo-public', page: { output: atoNormativoPublic, load } }
}

// One entry of the main menu stands for the four lists.
const documentosMenu = { label: 'Documentos', section: '/acesso/documentos' }

function painelRoutes(context: ModuleContext): void {
  const { panel, platform } = context
  const { db } = platform.database
  const { path, page: address } = documentoGenericoList
  panel('informacao', ({ app, page }) => {
    const save = documentoGenericoSave(platform)
    tipoListCall(app, platform, documentoGenericoList)
    const find = (id: number) => findDocumento(db, id)
    const call = { path, form: documentoGenericoForm, record: documentoGenerico, neverPublic: { hidesCpf: true } }
    const handlers = recordCalls(app, { ...call, find, ...save })
    const several = { list: documentoGenericoList, source: documentoGenericoSource, words: documentoWords }
    severalCalls({ app, page }, { db, ...several, removeSeveral: save.removeSeveral })
    const edits = editCalls({ app, page }, platform, { ...several, ...documentoEdits, find, save: handlers })
    exportCalls(app, context, documentoGenericoList, documentoGenericoSource)
    // the public lists are one for each type: receipts lead to the one of what only this file brings
    const entered = { set: documentoGenericoSet, access: 'informacao', listPage: enderecoOf(3) } as const
    pacoteCalls({ app, page }, platform, documentoGenericoZip(tableImport({ app, page }, platform, entered)))
    const plain = listPage(documentoGenericoList, (query, request) => listDocumentos(db, tipoOfPage(request), query), {
      fixedOf(request): Record<string, string> {
        const tipo = tipoOfPage(request)
        return tipo === null ? {} : { tipo: String(tipo) }
      },
      edits,
      confirms: confirmationCalls({ app, page }, platform, documentoGenericoList, [enderecoOf(3), enderecoOf(4)]),
    })
    page(address, 'documento-generico-list', withExtras(platform, plain, tipoOfPage))
    formPages(page, {
      ...{ at: address, view: 'documento-generico-form', output: documentoGenericoFormPage },
      load: async (id, request) => ({ documento: id && (await find(id)), tipo: tipoOfPage(request) }),
    })
  })
}

function documentoGenericoSave(platform: Platform) {
  const save = recordWithAnexos(platform, {
    table: 'documento_generico',
    id: 'documento_generico_id',
    anexos: atoNormativoAnexos,
    async columnsOf({ versao: _versao, ...columns }: DocumentoGenericoForm, id) {
      if (id !== null && (await isUnlistedAct(platform.database.db, id))) throw new NotFound()
      const criadoEm = id === null ? undefined : await findCriacao(platform.database.db, id)
      const ato = { data: columns.documento_generico_data, numero: columns.documento_generico_numero }
      const { fuso_horario: fuso } = await findPortal(platform)
      return { ...columns, documento_generico_ano: anoDoAto({ ...ato, criadoEm: criadoEm ?? new Date(), fuso }) }
    },
  })
  return {
    ...save,
    async remove(id: number, versao: number | null) {
      if (await isUnlistedAct(platform.database.db, id)) throw new NotFound()
      await save.remove(id, versao)
    },
  }
}

// docs/specification/purchases.md#generic-documents: the type is a parameter besides the list's own query
const tipoQuery = (list: typeof documentoGenericoList) =>
  listQueryOf(list).extend({
    tipo: z
      .string()
      .meta({
        type: 'integer',
        enum: especies.map(({ tipo }) => tipo),
        description: '1 leis, 2 decretos, 3 convênios, 4 relatórios da responsabilidade fiscal',
        examples: [1],
      })
      .optional(),
  })

// One call for all types, of which each has a page of its own.
const publicLists = especies.map(({ tipo, many }) => ({
  pagina: enderecoOf(tipo),
  nome: many,
  consulta: `${documentoGenericoPublicList.path}?tipo=${tipo}`,
}))

function tipoListCall(
  app: App,
  { database }: Platform,
  list: typeof documentoGenericoList,
  listas?: typeof publicLists,
): void {
  const read = (query: ListQuery<typeof list>, request: FastifyRequest) =>
    listDocumentos(database.db, tipoOfCall(request), query)
  const [{ schema, config }, answer] = listCall(list, read, ['documento_generico'])
  app.get(
    list.path,
    { config, schema: { ...schema, querystring: tipoQuery(list), 'x-lista': listas ?? list.page } },
    answer,
  )
}

function tipoOfCall(request: FastifyRequest): number | null {
  const { tipo } = request.query as { tipo?: string }
  const known = tipoNamed(tipo)
  if (tipo && known === null) throw new FieldErrors({ tipo: ['Opção inválida.'] })
  return known
}

// An address with an unknown type lists all types.
const tipoOfPage = (request: FastifyRequest) => tipoNamed((request.query as Record<string, unknown>).tipo)

const tipoNamed = (value: unknown) => especies.find(({ tipo }) => String(tipo) === value)?.tipo ?? null

const withExtras = ({ database }: Platform, plain: PlainListPage, tipoOf: (request: FastifyRequest) => number | null) =>
  withMore(plain, documentoGenericoExtras.shape, async (request) => {
    const tipo = tipoOf(request)
    return { tipo, anos: await listAnos(database.db, tipo) }
  })

const documentoEdits = {
  fields: documentoGenericoFields,
  bulk: ['documento_generico_tipo', 'documento_generico_modelo'],
  cells: {
    documento_generico_tipo: 'documento_generico_tipo',
    documento_generico_numero: 'documento_generico_numero',
    documento_generico_data: 'documento_generico_data',
    documento_generico_modelo: 'documento_generico_modelo',
  },
  options: {
    documento_generico_tipo: async () => especies.map(({ tipo, one }) => ({ id: tipo, nome: one })),
    documento_generico_modelo: async () =>
      Object.entries(modelos).map(([id, { sigla, nome }]) => ({ id: Number(id), nome: `${sigla}: ${nome}` })),
  },
  fixed: { tipo: 'documento_generico_tipo' },
  form: `${documentoGenericoList.page}/edicao/:id`,
}
