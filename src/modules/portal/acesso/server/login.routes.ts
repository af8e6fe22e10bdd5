// Login and logout.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSicAddress } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { findPanelAccount } from '#modules/cidade/usuario/server/usuario.facade.ts'
import { type AccessRealm, citizenRealm, panelRealm, realmOf } from '#modules/portal/reino/server/reino.facade.ts'
import type { Govbr } from '#platform/env.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import { type ModuleContext, Redirect } from '#platform/http/module.ts'
import { bodyOf, isHttps, ownPath } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { clearSessionCookie, readSessionCookie } from '#platform/session/cookies.ts'
import { closeSession, findSession } from '#platform/session/session.queries.ts'
import { recordLogin } from '#platform/trail/logins.queries.ts'
import { esicLoginPage, type LoginPage, loginForm, loginPage } from '../acesso.contract.ts'
import { avisosGovbr } from '../govbr.ts'
import { createEntrance } from './entrance.ts'
import { cameByGovbr } from './govbr-cookies.ts'
import { leavingAddressOf } from './govbr-provedor.ts'
import type { SecondStep } from './second-step.ts'

const hidden = { schema: { hide: true, response: answers(redirected) } }

export function loginRoutes({ app, page, platform }: ModuleContext, secondStep: SecondStep): void {
  const { db } = platform.database
  const enter = createEntrance(platform)
  const { begin } = secondStep

  app.post('/ajax/login', hidden, async (request, reply) => {
    const realm = realmOf(bodyOf(request))
    const form = parseFields(loginForm, bodyOf(request))
    const arrival = { request, reply, realm, volta: ownPath(bodyOf(request).volta) }
    const redirect = await enter(request, realm, form, (found) => begin(arrival, { ...found, login: form.usu_login }))
    return { data: { redirect } }
  })

  app.post('/ajax/logout', hidden, async (request: FastifyRequest, reply: FastifyReply) => {
    const realm = realmOf(bodyOf(request))
    const left = realm.isAudited ? await accountLeaving(request, realm) : undefined
    await leave(request, realm)
    if (left) await recordLogin(db, { acao: 'saiu', conta: left.usuario_id, login: left.usu_login, pedido: request.id })
    clearSessionCookie(request, reply, realm.realm)
    // pages that the browser keeps to go back to; what was typed is removed by the page itself, other tabs' work stays
    if (isHttps(request)) reply.header('clear-site-data', '"cache"')
    return { data: { redirect: cameByGovbr(request, reply) ? `${realm.loginPage}?govbr=saiu` : realm.loginPage } }
  })

  page(panelRealm.loginPage, 'painel-login', {
    output: loginPage,
    load: (request) => loginFor(platform, panelRealm, request),
  })
  page(citizenRealm.loginPage, 'esic-acesso', {
    output: esicLoginPage,
    load: async (request) => ({
      ...loginFor(platform, citizenRealm, request),
      endereco: await findSicAddress(platform),
    }),
  })

  async function accountLeaving(request: FastifyRequest, { realm }: AccessRealm) {
    const { token, isFormer } = readSessionCookie(request, realm)
    const account = token ? await findSession(db, realm, token, isFormer) : undefined
    return account === undefined ? undefined : findPanelAccount(platform, account)
  }

  async function leave(request: FastifyRequest, { realm }: AccessRealm): Promise<void> {
    const { token } = readSessionCookie(request, realm)
    if (token) await closeSession(db, token)
  }
}

/** The data of the login page: where to return to, and why the person is here. Throws Redirect for somebody who is logged in. */
function loginFor({ env }: Platform, realm: AccessRealm, request: FastifyRequest): LoginPage {
  if (realm.accountOf(request)) throw new Redirect(realm.home)
  const { volta, sessao, govbr } = request.query as Record<string, unknown>
  return {
    volta: ownPath(volta),
    fim: sessao === 'fim' || sessao === 'envio' ? sessao : null,
    govbr: env.govbr ? govbrOf(env.govbr, env.publicUrl, govbr) : null,
  }
}

function govbrOf(settings: Govbr, publicUrl: string, sent: unknown): LoginPage['govbr'] {
  const aviso = avisosGovbr.find((name) => name === sent) ?? null
  return { aviso, saida: aviso === 'saiu' ? leavingAddressOf(settings, publicUrl) : null }
}
