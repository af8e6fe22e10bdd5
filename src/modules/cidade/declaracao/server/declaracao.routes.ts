import { recordCalls, recordId } from '../../../../kits/form/server/record-calls.ts'
import { recordStore } from '../../../../kits/form/server/record-store.ts'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { listCall, listPage } from '../../../../kits/list/server/list-calls.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { declaracaoForm, declaracaoFormPage, declaracaoList } from '../declaracao.contract.ts'
import { findDeclaracao, listDeclaracoes } from './declaracao.queries.ts'

export function declaracaoModule({ panel, platform }: ModuleContext): void {
  const { database } = platform
  const list = (query: ListQuery<typeof declaracaoList>) => listDeclaracoes(database.db, query)
  const find = (id: number) => findDeclaracao(database.db, id)

  panel('informacao', ({ app, page }) => {
    app.get(declaracaoList.path, ...listCall(declaracaoList, list, 'Declarações de não ocorrência'))
    recordCalls(app, {
      path: declaracaoList.path,
      form: declaracaoForm,
      find,
      ...recordStore(database, { table: 'declaracao', id: 'declaracao_id' }),
    })
    page(declaracaoList.page, listPage(declaracaoList, list))
    page('/painel/declaracoes/cadastro', { output: declaracaoFormPage, load: () => ({ declaracao: null }) })
    page('/painel/declaracoes/edicao/:id', {
      output: declaracaoFormPage,
      load: async (request) => ({ declaracao: await find(recordId(request)) }),
    })
  })
}
