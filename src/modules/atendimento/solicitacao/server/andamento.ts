// Steps in a request that come with files, a move and an appeal, each with an e-mail to the citizen. The others: passos-painel.routes.ts.
import type { FastifyRequest } from 'fastify'
import { readAnexos } from '#kits/anexo/server/read-anexos.ts'
import { writeWithAnexos } from '#kits/anexo/server/store-files.ts'
import { arquivosErrados, inOrder } from '#kits/caso/server/arquivos.ts'
import type { Autor } from '#kits/caso/server/autor.ts'
import { cleanHtml, isEmptyHtml } from '#kits/rich-text/server/sanitize.ts'
import { evaluationAddress, inviteToEvaluate } from '#modules/atendimento/pesquisa/server/pesquisa.facade.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { unknownCategorias } from '#modules/cidade/tipos/server/tipos.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { fieldMessages, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import {
  andamentoForm,
  anexoDoServidorFields,
  anexosDoRecurso,
  recursoForm,
  type Situacao,
} from '../solicitacao.contract.ts'
import { type AnexoDoServidor, moveSolicitacao } from './andamento.queries.ts'
import { appealOffered, notifyRequester } from './aviso.ts'
import { createRecurso } from './recurso.queries.ts'
import { andamentoMail, recursoMail } from './solicitacao.mail.ts'
import { findSituacao, type Owner } from './solicitacao.queries.ts'
import { isAnswer, isReopening } from './solicitacao.rules.ts'

/** Throws NotFound, FieldErrors with every wrong field, Conflict for a second editor. */
export async function moveFromRequest(
  platform: Platform,
  request: FastifyRequest,
  { id, servidor }: { id: number; servidor: Autor },
) {
  const { form, comentario, anexos } = await readAndamento(platform.database.db, request, id)
  return writeWithAnexos(platform.files, { anexos, request }, async (tx, stored) => {
    const relogio = await openRelogio(tx)
    const { solicitacao, slc_prazo } = await moveSolicitacao(tx, id, {
      andamento: {
        para: form.slc_situacao,
        comentario,
        fundamento: form.slc_fundamento,
        anexos: stored.map((file, at) => ({
          arquivo_id: file?.arquivo_id ?? 0,
          ...(anexos[at]?.fields as Omit<AnexoDoServidor, 'arquivo_id'>),
        })),
        versao: form.versao ?? null,
        servidor,
      },
      relogio,
    })
    const recurso = isAnswer(form.slc_situacao) ? await appealOffered(tx, id, relogio) : null
    const isAnswered = isAnswer(form.slc_situacao) && form.slc_situacao !== solicitacao.slc_situacao
    const convite = isAnswered ? await inviteToEvaluate(tx, { origem: 'esic', id }) : null
    await notifyRequester(platform, tx, solicitacao, (aviso) =>
      andamentoMail(aviso, {
        de: solicitacao.slc_situacao,
        para: form.slc_situacao,
        comentario,
        fundamento: form.slc_situacao === 'REJ' ? form.slc_fundamento : '',
        arquivos: anexos.length,
        recurso,
        prazo: slc_prazo,
        avaliar: convite && evaluationAddress(platform, convite),
      }),
    )
    return { solicitacao_id: id }
  })
}

async function readAndamento(db: Queries, request: FastifyRequest, id: number) {
  const body = bodyOf(request)
  const current = await findSituacao(db, id)
  const read = andamentoForm.safeParse({ slc_situacao: current.slc_situacao, ...body })
  const { anexos, problems } = readAnexos(withoutStored(body), request.spooled, anexoDoServidorFields)
  const errors: FieldMessages = {
    ...(!read.success && fieldMessages(read.error)),
    ...problems,
    ...(await unknownCategorias(db, anexos)),
  }
  const comentario = read.success ? cleanHtml(read.data.slc_comentario) : ''
  if (read.success) Object.assign(errors, missing(current, read.data, { comentario, files: anexos.length }))
  if (!read.success || Object.keys(errors).length) throw new FieldErrors(errors)
  return { form: read.data, comentario: isEmptyHtml(comentario) ? '' : comentario, anexos }
}

// Files of a request are never removed: existing ones that the form names are neither changed nor removed.
const withoutStored = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !name.startsWith('anexo_id_')))

// docs/specification/requests.md#moves and Lei 12.527, art. 11: an answer needs a text or file, a refusal its legal ground, a reopening
// its reason.
function missing(
  { slc_situacao: de, esic }: { slc_situacao: Situacao; esic: boolean },
  { slc_situacao: para, slc_fundamento }: { slc_situacao: Situacao; slc_fundamento: string },
  { comentario, files }: { comentario: string; files: number },
): FieldMessages {
  const isSilent = isEmptyHtml(comentario)
  if (de === para)
    return isSilent && !files ? { slc_comentario: ['Escreva um comentário, anexe um arquivo ou mude a situação.'] } : {}
  if (para === 'REJ') {
    return {
      ...(isSilent && { slc_comentario: ['Escreva por que o pedido foi rejeitado.'] }),
      ...(esic && !slc_fundamento && { slc_fundamento: ['Escolha o fundamento legal da rejeição.'] }),
    }
  }
  if (para === 'CON' && isSilent && !files) return { slc_comentario: ['Escreva a resposta ou anexe um arquivo.'] }
  return isReopening(de, para) && isSilent ? { slc_comentario: ['Escreva por que o pedido foi reaberto.'] } : {}
}

/**
 * `owner`: the citizen, whose own request it has to be; of staff, who register what somebody brought to the town hall, any request. Throws
 * NotFound, FieldErrors, Conflict when another step is due.
 */
export async function appealFromRequest(
  platform: Platform,
  request: FastifyRequest,
  { id, owner, servidor }: { id: number; owner: Owner; servidor: Autor | null },
) {
  const form = parseFields(recursoForm, bodyOf(request), arquivosErrados(request.spooled, anexosDoRecurso))
  const files = inOrder(request.spooled, anexosDoRecurso)
  return platform.files.writeWithFiles(files, async (tx, arquivoIds) => {
    const relogio = await openRelogio(tx)
    const novo = { owner, servidor, form, arquivoIds, relogio }
    const { solicitacao, nome, rec_autoridade: autoridade, rec_prazo } = await createRecurso(tx, id, novo)
    await notifyRequester(platform, tx, solicitacao, (aviso) =>
      recursoMail(aviso, { nome, autoridade, prazo: rec_prazo }),
    )
    return { solicitacao_id: id, rec_prazo }
  })
}
