// Withdrawing a wrong file or comment from a request; and the files of requests for staff, the withdrawn ones for administrators only.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendIsolated } from '#kits/anexo/server/isolado.ts'
import { refuseHeld, wantsJpeg } from '#kits/anexo/server/send-file.ts'
import { autorOf } from '#kits/caso/server/autor.ts'
import { htmlOfPlainText } from '#kits/rich-text/plain.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { Forbidden, NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { retiradaForm, solicitacaoPainelList } from '../solicitacao.contract.ts'
import { noteArquivoAberto } from './acesso-dados.queries.ts'
import { notifyRequester } from './aviso.ts'
import { noteOpening, type Retiravel, withdraw } from './retirada.queries.ts'
import { retiradaMail } from './solicitacao.mail.ts'
import { findAnexoOf } from './solicitacao.queries.ts'

type Params = { id: string; alvo?: string }
const { path } = solicitacaoPainelList

export function retiradaRoutes(app: App, platform: Platform): void {
  const options = { bodyLimit: longBody, schema: { response: answers(z.object({ solicitacao_id: z.int() })) } }
  for (const tipo of ['anexo', 'comentario'] as const) {
    app.post(`${path}/:id/${tipo}/:alvo/retirada`, options, async (request) => {
      const { id, alvo } = request.params as Params
      return { data: await withdrawFromRequest(platform, request, { solicitacao: idOf(id), tipo, id: idOf(alvo) }) }
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/painel/solicitacao/anexo/:id',
    async handler(request, reply) {
      const id = idOf((request.params as Params).id)
      const found = await findAnexoOf(platform.database.db, { id, isJpeg: wantsJpeg(request) }, 'staff')
      if (!found) throw new NotFound()
      if (found.isRetirado) {
        if (!request.panelAccount?.isAdmin)
          throw new Forbidden('Este arquivo foi retirado: só um administrador o abre.')
        await platform.database.transact((tx) => noteOpening(tx, found.solicitacao_id))
      }
      // refused first: of a file that is held nothing is seen
      refuseHeld(reply, found.arquivo)
      if (request.method === 'GET') await platform.database.write((tx) => noteArquivoAberto(tx, id, autorOf(request)))
      return sendIsolated(request, reply, platform, found.arquivo)
    },
  })
}

async function withdrawFromRequest(
  platform: Platform,
  request: FastifyRequest,
  { solicitacao: id, ...alvo }: Retiravel & { solicitacao: number },
) {
  const { ret_motivo: motivo, versao } = parseFields(retiradaForm, bodyOf(request))
  return platform.database.write(async (tx) => {
    const relogio = await openRelogio(tx)
    const comentario = htmlOfPlainText(motivo)
    const retirada = { ...alvo, motivo, comentario, versao: versao ?? null, servidor: autorOf(request) }
    const subject = await withdraw(tx, id, { retirada, relogio })
    await notifyRequester(platform, tx, { subject, message: (aviso) => retiradaMail(aviso, alvo.tipo, motivo) })
    return { solicitacao_id: id }
  })
}
