// A forgotten password: the link by e-mail, then the new password.

import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { findPalavras, findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { avisaConta } from '#modules/cidade/conta/server/avisos-da-conta.facade.ts'
import { type AccessRealm, accessRealms, findRealm, realmOf } from '#modules/portal/reino/server/reino.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'
import { setDeviceCookie } from '#platform/session/cookies.ts'
import { findKnown, originOf, remember } from '#platform/session/known.queries.ts'
import { hashPassword, newPasswordErrors } from '#platform/session/password.ts'
import { hashToken, type Realm } from '#platform/session/session.queries.ts'
import { addToken, isTokenLive, recoveryOf, takeToken } from '#platform/session/token.queries.ts'
import { type RecoveryPage, recoveredPasswordForm, recoveryForm, recoveryPage } from '../acesso.contract.ts'
import { recoveryMail } from './acesso.mail.ts'
import { createLoginGate } from './login-gate.ts'

const queue = 'recuperar-senha'
const tokenHours = 24
/** Links sent to one account in an hour. */
const mostMails = 5
const deadLink = 'Este link já foi usado ou não vale mais. Peça outro.'
const hidden = { schema: { hide: true, response: answers(redirected) } }

export function recoveryRoutes({ app, page, platform }: ModuleContext): void {
  const { database, jobs, limits, mail, env } = platform
  // An address that asks too often has to wait; others request the same account from elsewhere (docs/decisions/0022-waits-after-wrong-passwords.md).
  const perPair = limits.define('recuperacao-par', 5, 60)
  const perNetwork = limits.define('recuperacao-rede', 20, 60)
  const deadLinks = limits.define('alterar-senha-rede', 30, 15)
  const gate = createLoginGate(limits)

  // The call only queues this job, which looks the login up: neither the answer nor its time reveals whether it exists.
  jobs.handle<{ realm: Realm; login: string }>(queue, async ({ realm: name, login }) => {
    const realm = findRealm(name)
    const known = await realm.find(database.db, login)
    if (!known) return
    // Beyond that nothing is sent: the links already in the mailbox go on working.
    if ((await limits.tally('recuperacao-conta', `${name}:${known.account}`, 60)) > mostMails) return
    const site = await findSiteName(database.db)
    await database.transact(async (tx) => {
      const token = await addToken(tx, recoveryOf(name), known.account, tokenHours)
      const address = `${env.publicUrl}${realm.recoveryPage}?token=${token}`
      await mail.queue(tx, recoveryMail({ to: login, site, realm: realm.name, address, hours: tokenHours }))
    })
  })

  app.post('/ajax/recuperar-senha', hidden, async (request) => {
    const { realm, recoveryPage } = realmOf(bodyOf(request))
    const { usu_login } = parseFields(recoveryForm, bodyOf(request))
    const origin = originOf(request)
    const { neighbours } = await findKnown(database.db, realm, undefined, origin)
    await perNetwork.count(origin.network, neighbours)
    await perPair.count(`${realm}:${hashToken(usu_login)}:${origin.network}`)
    await jobs.enqueue(database.db, queue, { realm, login: usu_login })
    return { data: { redirect: `${recoveryPage}?enviado=1` } }
  })

  app.post('/ajax/alterar-senha', hidden, async (request, reply) => {
    const form = parseFields(recoveredPasswordForm, bodyOf(request))
    const origin = originOf(request)
    await deadLinks.count(origin.network)
    const hash = await hashPassword(form.usu_senha)
    const { realm, login, deviceToken } = await database.write(async (tx) => {
      const { realm, account } = await take(tx, form)
      const login = (await realm.choose(tx, account, hash)) ? await realm.loginOf(tx, account) : null
      if (login === null) throw new FieldErrors({ token: [deadLink] })
      await forgetReturned(tx, login) // the link arrived
      await avisaConta(platform, tx, { realm: realm.realm, login }, { fato: 'recuperacao' })
      return { realm, login, deviceToken: await remember(tx, realm.realm, account, origin) }
    })
    await deadLinks.uncount(origin.network)
    await gate.clear({ realm: realm.realm, login, origin })
    setDeviceCookie(request, reply, deviceToken)
    return { data: { redirect: realm.recoveredPage } }
  })

  for (const { realm, recoveryPage: address } of accessRealms)
    page(address, `${realm}-recuperar-senha`, {
      output: recoveryPage,
      async load(request: FastifyRequest): Promise<RecoveryPage> {
        const { token, enviado, success } = request.query as Record<string, unknown>
        if (success !== undefined) return { step: 'restaurado', token: '' }
        if (typeof token !== 'string') return { step: enviado === undefined ? 'pedido' : 'enviado', token: '' }
        const isLive = await isTokenLive(database.db, recoveryOf(realm), token)
        return isLive ? { step: 'senha', token } : { step: 'vencido', token: '' }
      },
    })
}

// Throws FieldErrors for a dead link, together with the other errors; the rollback then leaves the token unused.
async function take(
  tx: WriteTransaction,
  form: z.output<typeof recoveredPasswordForm>,
): Promise<{ realm: AccessRealm; account: number }> {
  for (const realm of accessRealms) {
    const account = await takeToken(tx, recoveryOf(realm.realm), form.token)
    if (account === undefined) continue
    const errors = await errorsFor(tx, form, (await realm.loginOf(tx, account)) ?? '')
    if (Object.keys(errors).length) throw new FieldErrors(errors)
    return { realm, account }
  }
  throw new FieldErrors({ ...(await errorsFor(tx, form)), token: [deadLink] })
}

const errorsFor = async (
  tx: WriteTransaction,
  form: z.output<typeof recoveredPasswordForm>,
  ...own: string[]
): Promise<FieldMessages> => newPasswordErrors(form, await findPalavras(tx, ...own))
