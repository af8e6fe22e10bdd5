import type { FastifyRequest } from 'fastify'
import { recordWithAnexos } from '../../../kits/anexo/server/record-with-anexos.ts'
import { anexoCall } from '../../../kits/anexo/server/send-file.ts'
import { exportCalls } from '../../../kits/export/server/export-calls.ts'
import { recordCall, recordCalls, recordId } from '../../../kits/form/server/record-calls.ts'
import type { ListQuery } from '../../../kits/list/list.ts'
import { listCall, listPage } from '../../../kits/list/server/list-calls.ts'
import { unknownOptions } from '../../../kits/lookup/server/unknown-options.ts'
import type { Queries } from '../../../platform/db/connect.ts'
import type { FieldMessages } from '../../../platform/http/errors.ts'
import type { ModuleContext, PageLoader } from '../../../platform/http/module.ts'
import { bodyOf } from '../../../platform/http/request.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPortal } from '../../configuracao/server/configuracao.facade.ts'
import { notesOf } from '../../declaracao/server/declaracao.facade.ts'
import { tellFollowers } from '../../edital/server/edital.facade.ts'
import { listCategoriasProcesso, listModalidades, unknownCategorias } from '../../tipos/server/tipos.facade.ts'
import {
  type DocumentoForm,
  documentoForm,
  documentoFormPage,
  documentoList,
  documentoOpcoes,
  documentoPublic,
  documentoPublicList,
} from '../documento.contract.ts'
import { documentoAnexos, documentoSource, findProcesso, listProcessos } from './documento.queries.ts'
import { anosDosProcessos } from './documento.rules.ts'

export function documentoModule({ app, page, panel, platform }: ModuleContext): void {
  const { db } = platform.database
  const list = (query: ListQuery<typeof documentoList>) => listProcessos(db, query)
  const find = (id: number) => findProcesso(db, id)
  const withOpcoes = (plain: ReturnType<typeof listPage<typeof documentoList>>): PageLoader => ({
    output: plain.output.extend({ opcoes: documentoOpcoes }),
    load: async (request) => ({ ...(await plain.load(request)), opcoes: await opcoesOf(platform) }),
  })

  app.get(documentoPublicList.path, ...listCall(documentoPublicList, list, 'Processos'))
  app.get(`${documentoPublicList.path}/:id`, ...recordCall(documentoPublic, find, 'Um processo, com seus documentos'))
  anexoCall(app, platform, '/processo/anexo', documentoAnexos)
  exportCalls(app, platform, documentoPublicList, documentoSource)
  const notes = notesOf(platform, documentoPublicList.page, 'documento')
  page(documentoPublicList.page, withOpcoes(listPage(documentoPublicList, list, { notes })))
  page(`${documentoPublicList.page}/:id`, { output: documentoPublic, load: (request) => find(recordId(request)) })

  panel('licitacoes', ({ app, page }) => {
    app.get(documentoList.path, ...listCall(documentoList, list, 'Processos'))
    recordCalls(app, { path: documentoList.path, form: documentoForm, find, ...documentoSave(platform) })
    anexoCall(app, platform, '/painel/processo/anexo', documentoAnexos)
    exportCalls(app, platform, documentoList, documentoSource)
    page(documentoList.page, withOpcoes(listPage(documentoList, list)))
    const formPage = async () => ({ tipos: await listModalidades(db), categorias: await listCategoriasProcesso(db) })
    page('/painel/processo/cadastro', {
      output: documentoFormPage,
      load: async () => ({ documento: null, ...(await formPage()) }),
    })
    page('/painel/processo/:id/edicao', {
      output: documentoFormPage,
      load: async (request) => ({ documento: await find(recordId(request)), ...(await formPage()) }),
    })
  })
}

async function opcoesOf(platform: Platform) {
  const { fuso_horario } = await findPortal(platform)
  return { tipos: await listModalidades(platform.database.db), anos: anosDosProcessos(new Date(), fuso_horario) }
}

const documentoSave = (platform: Platform) =>
  recordWithAnexos(platform, {
    table: 'documento',
    id: 'documento_id',
    anexos: documentoAnexos,
    onDocuments: tellFollowers(platform, 'processo'),
    columnsOf: ({ versao: _versao, ...columns }: DocumentoForm) => columns,
    check: async (db, request, anexos) => ({
      ...(await unknownTipo(db, request)),
      ...(await unknownCategorias(db, anexos)),
    }),
  })

async function unknownTipo(db: Queries, request: FastifyRequest): Promise<FieldMessages> {
  const asked = documentoForm.pick({ tipo_processo_id: true }).safeParse(bodyOf(request))
  return asked.success ? unknownOptions(db, asked.data, { tipo_processo_id: listModalidades }) : {}
}
