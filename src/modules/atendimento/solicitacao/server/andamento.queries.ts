// Actions of staff on a request: a move, a comment, files, an extension, another organ. Each adds an entry to its history.
import { sql } from 'kysely'
import { prorrogaPrazo } from '#base/prazo.ts'
import type { Autor } from '#kits/caso/server/autor.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { Conflict, changedMeanwhile, FieldErrors, NotFound } from '#platform/errors.ts'
import { recordEvent } from '#platform/trail/event.queries.ts'
import type { Destino } from '../destinos.ts'
import { type Situacao, situacoes } from '../situacoes.ts'
import { settleComplaints } from './recurso.queries.ts'
import {
  addMovimento,
  changeSolicitacao,
  type LockedSolicitacao,
  listRecursos,
  lockSolicitacao,
} from './solicitacao.queries.ts'
import { extensionProblem, isAnswer, isReopening, movesFrom, reopeningProblem } from './solicitacao.rules.ts'
import { reopeningColumns } from './termo.ts'

export type AnexoDoServidor = {
  arquivo_id: number
  dan_data_documento: string | null
  tipo_categoria_processo_id: number | null
}

/** `comentario` is clean HTML, '' for none; `para` is the new situation, or the current one when it does not change. */
export type Andamento = {
  para: Situacao
  comentario: string
  fundamento: string
  anexos: AnexoDoServidor[]
  versao: number | null
  servidor: Autor
}

/** Throws NotFound, FieldErrors for a move that is not allowed, Conflict for a second editor. */
export async function moveSolicitacao(
  tx: WriteTransaction,
  id: number,
  { andamento, relogio }: { andamento: Andamento; relogio: RelogioDaCidade },
) {
  const solicitacao = await lockSolicitacao(tx, id, 'staff', andamento.versao)
  await refuseMove(tx, solicitacao, { andamento, relogio })
  const { agora } = relogio
  const { para, comentario, servidor } = andamento
  const isMove = para !== solicitacao.slc_situacao
  const changes = isMove ? moveColumns(solicitacao, { andamento, relogio }) : {}
  const { slc_prazo } = await changeSolicitacao(tx, solicitacao, {
    agora,
    ...changes,
    ...(comentario && { slc_comentario: comentario }),
  })
  const anexos = andamento.anexos.map((anexo) => ({
    ...anexo,
    solicitacao_id: id,
    anx_do_solicitante: false,
    anx_data: agora,
  }))
  if (anexos.length) await tx.insertInto('solicitacao_anexo').values(anexos).execute()
  await addMovimento(tx, {
    solicitacao_id: id,
    mov_tipo: isMove ? 'situacao' : comentario ? 'comentario' : 'anexo',
    mov_de: solicitacao.slc_situacao,
    mov_para: para,
    mov_comentario: comentario,
    mov_fundamento: isMove && para === 'REJ' ? andamento.fundamento : '',
    mov_data: agora,
    servidor,
  })
  if (isMove && isAnswer(para)) await settleComplaints(tx, id, relogio)
  return { solicitacao, slc_prazo }
}

async function refuseMove(
  tx: WriteTransaction,
  { solicitacao_id, slc_situacao }: LockedSolicitacao,
  { andamento: { para }, relogio }: { andamento: Andamento; relogio: RelogioDaCidade },
): Promise<void> {
  if (para === slc_situacao) return
  if (!movesFrom(slc_situacao).includes(para)) {
    const message = `Uma solicitação ${situacoes[slc_situacao].toLowerCase()} não pode passar a ${situacoes[para].toLowerCase()}.`
    throw new FieldErrors({ slc_situacao: [message] })
  }
  if (!isReopening(slc_situacao, para)) return
  const problem = reopeningProblem(await listRecursos(tx, solicitacao_id, relogio.hoje))
  if (problem) throw new FieldErrors({ slc_situacao: [problem] })
}

function moveColumns(
  solicitacao: LockedSolicitacao,
  { andamento: { para, fundamento }, relogio }: { andamento: Andamento; relogio: RelogioDaCidade },
) {
  if (isAnswer(para)) return answerColumns(solicitacao, { para, fundamento, relogio })
  return isReopening(solicitacao.slc_situacao, para)
    ? reopeningColumns(solicitacao.esic, relogio)
    : { slc_situacao: para }
}

function answerColumns(
  { esic, slc_prazo, slc_primeira_resposta_em }: LockedSolicitacao,
  { para, fundamento, relogio }: { para: Situacao; fundamento: string; relogio: RelogioDaCidade },
) {
  const isFirst = slc_primeira_resposta_em === null
  return {
    slc_situacao: para,
    slc_fundamento: para === 'REJ' ? fundamento : '',
    slc_respondida_em: relogio.agora,
    ...(isFirst && {
      slc_primeira_resposta_em: relogio.agora,
      slc_no_prazo: esic && slc_prazo !== null ? relogio.hoje <= slc_prazo : null,
    }),
  }
}

/** The reason, as text and as clean HTML. */
export type Prorrogacao = { motivo: string; comentario: string; versao: number | null; servidor: Autor }

