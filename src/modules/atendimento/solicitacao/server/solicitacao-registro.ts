// Registers a new request, from the citizen's page or the desk: reports all errors at once, then stores the request with its
// files, protocol and e-mail together or not at all.
import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { arquivosErrados, inOrder } from '#kits/caso/server/arquivos.ts'
import type { Autor } from '#kits/caso/server/autor.ts'
import { umaVez } from '#kits/caso/server/envio.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findServicoPedido } from '#modules/conteudo/publicacao/server/publicacao.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { fieldMessages } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { achaDestino, type Destino, textoDoDestino } from '../destinos.ts'
import {
  anexosDaSolicitacao,
  type SolicitacaoCriada,
  type SolicitacaoForm,
  solicitacaoForm,
} from '../solicitacao.contract.ts'
import { notifyRequester } from './aviso.ts'
import { listDestinos } from './destinos-oferecidos.ts'
import { registroMail } from './solicitacao.mail.ts'
import { createSolicitacao, findByChave, type Owner } from './solicitacao.queries.ts'

export type SolicitacaoLida = { form: SolicitacaoForm; destino: Destino; files: SpooledFile[] }

/** The destination of the service with this id, as somebody's address names it; null when no such service is offered. */
export async function requestedDestino(db: Queries, servico: unknown): Promise<string | null> {
  if (!/^[1-9]\d{0,14}$/.test(String(servico))) return null
  const found = await findServicoPedido(db, Number(servico))
  return found ? textoDoDestino(found.tcs_nome, found.pub_titulo) : null
}

/** Reads the request from a form. Throws FieldErrors with every wrong field; `others` are errors found by the caller. */
export async function readSolicitacao(
  db: Queries,
  request: FastifyRequest,
  others: FieldMessages = {},
): Promise<SolicitacaoLida> {
  const read = solicitacaoForm.safeParse(bodyOf(request))
  const problems = {
    ...(!read.success && fieldMessages(read.error)),
    ...arquivosErrados(request.spooled, anexosDaSolicitacao),
    ...others,
  }
  const typed = bodyOf(request).slc_orgao
  const destino = typeof typed === 'string' ? achaDestino(await listDestinos(db), typed.trim()) : null
  if (!destino) problems.slc_orgao ??= ['Escolha um dos serviços ou órgãos da lista.']
  if (!read.success || !destino || Object.keys(problems).length) throw new FieldErrors(problems)
  return { form: read.data, destino, files: inOrder(request.spooled, anexosDaSolicitacao) }
}

/**
 * Stores it: `requester` returns the requester's id in the same transaction. `servidor` is the user who files it at the desk. A
 * form sent a second time, by the same citizen or by staff, stores nothing new.
 */
export const registerSolicitacao = (platform: Platform, lida: SolicitacaoLida, by: By): Promise<SolicitacaoCriada> =>
  umaVez(
    () => madeBefore(platform.database.db, lida, by.owner),
    () => store(platform, lida, by),
  )

// Throws Conflict when the form was changed after it had been sent: its answer would say that the change is registered.
async function madeBefore(db: Queries, { form, destino, files }: SolicitacaoLida, owner: Owner) {
  const before = await findByChave(db, form.slc_chave, owner)
  if (!before) return null
  const { slc_titulo, slc_descricao } = form
  const now = { slc_orgao: destino.slc_orgao, slc_titulo, slc_descricao, arquivos: files.map(({ sha256 }) => sha256) }
  if (!isDeepStrictEqual(before.sent, now))
    throw new Conflict(
      `Este formulário já foi enviado e registrou o pedido ${before.made.slc_protocolo}. O que você mudou depois não foi enviado: abra o formulário de novo para fazer outro pedido.`,
    )
  return before.made
}

type By = { requester: (tx: WriteTransaction) => Promise<number>; servidor: Autor | null; owner: Owner }

function store(platform: Platform, { form, destino, files }: SolicitacaoLida, by: By): Promise<SolicitacaoCriada> {
  return platform.files.writeWithFiles(files, async (tx, arquivoIds) => {
    const solicitante_id = await by.requester(tx)
    const relogio = await openRelogio(tx)
    const { slc_titulo } = form
    const nova = { ...form, solicitante_id, destino, arquivoIds, servidor: by.servidor }
    const { slc_prazo, ...made } = await createSolicitacao(tx, nova, relogio)
    await notifyRequester(platform, tx, { ...made, solicitante_id, slc_titulo }, (aviso) =>
      registroMail(aviso, slc_prazo),
    )
    return made
  })
}
