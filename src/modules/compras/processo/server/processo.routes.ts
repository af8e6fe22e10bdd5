import { anexoCall } from '#kits/anexo/server/send-file.ts'
import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCalls } from '#kits/form/server/record-calls.ts'
import { tableImport } from '#kits/import/server/table-import.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { editCalls } from '#kits/list/server/edit-calls.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listCategoriasProcesso, listModalidades } from '#modules/cidade/tipos/server/tipos.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import {
  processo,
  processoForm,
  processoFormPage,
  processoList,
  processoOpcoes,
  processoPublic,
  processoPublicList,
} from '../processo.contract.ts'
import { processoFields } from '../processo.fields.ts'
import { processoWords } from '../processo.words.ts'
import { processoTable } from './processo.import.ts'
import { findProcesso, listProcessos, processoAnexos, processoSource } from './processo.queries.ts'
import { anosDosProcessos } from './processo.rules.ts'
import { processoSearches } from './processo.search.ts'
import { processoSave } from './processo-save.ts'

export function processoModule(context: ModuleContext): void {
  const { panel, app, platform, directory } = context
  const { db } = platform.database
  const list = (query: ListQuery<typeof processoList>) => listProcessos(db, query)
  const find = (id: number) => findProcesso(db, id)
  const withOpcoes = (plain: PlainListPage) =>
    withMore(plain, { opcoes: processoOpcoes }, async () => ({ opcoes: await opcoesOf(platform) }))

  publicList(context, {
    list: processoPublicList,
    view: 'processos-public',
    source: processoSource,
    tables: ['tipo_processo'],
    extendPage: withOpcoes,
    site: {
      text: 'Os processos administrativos e seus documentos, por ano e tipo.',
      menu: true,
      dimension: 'licitacoes',
    },
    record: { schema: processoPublic, summary: 'Um processo, com seus documentos', find, view: 'processo-public' },
    feed: ({ documento_id, doc_numero_processo, tpr_nome }) => ({
      title: `Processo nº ${doc_numero_processo}`,
      lines: [tpr_nome],
      path: `${processoPublicList.page}/${documento_id}`,
    }),
  })
  anexoCall(app, platform, '/processo/anexo', processoAnexos)

  directory.panel.push({
    group: 'Transparência',
    label: 'Processos',
    href: processoList.page,
    access: 'licitacoes',
    card: { label: 'Processos Antigos', text: 'Processos com seus documentos' },
  })
  panel('licitacoes', ({ app, page }) => {
    const save = processoSave(platform)
    app.get(processoList.path, ...listCall(processoList, list, ['documento', 'tipo_processo']))
    const handlers = recordCalls(app, { path: processoList.path, form: processoForm, record: processo, find, ...save })
    const several = {
      list: processoList,
      source: processoSource,
      words: processoWords,
      removeSeveral: save.removeSeveral,
    }
    severalCalls({ app, page }, { db, ...several })
    const edits = editCalls({ app, page }, platform, {
      ...several,
      ...{ fields: processoFields, find, save: handlers, form: '/painel/processo/:id/edicao' },
      bulk: ['tipo_processo_id'],
      cells: { doc_numero_processo: 'doc_numero_processo', tpr_nome: 'tipo_processo_id' },
      options: { tipo_processo_id: () => listModalidades(db) },
    })
    anexoCall(app, platform, '/painel/processo/anexo', processoAnexos)
    exportCalls(app, context, processoList, processoSource)
    tableImport({ app, page }, platform, {
      set: { table: processoTable },
      access: 'licitacoes',
      listPage: processoPublicList.page,
    })
    const confirms = confirmationCalls({ app, page }, platform, processoList, [processoPublicList.page])
    page(processoList.page, 'processo-list', withOpcoes(listPage(processoList, list, { edits, confirms })))
    const formPage = async () => ({ tipos: await listModalidades(db), categorias: await listCategoriasProcesso(db) })
    const load = async (id: number | null) => ({ processo: id === null ? null : await find(id), ...(await formPage()) })
    const edit = '/painel/processo/:id/edicao'
    formPages(page, { at: '/painel/processo', edit, view: 'processo-form', output: processoFormPage, load })
  })
}
processoModule.search = processoSearches

async function opcoesOf(platform: Platform) {
  const { fuso_horario } = await findPortal(platform)
  return { tipos: await listModalidades(platform.database.db), anos: anosDosProcessos(new Date(), fuso_horario) }
}
