// One's own password: in the panel, the only page that a temporary password opens.
import type { FastifyRequest } from 'fastify'
import { findPalavras } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { avisaConta } from '#modules/cidade/conta/server/avisos-da-conta.facade.ts'
import { type AccessRealm, citizenRealm, ownOf, panelRealm } from '#modules/portal/reino/server/reino.facade.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { hashPassword, ownPasswordErrors } from '#platform/session/password.ts'
import { emptyPage, ownPasswordForm } from '../acesso.contract.ts'

export function ownPasswordRoutes({ panel, citizen, platform }: ModuleContext): void {
  // Limits guessing of the current password by somebody who finds an open session.
  const perAccount = platform.limits.define('senha-atual', 10, 15)

  panel('troca-de-senha', (scope) => offer(panelRealm, scope))
  citizen((scope) => offer(citizenRealm, scope))

  function offer(realm: AccessRealm, { app, page }: Scope): void {
    page(realm.passwordPage, `${realm.realm}-senha`, { output: emptyPage, load: () => null })
    app.post(`${realm.home}/ajax/senha`, { schema: { response: answers(redirected) } }, async (request) => {
      const wasTemporary = await changeOwnPassword(realm, request)
      return { data: { redirect: wasTemporary ? realm.welcomePage : `${realm.passwordPage}?success=1` } }
    })
  }

  async function changeOwnPassword(realm: AccessRealm, request: FastifyRequest): Promise<boolean> {
    const own = ownOf(realm, request)
    const form = parseFields(ownPasswordForm, bodyOf(request))
    const { usu_senha_atual: current, usu_senha: next, usu_senha_confirmacao: confirmation } = form
    const key = `${realm.realm}:${own.account}`
    await perAccount.count(key)
    await platform.database.write(async (tx) => {
      const known = await realm.find(tx, own.login)
      const words = await findPalavras(tx, own.login)
      const problems = await ownPasswordErrors(known?.passwordHash, { current, next, confirmation }, words)
      if (Object.keys(problems).length) throw new FieldErrors(problems)
      await realm.choose(tx, own.account, await hashPassword(next), request.sessionToken)
      await avisaConta(platform, tx, { realm: realm.realm, login: own.login }, { fato: 'senha' })
    })
    await perAccount.reset(key)
    return own.mustChangePassword ?? false
  }
}
