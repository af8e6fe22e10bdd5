// What an organ does with the link that it received: it reads the extract and its files, and answers. No login: the holder of the link is
// the organ.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFile } from '#kits/anexo/server/send-file.ts'
import { inOrder, storedFile } from '#kits/caso/server/arquivos.ts'
import { digestOf } from '#kits/caso/server/envio.ts'
import { createLimites, type Limites } from '#kits/caso/server/limites.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { NotFound, WireError } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { anexosDoContato } from '../anexos.ts'
import { devolutivaForm, type EncaminhamentoPage, encaminhamentoPage, linkQuery } from '../contato-painel.contract.ts'
import { arquivosDaMensagem } from './contato-registro.ts'
import {
  type EncaminhamentoDoLink,
  findArquivoDoEncaminhamento,
  findByToken,
  findPedido,
} from './encaminhamento.queries.ts'
import { respondeEncaminhamento } from './encaminhamento-andamento.ts'
import { notifyOuvidoria } from './encaminhamento-aviso.ts'

const address = '/ouvidoria/encaminhamento'

export function encaminhamentoRoutes({ app, page, platform }: ModuleContext): void {
  const { db } = platform.database
  const limites = createLimites(platform, 'ouvidoria')
  const find = (request: FastifyRequest, sent: unknown) => findLink(platform, limites, { request, sent })

  page(address, 'encaminhamento', {
    output: encaminhamentoPage,
    load: async (request) => loadPage(platform, await find(request, request.query), request),
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: `${address}/anexo/:id`,
    schema: { hide: true },
    async handler(request, reply) {
      const link = await find(request, request.query)
      if (link?.enc_estado !== 'aberto') throw new NotFound()
      const id = idOf((request.params as { id: string }).id)
      const arquivo = await storedFile(db, await findArquivoDoEncaminhamento(db, id, link.encaminhamento_id))
      void reply.header('cache-control', 'no-store')
      return sendFile(request, reply, platform.files.storage, arquivo)
    },
  })
  const answering = {
    bodyLimit: longBody,
    config: { takesFiles: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => limites.countUpload(request, reply),
    schema: { hide: true, response: answers(redirected) },
  }
  app.post('/ajax/encaminhamento', answering, async (request) => {
    const link = await find(request, bodyOf(request))
    if (!link) throw new NotFound(unknown)
    const { token } = bodyOf(request) as { token: string }
    await answer(platform, link, request)
    return { data: { redirect: `${address}?token=${token}&enviada=1` } }
  })
}

const unknown = 'Este link não existe. Confira se ele foi copiado inteiro do e-mail.'

type LinkRequest = { request: FastifyRequest; sent: unknown }

// A wrong one counts for its address, which stays in memory only.
async function findLink({ database }: Platform, limites: Limites, { request, sent }: LinkRequest) {
  const attempt = limites.countLink(request)
  const read = linkQuery.safeParse(sent)
  const link = read.success ? await findByToken(database.db, read.data.token) : undefined
  if (link) attempt.right()
  return link
}

async function loadPage(
  { database }: Platform,
  link: EncaminhamentoDoLink | undefined,
  request: FastifyRequest,
): Promise<EncaminhamentoPage & { status: number }> {
  if (!link) return { status: 404, token: '', estado: 'desconhecido', caso: null, pedido: null }
  const { token, enviada } = request.query as { token: string; enviada?: string }
  const { enc_estado: estado, encaminhamento_id } = link
  if (estado !== 'aberto')
    return { status: estado === 'respondido' && enviada ? 200 : 410, token: '', estado, caso: link, pedido: null }
  const pedido = await findPedido(database.db, encaminhamento_id, await openRelogio(database.db))
  return { status: 200, token, estado, caso: link, pedido }
}

/** The same sent again is stored once. Throws FieldErrors, and 410 when no answer is awaited any more. */
async function answer(platform: Platform, link: EncaminhamentoDoLink, request: FastifyRequest): Promise<void> {
  const { resposta: texto } = parseFields(devolutivaForm, bodyOf(request), arquivosDaMensagem(request))
  const files = inOrder(request.spooled, anexosDoContato)
  const envio = digestOf([texto], files)
  if (link.enc_estado === 'respondido' && link.enc_envio === envio) return
  const over = new WireError(410, 'Este link já não recebe resposta. O que foi respondido antes continua guardado.')
  if (link.enc_estado !== 'aberto') throw over
  await platform.files.writeWithFiles(files, async (tx, arquivoIds) => {
    const relogio = await openRelogio(tx)
    const done = await respondeEncaminhamento(tx, link, { texto, envio, arquivoIds }, relogio)
    if (!done) throw over
    await notifyOuvidoria(platform, tx, done)
  })
}
