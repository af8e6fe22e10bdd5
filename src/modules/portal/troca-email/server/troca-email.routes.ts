// One's own e-mail, which is the login: asked for with the password, changed by the link in the mailbox of the new one, within a session of
// the account (docs/decisions/0129-another-e-mail.md). No answer reveals whether an address is known: the job looks it up.
import type { FastifyRequest } from 'fastify'
import { guardaDias } from '#base/guarda-dias.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { avisaConta } from '#modules/cidade/conta/server/avisos-da-conta.facade.ts'
import { createPasswordCheck } from '#modules/portal/reino/server/confirm-password.facade.ts'
import { type AccessRealm, citizenRealm, ownOf, panelRealm } from '#modules/portal/reino/server/reino.facade.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { networkOf } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/platform.ts'
import {
  addressAskedFor,
  askEmailChange,
  findEmailChange,
  issueEmailToken,
  keepFormerEmail,
  takeEmailChange,
} from '#platform/session/email-change.queries.ts'
import {
  closeSessionsOf,
  dropEmailChange,
  hashToken,
  type Realm,
  type Whose,
} from '#platform/session/session.queries.ts'
import { recoveryOf, revokeTokens } from '#platform/session/token.queries.ts'
import { linkForm, type TrocaEmailPage, trocaEmailForm, trocaEmailPage } from '../troca-email.contract.ts'
import { linkHours } from '../troca-email.fields.ts'
import { emailAnteriorRoutes, formerPage } from './email-anterior.routes.ts'
import { linkMail, takenMail } from './troca-email.mail.ts'

const queue = 'trocar-email'
const deadLink = 'Este link já foi usado, foi trocado por um mais novo ou não vale mais.'
const taken = 'Este e-mail passou a ser o de outra conta. Peça a troca para outro.'
const answered = { schema: { response: answers(redirected) } }

type Demand = { realm: Realm; id: number }

export function trocaEmailModule(context: ModuleContext): void {
  const { panel, citizen, platform } = context
  emailAnteriorRoutes(context)
  platform.jobs.handle<Demand>(queue, (demand) => writeToNew(platform, demand))
  const calls = createCalls(platform)
  panel('qualquer', (scope) => offer(panelRealm, scope))
  citizen((scope) => offer(citizenRealm, scope))

  function offer(realm: AccessRealm, { app, page }: Scope): void {
    const call = `${realm.home}/ajax/email`
    const to = (done: string) => ({ data: { redirect: `${realm.emailPage}?success=${done}` } })
    page(realm.emailPage, `${realm.realm}-email`, {
      output: trocaEmailPage,
      load: (request) => pageFor(platform, realm, request),
    })
    app.post(call, answered, async (request) => {
      await calls.ask(realm, request)
      return to('pedido')
    })
    app.post(`${call}/troca`, answered, async (request) => {
      await calls.change(realm, request)
      return to('trocado')
    })
    app.post(`${call}/desistencia`, answered, async (request) => {
      await dropEmailChange(platform.database.db, whoseOf(realm, request))
      return to('desistiu')
    })
  }
}

function createCalls(platform: Platform) {
  const { database, jobs, limits } = platform
  const confirm = createPasswordCheck(platform)
  const perAccount = limits.define('trocar-email-conta', 5, 60)
  const perNetwork = limits.define('trocar-email-rede', 20, 60)
  const perAddress = limits.define('trocar-email-endereco', 5, 60)
  const deadLinks = limits.define('trocar-email-link', 30, 15)

  return {
    async ask(realm: AccessRealm, request: FastifyRequest): Promise<void> {
      const { email_novo: novo } = parseFields(trocaEmailForm, bodyOf(request))
      const { account, login } = await confirm(realm, request)
      if (novo === login) throw new FieldErrors({ email_novo: ['Este já é o e-mail da sua conta.'] })
      await perAccount.count(`${realm.realm}:${account}`)
      await perNetwork.count(networkOf(request.ip))
      await perAddress.count(hashToken(novo))
      const whose = { realm: realm.realm, account }
      await database.transact(async (tx) => {
        const id = await askEmailChange(tx, whose, { novo, hours: linkHours })
        await jobs.enqueue(tx, queue, { realm: realm.realm, id })
        await avisaConta(platform, tx, { realm: realm.realm, login }, { fato: 'email-pedido' })
      })
    },

    async change(realm: AccessRealm, request: FastifyRequest): Promise<void> {
      const whose = whoseOf(realm, request)
      const { token } = parseFields(linkForm, bodyOf(request))
      await deadLinks.count(`${realm.realm}:${whose.account}`)
      try {
        await changeByLink(platform, { realm, whose, token, session: request.sessionToken })
      } catch (error) {
        throw isUniqueViolation(error) ? new FieldErrors({ token: [taken] }) : error
      }
    },
  }
}

type Change = { realm: AccessRealm; whose: Whose; token: string; session: string | null }

// The account is locked before its link, as where it is closed. A rollback leaves the link unused.
async function changeByLink(platform: Platform, { realm, whose, token, session }: Change): Promise<void> {
  await platform.database.write(async (tx) => {
    const asked = await findEmailChange(tx, whose, token)
    const before = asked ? await realm.changeLogin(tx, whose.account, asked.novo) : null
    if (before === null || !(await takeEmailChange(tx, whose, token))) throw new FieldErrors({ token: [deadLink] })
    await closeSessionsOf(tx, whose.realm, whose.account, session)
    await revokeTokens(tx, recoveryOf(whose.realm), whose.account)
    const undoing = await keepFormerEmail(tx, whose, { email: before, days: guardaDias.emailAnterior })
    const desfaz = `${platform.env.publicUrl}${formerPage}?token=${undoing}`
    const mudou = { fato: 'email-trocado', desfaz, dias: guardaDias.emailAnterior } as const
    await avisaConta(platform, tx, { realm: whose.realm, login: before }, mudou)
  })
}

// An address that has an account gets no link: its owner is told instead, and a registration that waits has no account.
async function writeToNew({ database, mail, env }: Platform, { realm: name, id }: Demand): Promise<void> {
  const realm = name === 'painel' ? panelRealm : citizenRealm
  const site = await findSiteName(database.db)
  await database.transact(async (tx) => {
    const to = await addressAskedFor(tx, id)
    if (to === undefined) return
    const base = { to, site, realm: realm.name }
    const known = await realm.find(tx, to)
    if (known && !known.isUnconfirmed) return mail.queue(tx, takenMail(base))
    const token = await issueEmailToken(tx, id)
    const address = `${env.publicUrl}${realm.emailPage}?token=${token}`
    if (token) await mail.queue(tx, linkMail({ ...base, address, hours: linkHours }))
  })
}

async function pageFor({ database: { db } }: Platform, realm: AccessRealm, request: FastifyRequest) {
  const own = ownOf(realm, request)
  const { token } = request.query as Record<string, unknown>
  const isLink = typeof token === 'string'
  const pendente = (await findEmailChange(db, whoseOf(realm, request), isLink ? token : undefined)) ?? null
  const hasPassword = Boolean((await realm.find(db, own.login))?.passwordHash)
  return {
    passo: !isLink ? 'pedir' : pendente ? 'trocar' : 'vencido',
    atual: own.login,
    pendente,
    token: isLink && pendente ? token : '',
    govbr: hasPassword ? null : { confirmado: request.isConfirmed },
  } satisfies TrocaEmailPage
}

const whoseOf = (realm: AccessRealm, request: FastifyRequest): Whose => ({
  realm: realm.realm,
  account: ownOf(realm, request).account,
})
