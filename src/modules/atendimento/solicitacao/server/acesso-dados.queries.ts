// The access log of personal data: which user of the panel opened whose data, and when.
import type { Autor } from '#kits/caso/server/autor.ts'
import { findDadosDoSolicitante } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import type { DadosAbertos } from '../solicitacao.contract.ts'

const shownOpenings = 10

/** The personal data of a request's requester; the access is logged in the same transaction. Throws NotFound. */
export async function openDados(tx: WriteTransaction, solicitacaoId: number, servidor: Autor): Promise<DadosAbertos> {
  const request = await tx
    .selectFrom('solicitacao')
    .select('solicitante_id')
    .where('slc_apagada_em', 'is', null)
    .where('solicitacao_id', '=', solicitacaoId)
    .executeTakeFirstOrThrow(notFound)
  const { solicitante_id } = request
  await noteAcesso(tx, { solicitante_id, solicitacao_id: solicitacaoId }, servidor, 'dados')
  return { ...(await findDadosDoSolicitante(tx, solicitante_id)), acessos: await listOpenings(tx, solicitante_id) }
}

/** A file that the requester sent may be a document: whoever opens it has seen whose it is. */
export async function noteArquivoAberto(tx: WriteTransaction, anexoId: number, servidor: Autor): Promise<void> {
  const anexo = await tx
    .selectFrom('solicitacao_anexo')
    .innerJoin('solicitacao', 'solicitacao.solicitacao_id', 'solicitacao_anexo.solicitacao_id')
    .select(['solicitante_id', 'solicitacao.solicitacao_id'])
    .where('anexo_id', '=', anexoId)
    .where('anx_do_solicitante', 'is', true)
    .executeTakeFirst()
  if (anexo) await noteAcesso(tx, anexo, servidor, 'arquivo')
}

async function noteAcesso(
  tx: WriteTransaction,
  whose: { solicitante_id: number; solicitacao_id: number },
  { usuario_id, usu_login: acd_autor }: Autor,
  acd_o_que: 'dados' | 'arquivo',
): Promise<void> {
  await tx
    .insertInto('acesso_dados')
    .values({ ...whose, usuario_id, acd_autor, acd_o_que })
    .execute()
}

const listOpenings = (db: Queries, solicitanteId: number): Promise<DadosAbertos['acessos']> =>
  db
    .selectFrom('acesso_dados')
    .leftJoin('solicitacao', 'solicitacao.solicitacao_id', 'acesso_dados.solicitacao_id')
    .select((e) => [
      ...(['acd_data', 'acd_autor', 'slc_protocolo'] as const),
      e.ref('acd_o_que').$castTo<'dados' | 'arquivo'>().as('acd_o_que'),
    ])
    .where('acesso_dados.solicitante_id', '=', solicitanteId)
    .orderBy('acesso_dados_id', 'desc')
    .limit(shownOpenings)
    .execute()
