import { z } from 'zod'
import { exportCalls } from '../../../kits/export/server/export-calls.ts'
import { recordCalls } from '../../../kits/form/server/record-calls.ts'
import type { ListQuery } from '../../../kits/list/list.ts'
import { listCall, listPage } from '../../../kits/list/server/list-calls.ts'
import type { ModuleContext } from '../../../platform/http/module.ts'
import { idOf } from '../../../platform/http/wire.ts'
import { orgaoForm, orgaoFormPage, orgaoList, orgaoPublic, orgaoPublicList } from '../orgao.contract.ts'
import { createOrgao, findOrgao, listOrgaos, orgaoSource, removeOrgao, saveOrgao } from './orgao.queries.ts'

export function orgaoModule({ app, page, panel, platform }: ModuleContext): void {
  const { database } = platform
  const { db, write } = database
  const list = (query: ListQuery<typeof orgaoList>) => listOrgaos(db, query)
  const find = (params: unknown) => findOrgao(db, idOf((params as { id: string }).id))

  app.get(orgaoPublicList.path, ...listCall(orgaoPublicList, list, 'Estrutura organizacional'))
  app.get(
    `${orgaoPublicList.path}/:id`,
    {
      schema: {
        summary: 'Um órgão',
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ data: orgaoPublic }) },
      },
    },
    async (request) => ({ data: await find(request.params) }),
  )
  exportCalls(app, platform, orgaoPublicList, orgaoSource)
  page(orgaoPublicList.page, listPage(orgaoPublicList, list))
  page(`${orgaoPublicList.page}/:id`, { output: orgaoPublic, load: (request) => find(request.params) })

  panel('informacao', ({ app, page }) => {
    app.get(orgaoList.path, ...listCall(orgaoList, list, 'Órgãos'))
    recordCalls(app, {
      path: orgaoList.path,
      form: orgaoForm,
      find: (id) => findOrgao(db, id),
      create: (form) => write((tx) => createOrgao(tx, form)),
      update: (id, form) => write((tx) => saveOrgao(tx, id, form)),
      remove: (id) => write((tx) => removeOrgao(tx, id)),
    })
    exportCalls(app, platform, orgaoList, orgaoSource)
    page('/painel/orgao', listPage(orgaoList, list))
    page('/painel/orgao/cadastro', { output: orgaoFormPage, load: () => ({ orgao: null }) })
    page('/painel/orgao/edicao/:id', {
      output: orgaoFormPage,
      load: async (request) => ({ orgao: await find(request.params) }),
    })
  })
}
