// What staff withdraw from a request: a file, or the comment of a move. It stays in the database, out of everybody's sight; the history
// says when, by whom and why (docs/decisions/0025-files-before-their-form.md).
import { sql } from 'kysely'
import type { Autor } from '#kits/caso/server/autor.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, changedMeanwhile, NotFound } from '#platform/errors.ts'
import { recordEvent } from '#platform/trail/event.queries.ts'
import { addMovimento, type LockedSolicitacao, lockSolicitacao } from './solicitacao.queries.ts'

export type Retiravel = { tipo: 'anexo' | 'comentario'; id: number }

/** The reason, as text and as clean HTML. */
export type Retirada = Retiravel & { motivo: string; comentario: string; versao: number | null; servidor: Autor }

/** Throws NotFound, or Conflict for a second editor and for what is withdrawn already. */
export async function withdraw(
  tx: WriteTransaction,
  id: number,
  { retirada, relogio }: { retirada: Retirada; relogio: RelogioDaCidade },
): Promise<LockedSolicitacao> {
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
  const { rows } = await sql<{ isRemoved: boolean }>`select ret_data is not null as "isRemoved" from ${sql.table(table)}
    where solicitacao_id = ${id} and ${sql.ref(key)} = ${retirada.id} and ${withText}`.execute(tx)
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
