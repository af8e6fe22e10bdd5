// Staff correct who asked, at the person's word. The trail has who did it and when, never the values; the person gets a mail.
import type { FastifyRequest } from 'fastify'
import { corrigeSolicitante } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import { correcaoForm } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { notifyRequester } from './aviso.ts'
import { correcaoMail } from './solicitacao.mail.ts'
import { lockSolicitacao } from './solicitacao.queries.ts'

export async function corrigeDados(platform: Platform, request: FastifyRequest, id: number) {
  const form = parseFields(correcaoForm, bodyOf(request))
  return platform.database.write(async (tx) => {
    const subject = await lockSolicitacao(tx, id, 'staff')
    await corrigeSolicitante(tx, subject.solicitante_id, form)
    await notifyRequester(platform, tx, { subject, message: correcaoMail })
    return { solicitacao_id: id }
  })
}
