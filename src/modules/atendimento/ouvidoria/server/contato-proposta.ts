// What the person says to the proposal of treating the case as a request for information.
import type { FastifyRequest } from 'fastify'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { fieldMessages } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { propostaForm } from '../ouvidoria.contract.ts'
import { notifyPerson } from './contato-aviso.ts'
import { acceptEsic, declineEsic } from './contato-esic.ts'
import { pedidoCriadoMail } from './ouvidoria.mail.ts'

/** `around`: what the page without JavaScript needs to be shown again. Throws FieldErrors, or Conflict where nothing is proposed any more. */
export async function answerProposta(
  platform: Platform,
  id: number,
  { request, around }: { request: FastifyRequest; around: object },
): Promise<void> {
  const read = propostaForm.safeParse(bodyOf(request))
  if (!read.success) throw new FieldErrors(fieldMessages(read.error), undefined, around)
  await platform.database.write(async (tx) => {
    const said = { by: 'pessoa' as const, texto: '', versao: null, relogio: await openRelogio(tx) }
    if (read.data.resposta === 'sim') await moveToEsic(platform, tx, id, said)
    else await declineEsic(tx, id, said)
  })
}

/** The case becomes a request for information, and the person gets its protocol. */
export async function moveToEsic(
  platform: Platform,
  tx: WriteTransaction,
  id: number,
  said: Parameters<typeof acceptEsic>[2],
): Promise<void> {
  const made = await acceptEsic(tx, id, said)
  if (made) await notifyPerson(platform, tx, made.contato, (aviso) => pedidoCriadoMail(aviso, made.pedido))
}
