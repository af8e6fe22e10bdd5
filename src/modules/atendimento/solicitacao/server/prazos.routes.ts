// All running terms: each user sees those of the kinds that the privileges open.
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import type { Scope } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { prazoList } from '../solicitacao.contract.ts'
import { listPrazos, quaisDe } from './prazos.queries.ts'

export function prazosRoutes({ app, page }: Scope, { database: { db } }: Platform): void {
  app.get(
    prazoList.path,
    ...listCall(prazoList, (query, request) => listPrazos(db, query, quaisDe(request.panelAccount)), [
      'solicitacao',
      'contato',
    ]),
  )
  page(
    prazoList.page,
    'prazos-painel',
    listPage(prazoList, (query, request) => listPrazos(db, query, quaisDe(request.panelAccount))),
  )
}
