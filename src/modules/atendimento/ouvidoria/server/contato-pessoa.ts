// What the person writes in an open case: a message, or what was requested, with which the term runs again.
import type { Contagem } from '#base/prazo.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, NotFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { contaResposta, contaTermo, isClosed, isExtended, regrasDe, retomaTermo } from '../ouvidoria.rules.ts'
import { addMovimento, isNewestMessage, lockContato, pedidosDe } from './contato.queries.ts'
import { semRastros } from './contato-sem-nome.ts'

type Mensagem = { mensagem: string; files: SpooledFile[] }

/**
 * The same sent again is not stored twice: without JavaScript a reload of the page sends it. Throws Conflict when the case is closed, and
 * FieldErrors for a file of a nameless person that can't be cleaned.
 */
export async function writeFromPerson(
  platform: Platform,
  contato: { contato_id: number; ctt_anonimo: boolean },
  { mensagem, files }: Mensagem,
): Promise<void> {
  const { contato_id, ctt_anonimo: isAnonimo } = contato
  await semRastros(platform, { isAnonimo, files }, (cleaned) =>
    store(platform, contato_id, { mensagem, files: cleaned }),
  )
}

async function store(platform: Platform, id: number, { mensagem, files }: Mensagem): Promise<void> {
  const sent = { texto: mensagem, arquivos: files.map(({ sha256 }) => sha256) }
  if (await isNewestMessage(platform.database.db, id, sent)) return
  await platform.files.writeWithFiles(files, async (tx, arquivoIds) => {
    const relogio = await openRelogio(tx)
    const contato = await lockContato(tx, id)
    if (!contato) throw new NotFound()
    if (isClosed(contato.ctt_situacao))
      throw new Conflict('Esta manifestação já foi encerrada. Para tratar de outra coisa, envie uma nova.')
    const { agora } = relogio
    const isComplement = contato.ctt_situacao === 'COM'
    if (isComplement) await resumeTerm(tx, contato, relogio)
    await tx
      .updateTable('contato')
      .set((e) => ({ versao: e('versao', '+', 1), atualizado_em: agora }))
      .where('contato_id', '=', id)
      .execute()
    await addMovimento(tx, {
      contato_id: id,
      mov_tipo: isComplement ? 'complemento' : 'mensagem',
      mov_de: contato.ctt_situacao,
      mov_para: isComplement ? 'ANA' : contato.ctt_situacao,
      mov_texto: mensagem,
      mov_data: agora,
      by: 'pessoa',
      arquivoIds,
    })
  })
}

/** In analysis again, with a new term (docs/specification/ombudsman.md#terms). */
export const restartTerm = (tx: WriteTransaction, id: number, relogio: RelogioDaCidade) =>
  storeTerm(tx, id, {
    contagem: contaResposta(relogio.momentoDe(relogio.agora), regrasDe(relogio)),
    inicio: relogio.agora,
    parados: 0,
  })

/** In analysis again, once a complement has come. */
export async function resumeTerm(
  tx: WriteTransaction,
  contato: NonNullable<Awaited<ReturnType<typeof lockContato>>>,
  relogio: RelogioDaCidade,
): Promise<void> {
  const { contato_id: id, ctt_contagem_inicio: inicio, ctt_dias_parados } = contato
  const { pedidos, pedidoEm } = await pedidosDe(tx, id)
  if (pedidos <= 1 || pedidoEm === null) return restartTerm(tx, id, relogio)
  const antes = { desde: relogio.momentoDe(inicio), parados: ctt_dias_parados, isExtended: isExtended(contato) }
  const espera = { pedidos, pedido: relogio.momentoDe(pedidoEm), chegada: relogio.momentoDe(relogio.agora) }
  const termo = retomaTermo(antes, espera, regrasDe(relogio))
  await storeTerm(tx, id, { contagem: contaTermo(termo, regrasDe(relogio)), inicio, parados: termo.parados })
}

async function storeTerm(
  tx: WriteTransaction,
  id: number,
  { contagem, inicio, parados }: { contagem: Contagem; inicio: string; parados: number },
): Promise<void> {
  await tx
    .updateTable('contato')
    .set({
      ctt_situacao: 'ANA',
      ctt_contagem: JSON.stringify(contagem),
      ctt_contagem_inicio: inicio,
      ctt_dias_parados: parados,
      ctt_prazo: contagem.vencimento,
      ctt_complemento_prazo: null,
      ctt_complemento_contagem: null,
      ctt_encerrada_em: null,
    })
    .where('contato_id', '=', id)
    .execute()
}
