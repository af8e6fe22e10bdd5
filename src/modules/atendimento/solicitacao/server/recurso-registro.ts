// Registers appeals and decisions, each with an e-mail to the citizen.
import type { FastifyRequest } from 'fastify'
import { arquivosErrados, inOrder } from '#kits/caso/server/arquivos.ts'
import type { Autor } from '#kits/caso/server/autor.ts'
import { cleanHtml, isEmptyHtml } from '#kits/rich-text/server/sanitize.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { FieldErrors } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { anexosDoRecurso, decisaoForm, recursoForm } from '../solicitacao.contract.ts'
import { appealOffered, notifyRequester } from './aviso.ts'
import { createRecurso, decideRecurso } from './recurso.queries.ts'
import { decisaoMail, recursoMail } from './solicitacao.mail.ts'
import type { Owner } from './solicitacao.queries.ts'

/**
 * `owner`: the citizen, whose own request it has to be; of staff, who register what somebody brought to the town hall, any request. Throws
 * NotFound, FieldErrors, Conflict when another step is due.
 */
export async function appealFromRequest(
  platform: Platform,
  request: FastifyRequest,
  { id, owner, servidor }: { id: number; owner: Owner; servidor: Autor | null },
): Promise<{ solicitacao_id: number; rec_prazo: string }> {
  const form = parseFields(recursoForm, bodyOf(request), arquivosErrados(request.spooled, anexosDoRecurso))
  const files = inOrder(request.spooled, anexosDoRecurso)
  return platform.files.writeWithFiles(files, async (tx, arquivoIds) => {
    const relogio = await openRelogio(tx)
    const { solicitacao, nome, rec_autoridade, rec_prazo } = await createRecurso(tx, id, {
      owner,
      servidor,
      form,
      arquivoIds,
      relogio,
    })
    await notifyRequester(platform, tx, {
      subject: solicitacao,
      message: (aviso) => recursoMail(aviso, { nome, autoridade: rec_autoridade, prazo: rec_prazo }),
    })
    return { solicitacao_id: id, rec_prazo }
  })
}

/** Throws NotFound, FieldErrors, Conflict for an appeal that is decided already. */
export async function decideFromRequest(
  platform: Platform,
  request: FastifyRequest,
  { id, recurso_id, servidor }: { id: number; recurso_id: number; servidor: Autor },
): Promise<{ solicitacao_id: number }> {
  const { rec_decisao, rec_decisao_texto } = parseFields(decisaoForm, bodyOf(request))
  const texto = cleanHtml(rec_decisao_texto)
  if (isEmptyHtml(texto)) throw new FieldErrors({ rec_decisao_texto: ['Escreva a decisão.'] })
  return platform.database.write(async (tx) => {
    const relogio = await openRelogio(tx)
    const decisao = { recurso_id, decisao: rec_decisao, texto, servidor }
    const { solicitacao, nome, isReopened, slc_prazo } = await decideRecurso(tx, id, { decisao, relogio })
    const recurso = await appealOffered(tx, id, relogio)
    await notifyRequester(platform, tx, {
      subject: solicitacao,
      message: (aviso) =>
        decisaoMail(aviso, { nome, decisao: rec_decisao, texto, prazo: isReopened ? slc_prazo : null, recurso }),
    })
    return { solicitacao_id: id }
  })
}
