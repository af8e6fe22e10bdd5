// 'Já recebo de novo': whoever is logged in says that mail to their login arrives again.

import { type AccessRealm, citizenRealm, ownOf, panelRealm } from '#modules/portal/reino/server/reino.facade.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'

export function emailRecebidoRoutes({ panel, citizen, platform }: ModuleContext): void {
  panel('qualquer', (scope) => offer(panelRealm, scope))
  citizen((scope) => offer(citizenRealm, scope))

  function offer(realm: AccessRealm, { app }: Scope): void {
    app.post(`${realm.home}/ajax/email-recebido`, { schema: { response: answers(redirected) } }, async (request) => {
      await forgetReturned(platform.database.db, ownOf(realm, request).login)
      return { data: { redirect: realm.home } }
    })
  }
}
