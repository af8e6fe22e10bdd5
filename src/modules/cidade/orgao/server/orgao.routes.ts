import { exportCalls } from '../../../../kits/export/server/export-calls.ts'
import { recordCall, recordCalls, recordId } from '../../../../kits/form/server/record-calls.ts'
import { recordStore } from '../../../../kits/form/server/record-store.ts'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { listCall, listPage } from '../../../../kits/list/server/list-calls.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { notesOf } from '../../declaracao/server/declaracao.facade.ts'
import { orgaoForm, orgaoFormPage, orgaoList, orgaoPublic, orgaoPublicList } from '../orgao.contract.ts'
import { findOrgao, listOrgaos, orgaoSource } from './orgao.queries.ts'

export function orgaoModule({ app, page, panel, platform }: ModuleContext): void {
  const { database } = platform
  const { db } = database
  const list = (query: ListQuery<typeof orgaoList>) => listOrgaos(db, query)
  const find = (id: number) => findOrgao(db, id)

  app.get(orgaoPublicList.path, ...listCall(orgaoPublicList, list, 'Estrutura organizacional'))
  app.get(`${orgaoPublicList.path}/:id`, ...recordCall(orgaoPublic, find, 'Um órgão'))
  exportCalls(app, platform, orgaoPublicList, orgaoSource)
  page(
    orgaoPublicList.page,
    listPage(orgaoPublicList, list, { notes: notesOf(platform, orgaoPublicList.page, 'orgao') }),
  )
  page(`${orgaoPublicList.page}/:id`, { output: orgaoPublic, load: (request) => find(recordId(request)) })

  panel('informacao', ({ app, page }) => {
    app.get(orgaoList.path, ...listCall(orgaoList, list, 'Órgãos'))
    recordCalls(app, {
      path: orgaoList.path,
      form: orgaoForm,
      find,
      ...recordStore(database, { table: 'orgao', id: 'orgao_id' }),
    })
    exportCalls(app, platform, orgaoList, orgaoSource)
    page('/painel/orgao', listPage(orgaoList, list))
    page('/painel/orgao/cadastro', { output: orgaoFormPage, load: () => ({ orgao: null }) })
    page('/painel/orgao/edicao/:id', {
      output: orgaoFormPage,
      load: async (request) => ({ orgao: await find(recordId(request)) }),
    })
  })
}
