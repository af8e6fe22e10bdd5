// The list of all running terms: each user sees those of the kinds that the privileges open.
import type { FastifyRequest } from 'fastify'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { prazoList } from '../prazo-em-curso.contract.ts'
import { scheduleAvisosDePrazos } from './aviso-de-prazos.ts'
import { listPrazos, quaisDe } from './prazo-em-curso.queries.ts'

export function prazoEmCursoModule({ directory, panel, platform }: ModuleContext): void {
  const { db } = platform.database
  const access = ['esic', 'ouvidoria'] as const
  directory.panel.push({ group: 'Atendimento', label: 'Prazos', href: prazoList.page, access: [...access] })
  const list = (query: ListQuery<typeof prazoList>, request: FastifyRequest) =>
    listPrazos(db, query, quaisDe(request.panelAccount))
  panel([...access], ({ app, page }) => {
    app.get(prazoList.path, ...listCall(prazoList, list, ['solicitacao', 'contato']))
    page(prazoList.page, 'prazos-painel', listPage(prazoList, list))
  })
  scheduleAvisosDePrazos(platform)
}
