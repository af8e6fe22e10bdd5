// Notices of changes, for visitors: subscribed with an e-mail, confirmed and stopped by links in e-mails. No answer reveals
// whether an e-mail is already subscribed: in every case the call stores the record and queues a job for the next step.
import { diaDe } from '#base/data.ts'
import { findPortal, findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { networkOf } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import { apagaDadosDias, confirmacaoDias } from '../choices.ts'
import { type AvisoForm, avisoForm, chaveForm } from '../edital.contract.ts'
import { anonymiseEnded, confirmAviso, createAviso, findAviso, removeUnconfirmed, stopAviso } from './aviso.queries.ts'
import { avisosQueue, linkOf, sendAvisos } from './avisos.ts'
import { avisoConhecidoMail, confirmacaoDeAvisoMail } from './edital.mail.ts'
import { lockSeguido, tituloOf } from './seguido.queries.ts'

const requestJob = 'pedido-de-aviso'
const hidden = { schema: { hide: true, response: answers(redirected) } }

export function avisoRoutes({ app, platform }: ModuleContext): void {
  const { database, jobs, limits } = platform
  const perAddress = limits.define('aviso-endereco', 20, 60)
  const perEmail = limits.define('aviso-email', 5, 60)
  const linksPerAddress = limits.define('aviso-link-endereco', 30, 15)

  jobs.handle<{ aviso: number }>(requestJob, ({ aviso }) => answerRequest(platform, aviso))
  jobs.handle<{ mudanca: number }>(avisosQueue, ({ mudanca }) => sendAvisos(platform, mudanca))
  jobs.repeat('avisos-antigos', '41 * * * *', async () => {
    await removeUnconfirmed(database.db, confirmacaoDias)
    await anonymiseEnded(database.db, apagaDadosDias)
  })

  app.post('/ajax/edital', hidden, async (request, reply) => {
    const form = parseFields(avisoForm, bodyOf(request))
    await perAddress.count(networkOf(request.ip))
    await perEmail.count(hashToken(form.edital_email))
    await requestNotice(platform, form)
    reply.code(201)
    return { data: { redirect: `/acesso/avisos/${form.edital_tipo}/${form.edital_DocumentoId}?enviado=1` } }
  })

  const done = async (token: string, act: typeof confirmAviso) => {
    const isDone = await database.transact((tx) => act(tx, token))
    if (!isDone) throw new NotFound('Este link não vale mais.')
    return { data: { redirect: `/acesso/avisos?token=${token}&feito=1` } }
  }
  const byLink = (path: string, act: typeof confirmAviso) =>
    app.post(path, hidden, async (request) => {
      const { token } = parseFields(chaveForm, bodyOf(request))
      await linksPerAddress.count(networkOf(request.ip))
      return done(token, act)
    })
  byLink('/ajax/edital/confirmar', confirmAviso)
  byLink('/ajax/edital/encerrar', stopAviso)

  // The one click of a mail program (RFC 8058), which sends it from the servers of a provider for many people: the body says nothing more
  // than the address, whose key nobody guesses.
  const clicks = limits.define('aviso-um-clique', 1000, 15)
  app.post('/acesso/avisos', hidden, async (request) => {
    const { token } = parseFields(chaveForm, request.query)
    await clicks.count(networkOf(request.ip))
    return done(token, stopAviso)
  })
}

// Stores the access record, with the current names and the month in the city's time zone. Throws NotFound.
async function requestNotice(platform: Platform, form: AvisoForm): Promise<void> {
  const { database, jobs } = platform
  const { fuso_horario } = await findPortal(platform)
  const [ano, mes] = diaDe(new Date(), fuso_horario).split('-').map(Number)
  await database.transact(async (tx) => {
    const nomes = await lockSeguido(tx, form.edital_tipo, form.edital_DocumentoId)
    if (!nomes) throw new NotFound()
    const aviso = await createAviso(tx, form, { ...nomes, edital_mes: mes ?? 0, edital_ano: ano ?? 0 })
    await jobs.enqueue(tx, requestJob, { aviso })
  })
}

// The e-mail after a subscription: a link to confirm it, or, when the person is already subscribed, a note saying so.
async function answerRequest(platform: Platform, avisoId: number): Promise<void> {
  const { database, mail } = platform
  await database.transact(async (tx) => {
    const aviso = await findAviso(tx, avisoId)
    if (!aviso?.isPending) return // removed or stopped meanwhile
    const words = { to: aviso.edital_email, site: await findSiteName(tx), titulo: tituloOf(aviso.edital_tipo, aviso) }
    const link = linkOf(platform, aviso.liveKey ?? aviso.edital_chave)
    await mail.queue(tx, (aviso.liveKey ? avisoConhecidoMail : confirmacaoDeAvisoMail)({ ...words, link }))
  })
}
