// Following by e-mail: the page that asks for the address, and the day's mails.

import { pedeSeguir } from '#kits/seguir/server/seguimento.queries.ts'
import { linkDeSeguir } from '#kits/seguir/server/seguir-link.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import { type ModuleContext, Redirect } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { networkOf } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import { type SeguirPage, seguirForm, seguirPage } from '../seguir.contract.ts'
import { followedAt } from './alvo.ts'
import { sendNovidades } from './novidades.ts'
import { confirmacaoMail, conhecidoMail } from './seguir.mail.ts'
import { seguirAvisoRoutes } from './seguir-aviso.routes.ts'

const hidden = { schema: { hide: true, response: answers(redirected) } }
const pageOf = (o: string, isSent = false) => `/seguir?${new URLSearchParams({ o, ...(isSent && { enviado: '1' }) })}`

export function seguirModule(context: ModuleContext): void {
  const { app, page, platform, directory } = context
  const { limits, jobs } = platform
  const perAddress = limits.define('seguir-endereco', 20, 60)
  const perEmail = limits.define('seguir-email', 5, 60)
  seguirAvisoRoutes(context)
  jobs.repeat('seguir-novidades', '37 10 * * *', () => sendNovidades(platform, directory))

  // A list that was narrowed in the browser has another address by now than the link that the server wrote.
  app.get('/seguir/de', { schema: { hide: true } }, async (request, reply) => {
    const { o } = request.query as Record<string, unknown>
    const [typed, from] = [typeof o === 'string' ? o : '', pathOf(request.headers.referer)]
    const isSame = from !== null && from.split('?')[0] === typed.split('?')[0]
    return reply.header('cache-control', 'no-store').redirect(pageOf(isSame ? from : typed), 303)
  })
  page('/seguir', 'seguir', {
    output: seguirPage,
    async load(request): Promise<SeguirPage> {
      const { o = '', enviado } = request.query as Record<string, unknown>
      const { endereco, titulo, tipo, feed } = await followedAt(directory, String(o))
      const [, room, id] = /^\/acesso\/(licitacoes|processos)\/(\d+)$/.exec(endereco) ?? []
      // they have notices of their own, minutes after a document changed
      if (room) throw new Redirect(`/acesso/avisos/${room === 'processos' ? 'processo' : 'licitacao'}/${id}`)
      const at = (format: string) => feed?.replace(/(?=\?|$)/, `.${format}`) ?? null
      return {
        ...{ o: endereco, titulo, isRegistro: tipo === 'registro', isSent: enviado !== undefined },
        ...{ rss: at('rss'), atom: at('atom') },
      }
    },
  })
  app.post('/ajax/seguir', hidden, async (request, reply) => {
    const { o, seg_email } = parseFields(seguirForm, bodyOf(request))
    const followed = await followedAt(directory, o)
    await perAddress.count(networkOf(request.ip))
    await perEmail.count(hashToken(seg_email.toLowerCase()))
    await pede(platform, seg_email, followed)
    reply.code(201)
    return { data: { redirect: pageOf(followed.endereco, true) } }
  })
}

function pathOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { pathname, search } = new URL(address)
  return pathname + search
}

type Pedido = { tipo: 'lista' | 'busca' | 'registro'; endereco: string; titulo: string; nome: string }

// No answer says whether the address follows it already: only the mail does.
function pede(platform: Platform, to: string, { tipo, endereco, titulo, nome }: Pedido): Promise<void> {
  const { database, mail } = platform
  return database.transact(async (tx) => {
    const novo = { seg_tipo: tipo, seg_o: endereco, seg_titulo: titulo.slice(0, 500), seg_email: to }
    const pedido = await pedeSeguir(tx, novo)
    if (!pedido) return
    const link = linkDeSeguir(platform, pedido.seg_chave)
    const mailOf = pedido.isConfirmado ? conhecidoMail : confirmacaoMail
    await mail.queue(tx, mailOf({ to, site: await findSiteName(tx), nome, link }))
  })
}
