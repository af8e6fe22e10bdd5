// A request for information passes to another organ, while it is not answered.

import type { Autor } from '#kits/caso/server/autor.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, FieldErrors } from '#platform/http/errors.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import type { Destino } from '../destinos.ts'
import { addMovimento, type LockedSolicitacao, lockSolicitacao } from './solicitacao.queries.ts'

export const podePassar = ({ esic, slc_respondida_em }: Pick<LockedSolicitacao, 'esic' | 'slc_respondida_em'>) =>
  esic && slc_respondida_em === null

type Passagem = { destino: Destino; versao: number | null; servidor: Autor; agora: string }

/** Throws NotFound, FieldErrors for where it already is, Conflict for a second editor or an answered request. */
export async function passSolicitacao(
  tx: WriteTransaction,
  id: number,
  passagem: Passagem,
): Promise<LockedSolicitacao> {
  const { destino, versao, servidor, agora } = passagem
  const solicitacao = await lockSolicitacao(tx, id, 'staff')
  if (versao !== null && versao !== solicitacao.versao) throw await newerVersion(tx, 'solicitacao', id)
  if (!podePassar(solicitacao)) throw new Conflict('Só um pedido de informação ainda sem resposta passa a outro órgão.')
  if (destino.slc_orgao === solicitacao.slc_orgao) throw new FieldErrors({ slc_orgao: ['O pedido já está ali.'] })
  await tx
    .updateTable('solicitacao')
    .set({
      slc_orgao: destino.slc_orgao,
      slc_grupo: destino.grupo,
      versao: solicitacao.versao + 1,
      atualizado_em: agora,
    })
    .where('solicitacao_id', '=', id)
    .execute()
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