/** Extends the term once, with a reason, before its end. Throws NotFound, or Conflict with why it can't. */
export async function extendSolicitacao(
  tx: WriteTransaction,
  id: number,
  { prorrogacao, relogio }: { prorrogacao: Prorrogacao; relogio: RelogioDaCidade },
) {
  const { versao, motivo, comentario, servidor } = prorrogacao
  const solicitacao = await lockSolicitacao(tx, id, 'staff', versao)
  const problem = extensionProblem(solicitacao, relogio.hoje)
  if (problem !== null || solicitacao.slc_contagem === null) throw new Conflict(problem ?? 'Este pedido não tem prazo.')
  const contagem = prorrogaPrazo(solicitacao.slc_contagem, relogio.regras.diasProrrogacao, relogio.regras.calendario)
  await changeSolicitacao(tx, solicitacao, {
    agora: relogio.agora,
    slc_contagem: JSON.stringify(contagem),
    slc_prazo: contagem.vencimento,
    slc_prorrogada_em: relogio.agora,
    slc_prorrogacao_motivo: motivo,
  })
  await addMovimento(tx, {
    solicitacao_id: id,
    mov_tipo: 'prorrogacao',
    mov_de: solicitacao.slc_prazo ?? '',
    mov_para: contagem.vencimento,
    mov_comentario: comentario,
    mov_data: relogio.agora,
    servidor,
  })
  return { solicitacao, slc_prazo: contagem.vencimento }
}

export const podePassar = ({ esic, slc_respondida_em }: Pick<LockedSolicitacao, 'esic' | 'slc_respondida_em'>) =>
  esic && slc_respondida_em === null

type Passagem = { destino: Destino; versao: number | null; servidor: Autor; agora: string }

/** While it is not answered. Throws NotFound, FieldErrors for where it already is, Conflict for a second editor or an answered request. */
export async function passSolicitacao(tx: WriteTransaction, id: number, passagem: Passagem) {
  const { destino, versao, servidor, agora } = passagem
  const solicitacao = await lockSolicitacao(tx, id, 'staff', versao)
  if (!podePassar(solicitacao)) throw new Conflict('Só um pedido de informação ainda sem resposta passa a outro órgão.')
  if (destino.slc_orgao === solicitacao.slc_orgao) throw new FieldErrors({ slc_orgao: ['O pedido já está ali.'] })
  await changeSolicitacao(tx, solicitacao, { agora, slc_orgao: destino.slc_orgao, slc_grupo: destino.grupo })
  await addMovimento(tx, {
    solicitacao_id: id,
    mov_tipo: 'destino',
    mov_de: solicitacao.slc_orgao,
    mov_para: destino.slc_orgao,
    mov_data: agora,
    servidor,
  })
  return solicitacao
}

// What staff withdraw from a request: a file, or the comment of a move. It stays in the database, out of everybody's sight; the history
// says when, by whom and why (docs/decisions/0025-files-before-their-form.md).
type Retiravel = { tipo: 'anexo' | 'comentario'; id: number }

/** The reason, as text and as clean HTML. */
type Retirada = Retiravel & { motivo: string; comentario: string; versao: number | null; servidor: Autor }

/** Throws NotFound, or Conflict for a second editor and for what is withdrawn already. */
export async function withdraw(
  tx: WriteTransaction,
  id: number,
  { retirada, relogio }: { retirada: Retirada; relogio: RelogioDaCidade },
) {
  const solicitacao = await lockSolicitacao(tx, id, 'staff')
  const { tipo, motivo, comentario, versao, servidor } = retirada
  const { agora } = relogio
  const [table, key, withText] =
    tipo === 'anexo'
      ? ['solicitacao_anexo', 'anexo_id', sql<boolean>`true`]
      : [
          'solicitacao_movimento',
          'movimento_id',
          sql<boolean>`mov_tipo in ('situacao', 'comentario') and mov_comentario <> ''`,
        ]
  const rows = await rowsOf<{ isRemoved: boolean }>(
    tx,
  )`select ret_data is not null as "isRemoved" from ${sql.table(table)}
    where solicitacao_id = ${id} and ${sql.ref(key)} = ${retirada.id} and ${withText}`
  if (!rows[0]) throw new NotFound()
  if (rows[0].isRemoved) throw new Conflict('Isto já foi retirado.')
  if (versao !== null && versao !== solicitacao.versao) throw changedMeanwhile()
  await sql`update ${sql.table(table)} set ret_data = ${agora}, ret_autor = ${servidor.usu_login}, ret_motivo = ${motivo}
    where ${sql.ref(key)} = ${retirada.id}`.execute(tx)
  // the newest comment that is still there
  await sql`update solicitacao set versao = versao + 1, atualizado_em = ${agora}, slc_comentario = coalesce((
      select mov_comentario from solicitacao_movimento
      where solicitacao_id = ${id} and mov_tipo in ('situacao', 'comentario') and mov_comentario <> '' and ret_data is null
      order by movimento_id desc limit 1), '')
    where solicitacao_id = ${id}`.execute(tx)
  await addMovimento(tx, {
    solicitacao_id: id,
    mov_tipo: 'retirada',
    mov_de: tipo,
    mov_comentario: comentario,
    mov_data: agora,
    servidor,
  })
  await recordStep(tx, 'retirou', solicitacao, motivo)
  return solicitacao
}

/** The trail records who opens what was withdrawn. */
export async function noteOpening(tx: WriteTransaction, id: number): Promise<void> {
  await recordStep(tx, 'abriu retirado', await lockSolicitacao(tx, id, 'staff'))
}

const recordStep = (tx: WriteTransaction, acao: string, solicitacao: LockedSolicitacao, motivo?: string) =>
  recordEvent(tx, {
    acao,
    tabela: 'solicitacao',
    registro: solicitacao.solicitacao_id,
    nome: solicitacao.slc_protocolo,
    ...(motivo && { mudancas: { ret_motivo: [null, motivo] } }),
  })
