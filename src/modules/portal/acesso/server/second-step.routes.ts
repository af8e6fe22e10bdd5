// The calls and pages of a login's second step, and of the login by a passkey alone.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  chaveForm,
  codigoForm,
  desafio,
  type SegundoPassoPage,
  segundoPassoPage,
} from '#modules/portal/fatores/fatores.contract.ts'
import { kindsOf, passkeyOptions, siteOf } from '#modules/portal/fatores/server/fatores.facade.ts'
import { type AccessRealm, accessRealms, realmOf } from '#modules/portal/reino/server/reino.facade.ts'
import { NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import { type ModuleContext, Redirect } from '#platform/http/module.ts'
import { bodyOf, ownPath } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { readPendingCookie, setPendingCookie } from '#platform/session/cookies.ts'
import { originOf } from '#platform/session/known.queries.ts'
import { addPending, findPending, setChallenge } from '#platform/session/pending.queries.ts'
import type { SecondStep } from './second-step.ts'

const hidden = <Data extends z.ZodType>(data: Data) => ({ schema: { hide: true, response: answers(data) } })

export function secondStepRoutes({ app, page, platform }: ModuleContext, { byCode, byPasskey }: SecondStep): void {
  const { db } = platform.database
  const { publicUrl } = platform.env
  const perNetwork = platform.limits.define('chave-rede', 60, 15)

  app.post('/ajax/login/codigo', hidden(redirected), async (request, reply) => {
    const { codigo } = parseFields(codigoForm, bodyOf(request))
    return { data: { redirect: await byCode(request, reply, codigo) } }
  })

  // Without a login that is pending it begins one, of which the passkey will say whose it is.
  app.post('/ajax/login/desafio', hidden(desafio), async (request, reply) => {
    if (!siteOf(publicUrl).isFit) throw new NotFound()
    const { realm } = realmOf(bodyOf(request))
    await perNetwork.count(originOf(request).network)
    let token = readPendingCookie(request)
    const isSecond = bodyOf(request).sozinha !== '1'
    const pending = isSecond ? await findPending(db, realm, token) : undefined
    if (!pending) {
      token = await addPending(db, realm, { account: null, passwordDigest: '', volta: ownPath(bodyOf(request).volta) })
      setPendingCookie(request, reply, token)
    }
    const account = pending?.account ?? null
    const opcoes = await passkeyOptions(db, publicUrl, account === null ? null : { realm, account })
    await setChallenge(db, token, opcoes.challenge)
    return { data: { opcoes: { ...opcoes } } }
  })

  app.post('/ajax/login/chave', hidden(redirected), async (request, reply) => {
    const { resposta } = parseFields(chaveForm, bodyOf(request))
    return { data: { redirect: await byPasskey(request, reply, resposta) } }
  })

  for (const realm of accessRealms)
    page(realm.secondPage, `${realm.realm}-segundo-passo`, {
      output: segundoPassoPage,
      isPersonal: true,
      load: (request) => secondStepOf(realm, request),
    })

  async function secondStepOf(realm: AccessRealm, request: FastifyRequest): Promise<SegundoPassoPage> {
    if (realm.accountOf(request)) throw new Redirect(realm.home)
    const pending = await findPending(db, realm.realm, readPendingCookie(request))
    const login = pending?.account == null ? null : await realm.loginOf(db, pending.account)
    if (pending?.account == null || login === null) throw new Redirect(realm.loginPage)
    const tipos = await kindsOf(db, { realm: realm.realm, account: pending.account })
    return { login, tipos: [...tipos], temChaves: siteOf(publicUrl).isFit }
  }
}
