// Files that citizens sent, for staff (docs/decisions/0120-files-are-held-until-clean.md): the panel's address, which knows who asks, leads to
// one that reads no session and lets the file do nothing.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound, NotLoggedIn } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { type Arquivo, findFile } from '#platform/storage/arquivo.queries.ts'
import { findSigning, isLoggedIn } from './isolado.queries.ts'
import { refuseHeld, sendBy } from './send-file.ts'

const path = '/arquivo-recebido'
/** Enough for a viewer that reads a large file part by part. */
const usableMs = 5 * 60_000

const nothing =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// Without a name of its own the portal's cookies come here too: the sandbox makes the file a document of no origin, which reads none of them.
const sandboxed = { policy: `sandbox; ${nothing}`, shown: /^(image\/(jpeg|png|webp|gif)|text\/plain)$/ }
// Browsers show no PDF in a sandbox. Under a name of its own there is nothing to read.
const apart = { policy: `${nothing}; object-src 'self'`, shown: /^application\/pdf$/ }

/** Leads whoever may read this file to it; the caller has found out that they may. */
export async function sendIsolated(
  { panelAccount }: FastifyRequest,
  reply: FastifyReply,
  { database, env }: Platform,
  arquivo: Arquivo,
) {
  if (!panelAccount) throw new NotLoggedIn()
  refuseHeld(reply, arquivo)
  const facts = [arquivo.arquivo_id, panelAccount.usuario_id, Date.now() + usableMs].join('.')
  const token = signed(await findSigning(database.db), facts)
  void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  return reply.redirect(`${env.filesUrl ?? ''}${path}?token=${token}`, 303)
}

export function arquivoIsoladoModule({ app, platform }: ModuleContext): void {
  const { database, files, env } = platform
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    schema: { hide: true },
    async handler(request, reply) {
      if (env.filesUrl && !isOfFiles(request, env.filesUrl)) throw new NotFound()
      const { token } = request.query as { token?: unknown }
      const link = readToken(await findSigning(database.db), token)
      const arquivo =
        link && (await isLoggedIn(database.db, link.usuario_id)) && (await findFile(database.db, link.arquivo_id))
      if (!arquivo) throw new NotFound('Este link venceu. Volte à página do pedido e abra o arquivo de novo.')
      void reply.headers({
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
      const isPdfApart = env.filesUrl !== undefined && apart.shown.test(arquivo.arq_tipo)
      return sendBy(isPdfApart ? apart : sandboxed, request, reply, files.storage, arquivo)
    },
  })
}

/** Under the name of the files there is nothing else. */
export function installFilesHost(app: FastifyInstance, filesUrl: string | undefined): void {
  if (!filesUrl) return
  app.addHook('onRequest', async (request, reply) => {
    if (!isOfFiles(request, filesUrl) || request.url.split('?')[0] === path) return
    return reply.code(404).type('text/plain; charset=utf-8').send('Não há nada neste endereço.\n')
  })
}

const isOfFiles = ({ host }: FastifyRequest, filesUrl: string) => host === new URL(filesUrl).host

const signed = (segredo: string, facts: string) =>
  `${facts}.${createHmac('sha256', segredo).update(`arquivo recebido ${facts}`).digest('base64url')}`

function readToken(segredo: string, token: unknown): { arquivo_id: number; usuario_id: number } | null {
  const [, facts = '', arquivo, usuario, until] = /^((\d{1,15})\.(\d{1,15})\.(\d{1,15}))\./.exec(String(token)) ?? []
  const [given, own] = [Buffer.from(String(token)), Buffer.from(signed(segredo, facts))]
  if (given.length !== own.length || !timingSafeEqual(given, own) || Number(until) < Date.now()) return null
  return { arquivo_id: Number(arquivo), usuario_id: Number(usuario) }
}
