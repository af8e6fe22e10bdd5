import { exportCalls } from '../../../../kits/export/server/export-calls.ts'
import { recordCall, recordCalls, recordId } from '../../../../kits/form/server/record-calls.ts'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { listCall, listPage } from '../../../../kits/list/server/list-calls.ts'
import type { ModuleContext, PageLoader } from '../../../../platform/http/module.ts'
import { notesOf } from '../../../cidade/declaracao/server/declaracao.facade.ts'
import { linhasForm } from '../linhas.contract.ts'
import {
  pagamentoAnos,
  pagamentoFormPage,
  pagamentoList,
  pagamentoPublicList,
  pagamentoRow,
} from '../pagamento.contract.ts'
import { findPagamento } from './pagamento.queries.ts'
import { listAnos, listPagamentos, pagamentoSource } from './pagamento-list.queries.ts'
import { pagamentoSave } from './pagamento-save.ts'
import { resumoRoutes } from './resumo.routes.ts'

export function pagamentoModule(context: ModuleContext): void {
  const { app, page, panel, platform } = context
  const { db } = platform.database
  const list = (query: ListQuery<typeof pagamentoList>) => listPagamentos(db, query)
  const find = (id: number) => findPagamento(db, id)
  const withAnos = (plain: ReturnType<typeof listPage<typeof pagamentoList>>): PageLoader => ({
    output: plain.output.extend({ anos: pagamentoAnos }),
    load: async (request) => ({ ...(await plain.load(request)), anos: await listAnos(db) }),
  })

  app.get(pagamentoPublicList.path, ...listCall(pagamentoPublicList, list, 'Folha de pagamento'))
  app.get(`${pagamentoPublicList.path}/:id`, ...recordCall(pagamentoRow, find, 'Um pagamento'))
  exportCalls(app, platform, pagamentoPublicList, pagamentoSource)
  page(
    pagamentoPublicList.page,
    withAnos(listPage(pagamentoPublicList, list, { notes: notesOf(platform, pagamentoPublicList.page, 'pagamento') })),
  )
  resumoRoutes(context)

  panel('informacao', ({ app, page }) => {
    app.get(pagamentoList.path, ...listCall(pagamentoList, list, 'Folha de pagamento'))
    recordCalls(app, {
      path: pagamentoList.path,
      form: linhasForm,
      find,
      ...pagamentoSave(platform),
    })
    exportCalls(app, platform, pagamentoList, pagamentoSource)
    page(pagamentoList.page, withAnos(listPage(pagamentoList, list)))
    page('/painel/pagamento/cadastro', { output: pagamentoFormPage, load: () => ({ pagamento: null }) })
    page('/painel/pagamento/edicao/:id', {
      output: pagamentoFormPage,
      load: async (request) => ({ pagamento: await find(recordId(request)) }),
    })
  })
}
