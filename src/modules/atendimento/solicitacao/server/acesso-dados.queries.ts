// The access log of personal data: which user of the panel opened whose data, and when.

import { findDadosDoSolicitante } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { NotFound } from '#platform/http/errors.ts'
import type { DadosAbertos } from '../solicitacao-painel.contract.ts'
import type { Autor } from './solicitacao.queries.ts'

const shownOpenings = 10

/** The personal data of a request's requester; the access is logged in the same transaction. Throws NotFound. */
export async function openDados(tx: WriteTransaction, solicitacaoId: number, servidor: Autor): Promise<DadosAbertos> {
  const request = await tx
    .selectFrom('solicitacao')
    .select('solicitante_id')
    .where('slc_apagada_em', 'is', null)
    .where('solicitacao_id', '=', solicitacaoId)
    .executeTakeFirst()
  if (!request) throw new NotFound()
  const { solicitante_id } = request
  await tx
    .insertInto('acesso_dados')
    .values({
      solicitante_id,
      solicitacao_id: solicitacaoId,
      usuario_id: servidor.usuario_id,
      acd_autor: servidor.usu_login,
    })
    .execute()
  return { ...(await findDadosDoSolicitante(tx, solicitante_id)), acessos: await listOpenings(tx, solicitante_id) }
}

const listOpenings = (db: Queries, solicitanteId: number): Promise<DadosAbertos['acessos']> =>
  db
    .selectFrom('acesso_dados')
    .leftJoin('solicitacao', 'solicitacao.solicitacao_id', 'acesso_dados.solicitacao_id')
    .select(['acd_data', 'acd_autor', 'slc_protocolo'])
    .where('acesso_dados.solicitante_id', '=', solicitanteId)
    .orderBy('acesso_dados_id', 'desc')
    .limit(shownOpenings)
    .execute()
