// The files and moves of a request, with what was withdrawn of them.
import { tarjaColumn } from '#kits/tarja/server/tarja.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import { verificacaoColumns } from '#platform/storage/arquivo.queries.ts'
import type { Movimento, SolicitacaoAnexo } from '../solicitacao.contract.ts'

export async function listAnexosOf(db: Queries, id: number): Promise<SolicitacaoAnexo[]> {
  const rows = await db
    .selectFrom('solicitacao_anexo')
    .innerJoin('arquivo', 'arquivo.arquivo_id', 'solicitacao_anexo.arquivo_id')
    .leftJoin('tipo_categoria_processo', (join) =>
      join.onRef(
        'tipo_categoria_processo.tipo_categoria_processo_id',
        '=',
        'solicitacao_anexo.tipo_categoria_processo_id',
      ),
    )
    .select([...verificacaoColumns, tarjaColumn])
    .select((e) => [
      'anexo_id',
      'arq_nome as ane_nome',
      'arq_tipo as ane_tipo',
      'arq_tamanho as ane_tamanho',
      e.ref('arq_conversao').$castTo<SolicitacaoAnexo['ane_jpeg']>().as('ane_jpeg'),
      'anx_data',
      'anx_do_solicitante',
      'recurso_id',
      'dan_data_documento',
      'tcp_nome',
      'ret_data',
      'ret_autor',
      'ret_motivo',
    ])
    .where('solicitacao_id', '=', id)
    .orderBy('anexo_id')
    .execute()
  return rows.map(({ ret_data, ret_autor, ret_motivo, ...anexo }) => ({
    ...anexo,
    retirada: ret_data === null ? null : { ret_data, ret_autor, ret_motivo },
  }))
}

/** `showsWithdrawn`: with the text of withdrawn comments. */
export async function listMovimentos(db: Queries, id: number, showsWithdrawn: boolean): Promise<Movimento[]> {
  const rows = await db
    .selectFrom('solicitacao_movimento')
    .select((e) => [
      'movimento_id',
      'mov_data',
      e.ref('mov_tipo').$castTo<Movimento['mov_tipo']>().as('mov_tipo'),
      'mov_de',
      'mov_para',
      'mov_comentario',
      'mov_fundamento',
      'mov_do_solicitante',
      'mov_autor',
      'ret_data',
      'ret_autor',
      'ret_motivo',
    ])
    .where('solicitacao_id', '=', id)
    .orderBy('movimento_id')
    .execute()
  return rows.map(({ ret_data, ret_autor, ret_motivo, ...movimento }) => {
    if (ret_data === null) return { ...movimento, retirada: null }
    const mov_comentario = showsWithdrawn ? movimento.mov_comentario : ''
    return { ...movimento, mov_comentario, retirada: { ret_data, ret_autor, ret_motivo } }
  })
}
