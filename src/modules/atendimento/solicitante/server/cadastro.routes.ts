// Registration and its confirmation. No answer reveals whether an e-mail is known: in every case the call stores the registration
// and queues a job, which looks the e-mail up and writes to its owner (docs/decisions/0010).
import type { FastifyRequest } from 'fastify'
import { mostraDataHora } from '#base/data.ts'
import { comVolta } from '#base/volta.ts'
import {
  findPortal,
  findSiteName,
  hasSimplifiedRegistration,
} from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf, ownPath } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { networkOf } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { hashPassword } from '#platform/session/password.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import { issueToken, takeToken } from '#platform/session/token.queries.ts'
import { confirmacaoForm, reenvioForm } from '../cadastro.contract.ts'
import {
  confirmationDays,
  confirmationMail,
  confirmationsMail,
  knownAccountMail,
  sealVolta,
} from './solicitante.mail.ts'
import {
  confirmationPurpose,
  confirmSolicitante,
  createCadastro,
  findCadastro,
  listCadastrosOf,
  removeUnconfirmed,
} from './solicitante-confirmacao.queries.ts'
import { readCadastro } from './solicitante-form.ts'

const registered = 'cadastro-solicitante'
const resent = 'reenviar-confirmacao'
const mostLinks = 5
const hidden = { schema: { hide: true, response: answers(redirected) } }

export function cadastroRoutes({ app, platform }: ModuleContext): void {
  const { database, jobs, limits } = platform
  const perAddress = limits.define('cadastro-endereco', 20, 60)
  const perEmail = limits.define('cadastro-email', 5, 60)
  const resendsPerAddress = limits.define('reenvio-endereco', 20, 60)
  const resendsPerEmail = limits.define('reenvio-email', 5, 60)
  const confirmationsPerAddress = limits.define('confirmar-cadastro-endereco', 30, 15)

  jobs.handle<Registered>(registered, (job) => welcome(platform, job))
  jobs.handle<Resent>(resent, (job) => sendLinksAgain(platform, job))
  jobs.repeat('cadastros-nao-confirmados', '23 * * * *', async () => {
    await database.transact((tx) => removeUnconfirmed(tx, confirmationDays))
  })

  app.post('/ajax/solicitante', hidden, async (request, reply) => {
    const form = await readCadastro(database.db, bodyOf(request), await hasSimplifiedRegistration(platform))
    await perAddress.count(networkOf(request.ip))
    await perEmail.count(hashToken(form.sol_email))
    const hash = await hashPassword(form.usu_senha)
    const volta = voltaOf(request)
    await database.transact(async (tx) => {
      await jobs.enqueue(tx, registered, { ...(await createCadastro(tx, form, hash)), volta })
    })
    reply.code(201)
    return { data: { redirect: comVolta('/esic/cadastro?enviado=1', volta) } }
  })

  app.post('/ajax/reenviar-confirmacao', hidden, async (request) => {
    const { usu_login } = parseFields(reenvioForm, bodyOf(request))
    await resendsPerAddress.count(networkOf(request.ip))
    await resendsPerEmail.count(hashToken(usu_login))
    const volta = voltaOf(request)
    await jobs.enqueue(database.db, resent, { login: usu_login, volta })
    return { data: { redirect: comVolta('/esic/reenviar-confirmacao?enviado=1', volta) } }
  })

  app.post('/ajax/confirmar-cadastro', hidden, async (request) => {
    const { token } = parseFields(confirmacaoForm, bodyOf(request))
    await confirmationsPerAddress.count(networkOf(request.ip))
    await database.write(async (tx) => {
      const solicitanteId = await takeToken(tx, confirmationPurpose, token)
      if (solicitanteId === undefined || !(await confirmSolicitante(tx, solicitanteId)))
        throw new FieldErrors({ token: ['Este link já foi usado ou não vale mais.'] })
    })
    return { data: { redirect: comVolta('/esic/confirmacao?confirmado=1', voltaOf(request)) } }
  })
}

// The address to come back to, which the form carries; a job of an earlier version has none.
const voltaOf = (request: FastifyRequest) => ownPath(bodyOf(request).volta)
type Carried = { volta?: string | null }
type Registered = Carried & { solicitante_id: number }
type Resent = Carried & { login: string }

// The e-mail after a registration: a link to confirm it, or, when the e-mail has an account, a note saying so.
async function welcome(platform: Platform, { solicitante_id, volta = null }: Registered): Promise<void> {
  const { database, mail } = platform
  const site = await findSiteName(platform.database.db)
  await database.transact(async (tx) => {
    const cadastro = await findCadastro(tx, solicitante_id)
    if (!cadastro || cadastro.isConfirmed) return // already done by an earlier try of this job
    const to = cadastro.usu_login
    const [first] = await listCadastrosOf(tx, to, 1)
    // The row waits like any other, but without a link: a login with its password is answered as with a new e-mail.
    if (first?.isConfirmed) return mail.queue(tx, knownAccountMail({ to, site, ...doorsOf(platform) }))
    const token = await issueToken(tx, confirmationPurpose, solicitante_id, confirmationDays * 24)
    await mail.queue(tx, confirmationMail({ to, site, address: addressOf(platform, token, volta) }))
  })
}

async function sendLinksAgain(platform: Platform, { login, volta = null }: Resent): Promise<void> {
  const { database, mail } = platform
  const site = await findSiteName(platform.database.db)
  const { fuso_horario } = await findPortal(platform)
  await database.transact(async (tx) => {
    const cadastros = await listCadastrosOf(tx, login, mostLinks)
    if (!cadastros.length) return
    if (cadastros[0]?.isConfirmed) return mail.queue(tx, knownAccountMail({ to: login, site, ...doorsOf(platform) }))
    const links: { moment: string; address: string }[] = []
    for (const { solicitante_id, sol_data_cadastro } of cadastros) {
      const token = await issueToken(tx, confirmationPurpose, solicitante_id, confirmationDays * 24)
      links.push({
        moment: mostraDataHora(sol_data_cadastro, fuso_horario),
        address: addressOf(platform, token, volta),
      })
    }
    await mail.queue(tx, confirmationsMail({ to: login, site, links }))
  })
}

const addressOf = ({ env }: Platform, token: string, volta: string | null) =>
  `${env.publicUrl}/esic/confirmacao?token=${token}${sealVolta(volta)}`
const doorsOf = ({ env }: Platform) => ({
  login: `${env.publicUrl}/esic/acesso`,
  recovery: `${env.publicUrl}/esic/recuperar-senha`,
})
