// Notices of changes, for visitors: asked for with an e-mail, confirmed and stopped by the links of the e-mails. No answer tells
// whether an e-mail follows something already: the request stores the record and queues what comes next in every case alike.
import { diaDe } from '../../../../base/data.ts'
import { answers, redirected } from '../../../../platform/http/answers.ts'
import { NotFound } from '../../../../platform/http/errors.ts'
import { networkOf } from '../../../../platform/http/limits.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { bodyOf } from '../../../../platform/http/request.ts'
import { parseFields } from '../../../../platform/http/wire.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hashToken } from '../../../../platform/session/session.queries.ts'
import { findPortal, findSiteName } from '../../../cidade/configuracao/server/configuracao.facade.ts'
import { apagaDadosDias, confirmacaoDias } from '../choices.ts'
import { type AvisoForm, avisoForm, chaveForm } from '../edital.contract.ts'
import { anonymiseEnded, confirmAviso, createAviso, findAviso, removeUnconfirmed, stopAviso } from './aviso.queries.ts'
import { avisosQueue, linkOf, sendAvisos } from './avisos.ts'
import { avisoConhecidoMail, confirmacaoDeAvisoMail } from './edital.mail.ts'
import { holdSeguido, tituloOf } from './seguido.queries.ts'

const asked = 'pedido-de-aviso'
const hidden = { schema: { hide: true, response: answers(redirected) } }

export function avisoRoutes({ app, platform }: ModuleContext): void {
  const { database, jobs, limits } = platform
  const perAddress = limits.define('aviso-endereco', 20, 60)
  const perEmail = limits.define('aviso-email', 5, 60)
  const linksPerAddress = limits.define('aviso-link-endereco', 30, 15)

  jobs.handle<{ aviso: number }>(asked, ({ aviso }) => answerAsked(platform, aviso))
  jobs.handle<{ mudanca: number }>(avisosQueue, ({ mudanca }) => sendAvisos(platform, mudanca))
  jobs.repeat('avisos-antigos', '41 * * * *', async () => {
    await removeUnconfirmed(database.db, confirmacaoDias)
    await anonymiseEnded(database.db, apagaDadosDias)
  })

  app.post('/ajax/edital', hidden, async (request, reply) => {
    const form = parseFields(avisoForm, bodyOf(request))
    await perAddress.count(networkOf(request.ip))
    await perEmail.count(hashToken(form.edital_email))
    await ask(platform, form)
    reply.code(201)
    return { data: { redirect: `/acesso/avisos/${form.edital_tipo}/${form.edital_DocumentoId}?enviado=1` } }
  })

  const byLink = (path: string, act: typeof confirmAviso) =>
    app.post(path, hidden, async (request) => {
      const { token } = parseFields(chaveForm, bodyOf(request))
      await linksPerAddress.count(networkOf(request.ip))
      const isDone = await database.db.transaction().execute((tx) => act(tx, token))
      if (!isDone) throw new NotFound('Este link não vale mais.')
      return { data: { redirect: `/acesso/avisos?token=${token}&feito=1` } }
    })
  byLink('/ajax/edital/confirmar', confirmAviso)
  byLink('/ajax/edital/encerrar', stopAviso)
}

// The access record, with the names of that time and the month on the city's clock. Throws NotFound.
async function ask(platform: Platform, form: AvisoForm): Promise<void> {
  const { database, jobs } = platform
  const { fuso_horario } = await findPortal(platform)
  const [ano, mes] = diaDe(new Date(), fuso_horario).split('-').map(Number)
  await database.db.transaction().execute(async (tx) => {
    const nomes = await holdSeguido(tx, form.edital_tipo, form.edital_DocumentoId)
    if (!nomes) throw new NotFound()
    const aviso = await createAviso(tx, form, { ...nomes, edital_mes: mes ?? 0, edital_ano: ano ?? 0 })
    await jobs.enqueue(tx, asked, { aviso })
  })
}

// What follows a request: the link to confirm it, or, when the person is told of changes already, the news of that.
async function answerAsked(platform: Platform, avisoId: number): Promise<void> {
  const { database, mail } = platform
  await database.db.transaction().execute(async (tx) => {
    const aviso = await findAviso(tx, avisoId)
    if (!aviso?.isPending) return // removed or stopped meanwhile
    const words = { to: aviso.edital_email, site: await findSiteName(tx), titulo: tituloOf(aviso.edital_tipo, aviso) }
    const link = linkOf(platform, aviso.liveKey ?? aviso.edital_chave)
    await mail.queue(tx, (aviso.liveKey ? avisoConhecidoMail : confirmacaoDeAvisoMail)({ ...words, link }))
  })
}
