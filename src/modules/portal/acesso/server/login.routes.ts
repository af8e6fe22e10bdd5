// Login and logout.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answers, redirected } from '../../../../platform/http/answers.ts'
import { FieldErrors } from '../../../../platform/http/errors.ts'
import { networkOf } from '../../../../platform/http/limits.ts'
import { type ModuleContext, Redirect } from '../../../../platform/http/module.ts'
import { bodyOf, ownPath } from '../../../../platform/http/request.ts'
import { parseFields } from '../../../../platform/http/wire.ts'
import { clearSessionCookie, setSessionCookie } from '../../../../platform/session/cookies.ts'
import { passwordMatches } from '../../../../platform/session/password.ts'
import { closeSession, findSession, hashToken, openSession } from '../../../../platform/session/session.queries.ts'
import { countRefusedLogin, tellEntry } from '../../../../platform/trail/logins.queries.ts'
import { findSicAddress } from '../../../cidade/configuracao/server/configuracao.facade.ts'
import { findPanelAccount } from '../../../cidade/usuario/server/usuario.facade.ts'
import { esicLoginPage, type LoginPage, loginForm, loginPage } from '../acesso.contract.ts'
import { type AccessRealm, type Credentials, citizenRealm, panelRealm, realmOf } from './acesso.realms.ts'

const hidden = { schema: { hide: true, response: answers(redirected) } }
const unconfirmed = 'Cadastro ainda não confirmado. Verifique seu e-mail.'

export function loginRoutes({ app, page, platform }: ModuleContext): void {
  const { db, transact } = platform.database
  const perAccount = platform.limits.define('login-conta', 10, 15)
  const perAddress = platform.limits.define('login-endereco', 50, 15)

  app.post('/ajax/login', hidden, async (request, reply) => {
    const realm = realmOf(bodyOf(request))
    const { usu_login, usu_senha } = parseFields(loginForm, bodyOf(request))
    const address = networkOf(request.ip)
    const account = `${realm.realm}:${hashToken(usu_login)}`
    // Counted before the password is checked, so that simultaneous tries do not exceed the limit.
    try {
      await perAddress.count(address)
      await perAccount.count(account)
    } catch (error) {
      await tellRefused(realm, usu_login)
      throw error
    }
    const known = await realm.find(db, usu_login)
    const isRight = (await passwordMatches(known?.passwordHash, usu_senha)) && known !== undefined && !known.isExpired
    // A registration with a known e-mail is answered like one with an unknown e-mail, after the same time.
    const isWaiting = realm.hasRegistrations && (await passwordMatches(known?.waitingHash ?? undefined, usu_senha))
    if (isRight ? known.isUnconfirmed : isWaiting) throw new FieldErrors({ usu_login: [unconfirmed] })
    const token = isRight ? await enter(realm, known) : null
    if (!isRight || token === null) {
      await tellRefused(realm, usu_login)
      throw new FieldErrors({ usu_login: ['Login ou senha inválidos.'] })
    }
    await perAccount.forget(account)
    await perAddress.uncount(address)
    await leave(request, realm)
    setSessionCookie(request, reply, realm.realm, token)
    if (realm.isTold)
      await tellEntry(db, { acao: 'entrou', conta: known.account, login: usu_login, pedido: request.id })
    const asked = ownPath(bodyOf(request).volta) ?? realm.welcomePage
    return { data: { redirect: known.mustChangePassword ? realm.passwordPage : asked } }
  })

  app.post('/ajax/logout', hidden, async (request: FastifyRequest, reply: FastifyReply) => {
    const realm = realmOf(bodyOf(request))
    const left = realm.isTold ? await whoLeaves(request, realm) : undefined
    await leave(request, realm)
    if (left) await tellEntry(db, { acao: 'saiu', conta: left.usuario_id, login: left.usu_login, pedido: request.id })
    clearSessionCookie(reply, realm.realm)
    return { data: { redirect: realm.loginPage } }
  })

  page(panelRealm.loginPage, 'painel-login', { output: loginPage, load: (request) => loginFor(panelRealm, request) })
  page(citizenRealm.loginPage, 'esic-acesso', {
    output: esicLoginPage,
    load: async (request) => ({
      ...loginFor(citizenRealm, request),
      endereco: await findSicAddress(platform),
    }),
  })

  // Null when the password changed meanwhile: the change ended all sessions, and a session opened now would survive it.
  const enter = (realm: AccessRealm, { account, passwordHash }: Credentials) =>
    transact(async (tx) =>
      (await realm.holds(tx, account, passwordHash)) ? openSession(tx, realm.realm, account) : null,
    )

  // The trail has the logins of the panel, not those of citizens.
  async function tellRefused(realm: AccessRealm, login: string): Promise<void> {
    if (!realm.isTold) return
    const known = await realm.find(db, login)
    await countRefusedLogin(db, known ? { conta: known.account, login } : null)
  }

  async function whoLeaves(request: FastifyRequest, { realm }: AccessRealm) {
    const token = request.cookies[realm]
    const account = token ? await findSession(db, realm, token) : undefined
    return account === undefined ? undefined : findPanelAccount(platform, account)
  }

  async function leave(request: FastifyRequest, { realm }: AccessRealm): Promise<void> {
    const token = request.cookies[realm]
    if (token) await closeSession(db, token)
  }
}

/** The data of the login page: where to return to. Throws Redirect for somebody who is logged in. */
function loginFor(realm: AccessRealm, request: FastifyRequest): LoginPage {
  if (realm.accountOf(request)) throw new Redirect(realm.home)
  return { volta: ownPath((request.query as { volta?: unknown }).volta) }
}
