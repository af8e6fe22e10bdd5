import type { FastifyRequest } from 'fastify'
import { recordWithAnexos } from '../../../../kits/anexo/server/record-with-anexos.ts'
import { anexoCall } from '../../../../kits/anexo/server/send-file.ts'
import { exportCalls } from '../../../../kits/export/server/export-calls.ts'
import { recordCall, recordCalls, recordId } from '../../../../kits/form/server/record-calls.ts'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { listCall, listPage } from '../../../../kits/list/server/list-calls.ts'
import { unknownOptions } from '../../../../kits/lookup/server/unknown-options.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import type { FieldMessages } from '../../../../platform/http/errors.ts'
import type { ModuleContext, PageLoader } from '../../../../platform/http/module.ts'
import { bodyOf } from '../../../../platform/http/request.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findPortal } from '../../../cidade/configuracao/server/configuracao.facade.ts'
import { notesOf } from '../../../cidade/declaracao/server/declaracao.facade.ts'
import {
  listCategoriasProcesso,
  listModalidades,
  unknownCategorias,
} from '../../../cidade/tipos/server/tipos.facade.ts'
import { tellFollowers } from '../../edital/server/edital.facade.ts'
import {
  type ProcessoForm,
  processoForm,
  processoFormPage,
  processoList,
  processoOpcoes,
  processoPublic,
  processoPublicList,
} from '../processo.contract.ts'
import { findProcesso, listProcessos, processoAnexos, processoSource } from './processo.queries.ts'
import { anosDosProcessos } from './processo.rules.ts'

export function processoModule({ app, page, panel, platform }: ModuleContext): void {
  const { db } = platform.database
  const list = (query: ListQuery<typeof processoList>) => listProcessos(db, query)
  const find = (id: number) => findProcesso(db, id)
  const withOpcoes = (plain: ReturnType<typeof listPage<typeof processoList>>): PageLoader => ({
    output: plain.output.extend({ opcoes: processoOpcoes }),
    load: async (request) => ({ ...(await plain.load(request)), opcoes: await opcoesOf(platform) }),
  })

  app.get(processoPublicList.path, ...listCall(processoPublicList, list, 'Processos'))
  app.get(`${processoPublicList.path}/:id`, ...recordCall(processoPublic, find, 'Um processo, com seus documentos'))
  anexoCall(app, platform, '/processo/anexo', processoAnexos)
  exportCalls(app, platform, processoPublicList, processoSource)
  const notes = notesOf(platform, processoPublicList.page, 'documento')
  page(processoPublicList.page, withOpcoes(listPage(processoPublicList, list, { notes })))
  page(`${processoPublicList.page}/:id`, { output: processoPublic, load: (request) => find(recordId(request)) })

  panel('licitacoes', ({ app, page }) => {
    app.get(processoList.path, ...listCall(processoList, list, 'Processos'))
    recordCalls(app, { path: processoList.path, form: processoForm, find, ...processoSave(platform) })
    anexoCall(app, platform, '/painel/processo/anexo', processoAnexos)
    exportCalls(app, platform, processoList, processoSource)
    page(processoList.page, withOpcoes(listPage(processoList, list)))
    const formPage = async () => ({ tipos: await listModalidades(db), categorias: await listCategoriasProcesso(db) })
    page('/painel/processo/cadastro', {
      output: processoFormPage,
      load: async () => ({ processo: null, ...(await formPage()) }),
    })
    page('/painel/processo/:id/edicao', {
      output: processoFormPage,
      load: async (request) => ({ processo: await find(recordId(request)), ...(await formPage()) }),
    })
  })
}

async function opcoesOf(platform: Platform) {
  const { fuso_horario } = await findPortal(platform)
  return { tipos: await listModalidades(platform.database.db), anos: anosDosProcessos(new Date(), fuso_horario) }
}

const processoSave = (platform: Platform) =>
  recordWithAnexos(platform, {
    table: 'documento',
    id: 'documento_id',
    anexos: processoAnexos,
    onDocuments: tellFollowers(platform, 'processo'),
    columnsOf: ({ versao: _versao, ...columns }: ProcessoForm) => columns,
    check: async (db, request, anexos) => ({
      ...(await unknownTipo(db, request)),
      ...(await unknownCategorias(db, anexos)),
    }),
  })

async function unknownTipo(db: Queries, request: FastifyRequest): Promise<FieldMessages> {
  const asked = processoForm.pick({ tipo_processo_id: true }).safeParse(bodyOf(request))
  return asked.success ? unknownOptions(db, asked.data, { tipo_processo_id: listModalidades }) : {}
}
