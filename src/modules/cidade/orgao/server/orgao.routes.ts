import { exportCalls } from '../../../../kits/export/server/export-calls.ts'
import { recordCalls, recordId } from '../../../../kits/form/server/record-calls.ts'
import { recordStore } from '../../../../kits/form/server/record-store.ts'
import type { ListQuery } from '../../../../kits/list/list.ts'
import { listCall, listPage } from '../../../../kits/list/server/list-calls.ts'
import { publicList } from '../../../../kits/public-list/server/public-list.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { orgao, orgaoForm, orgaoFormPage, orgaoList, orgaoPublic, orgaoPublicList } from '../orgao.contract.ts'
import { findOrgao, listOrgaos, orgaoSource } from './orgao.queries.ts'
import { orgaoSearch } from './orgao.search.ts'

export function orgaoModule(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { database } = platform
  const { db } = database
  const list = (query: ListQuery<typeof orgaoList>) => listOrgaos(db, query)
  const find = (id: number) => findOrgao(db, id)

  publicList(context, {
    list: orgaoPublicList,
    view: 'orgaos-public',
    source: orgaoSource,
    site: {
      text: 'Os órgãos do município: competências, responsáveis, telefones, endereços e horários.',
      icon: 'predio',
      menu: true,
    },
    many: 'Órgãos',
    record: { schema: orgaoPublic, summary: 'Um órgão', find, view: 'orgao-public' },
    search: orgaoSearch(db),
  })

  directory.panel.push({
    group: 'Transparência',
    label: 'Órgãos',
    href: orgaoList.page,
    access: 'informacao',
    card: { label: 'Órgãos', text: 'Secretarias, responsáveis e contatos' },
  })
  panel('informacao', ({ app, page }) => {
    app.get(orgaoList.path, ...listCall(orgaoList, list, ['orgao']))
    recordCalls(app, {
      path: orgaoList.path,
      form: orgaoForm,
      record: orgao,
      find,
      ...recordStore(database, { table: 'orgao', id: 'orgao_id' }),
    })
    exportCalls(app, platform, orgaoList, orgaoSource)
    page('/painel/orgao', 'orgao-list', listPage(orgaoList, list))
    page('/painel/orgao/cadastro', 'orgao-form', { output: orgaoFormPage, load: () => ({ orgao: null }) })
    page('/painel/orgao/edicao/:id', 'orgao-form', {
      output: orgaoFormPage,
      load: async (request) => ({ orgao: await find(recordId(request)) }),
    })
  })
}
