// The address of before, taken back by the link of the mail that told of the change: whoever took the account changed its e-mail, and a
// forgotten password is no way back any more (docs/decisions/0129-another-e-mail.md).
import { citizenRealm, panelRealm } from '#modules/portal/reino/server/reino.facade.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { networkOf } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { findFormerEmail, takeFormerEmail } from '#platform/session/email-change.queries.ts'
import { hashPassword } from '#platform/session/password.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { addToken, recoveryOf } from '#platform/session/token.queries.ts'
import { type EmailAnteriorPage, emailAnteriorPage, linkForm } from '../troca-email.contract.ts'

export const formerPage = '/email-anterior'
const passwordHours = 24
const deadLink = 'Este link já foi usado ou não vale mais.'
const taken = 'Este e-mail já é o de outra conta, e por isso a troca não pode ser desfeita.'

export function emailAnteriorRoutes({ app, page, platform }: ModuleContext): void {
  const { db } = platform.database
  const links = platform.limits.define('email-anterior-rede', 30, 15)

  page(formerPage, 'email-anterior', {
    output: emailAnteriorPage,
    async load({ query }): Promise<EmailAnteriorPage> {
      const { token } = query as Record<string, unknown>
      const former = typeof token === 'string' ? await findFormerEmail(db, token) : undefined
      return { token: former ? String(token) : '', email: former?.email ?? null }
    },
  })

  app.post('/ajax/email-anterior', { schema: { hide: true, response: answers(redirected) } }, async (request) => {
    const { token } = parseFields(linkForm, bodyOf(request))
    await links.count(networkOf(request.ip))
    try {
      return { data: { redirect: await takeBack(platform, token) } }
    } catch (error) {
      throw isUniqueViolation(error) ? new FieldErrors({ token: [taken] }) : error
    }
  })
}

/**
 * Whoever took the account knows its password: nobody knows the next one, and the answer leads to where its owner chooses another. Second
 * factors stay, so that a mailbox alone opens no account that has one.
 */
async function takeBack({ database }: Platform, token: string): Promise<string> {
  const nobodys = await hashPassword(newToken())
  return database.write(async (tx) => {
    const former = await findFormerEmail(tx, token)
    const realm = former?.realm === 'painel' ? panelRealm : citizenRealm
    const isBack = former !== undefined && (await realm.changeLogin(tx, former.account, former.email)) !== null
    if (!isBack || !(await takeFormerEmail(tx, former))) throw new FieldErrors({ token: [deadLink] })
    await realm.choose(tx, former.account, nobodys)
    const recovery = await addToken(tx, recoveryOf(former.realm), former.account, passwordHours)
    return `${realm.recoveryPage}?token=${recovery}`
  })
}
