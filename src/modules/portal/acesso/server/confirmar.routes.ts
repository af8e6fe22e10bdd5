// Who is logged in types the password again, and goes on with what was being done.

import type { FastifyRequest } from 'fastify'
import { eArquivoDeDados } from '#base/formato.ts'
import { panelRealm } from '#modules/portal/reino/server/reino.facade.ts'
import { FieldErrors, NotLoggedIn } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf, ownPath } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { confirmationPage } from '#platform/session/confirmation.ts'
import { passwordMatches } from '#platform/session/password.ts'
import { confirmSession } from '#platform/session/session.queries.ts'
import { type ConfirmarPage, confirmarForm, confirmarPage } from '../acesso.contract.ts'

type Typed = { usu_senha: string }

export function confirmarRoutes({ panel, platform }: ModuleContext): void {
  const perAccount = platform.limits.define('confirmar-senha', 10, 15)

  panel('qualquer', ({ app, page }) => {
    page(confirmationPage, 'painel-confirmar', { output: confirmarPage, load: pageFor })
    app.post('/painel/ajax/confirmar', { schema: { response: answers(redirected) } }, async (request) => {
      const own = panelRealm.accountOf(request)
      if (!own || !request.sessionToken) throw new NotLoggedIn()
      const typed = parseFields(confirmarForm, bodyOf(request))
      await perAccount.count(String(own.account))
      const problems = await confirmaQuem(platform, own.login, typed)
      if (problems) throw new FieldErrors(problems)
      await perAccount.reset(String(own.account))
      await confirmSession(platform.database.db, request.sessionToken)
      return { data: { redirect: panelPath(bodyOf(request).volta) ?? panelRealm.home } }
    })
  })
}

/** What is wrong with what was typed, by field; null: it is the owner of the account. The one place that a second factor would join. */
async function confirmaQuem({ database }: Platform, login: string, { usu_senha }: Typed) {
  const known = await panelRealm.find(database.db, login)
  if (await passwordMatches(known?.passwordHash, usu_senha)) return null
  return { usu_senha: [usu_senha ? 'A senha não confere.' : 'Digite a sua senha.'] }
}

function pageFor(request: FastifyRequest): ConfirmarPage {
  const volta = panelPath((request.query as { volta?: unknown }).volta)
  // a file is downloaded, and this page stays: it leads to where the file was asked for
  const path = volta?.split('?')[0] ?? ''
  const [, list = null] = (eArquivoDeDados(path) ? /^(.+)\.\w+$/ : /^(.+)\/\d+\/arquivo$/).exec(path) ?? []
  return { volta, lista: list }
}

const panelPath = (path: unknown) => {
  const own = ownPath(path)
  return own && /^\/painel([/?]|$)/.test(own) ? own : null
}
