// All requests of a citizen with what the law allows now, by whose turn it is.

import { findFuso, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { situacoes } from '../situacoes.ts'
import type { Minhas, Recurso } from '../solicitacao.contract.ts'
import { agrupaMinhas } from './minhas.rules.ts'
import { proximoPasso } from './solicitacao.rules.ts'
import { selectColumns } from './solicitacao-list.queries.ts'

export async function findMinhas(db: Queries, solicitante_id: number, relogio: RelogioDaCidade): Promise<Minhas> {
  const rows = await selectColumns(db).where('solicitacao.solicitante_id', '=', solicitante_id).execute()
  const recursos = await listRecursosDe(db, solicitante_id)
  const pedidos = rows.map((row) => {
    const fatos = { ...row, recursos: recursos.filter((recurso) => recurso.solicitacao_id === row.solicitacao_id) }
    const passo = proximoPasso(fatos, { ...relogio, ...relogio.regras })
    return { ...fatos, slc_situacao_texto: situacoes[row.slc_situacao], passo }
  })
  return agrupaMinhas(pedidos, { hoje: relogio.hoje, fuso: await findFuso(db) })
}

const listRecursosDe = (db: Queries, solicitante_id: number) =>
  db
    .selectFrom('recurso')
    .innerJoin('solicitacao', 'solicitacao.solicitacao_id', 'recurso.solicitacao_id')
    .select((e) => [
      'recurso.solicitacao_id',
      e.ref('rec_tipo').$castTo<Recurso['rec_tipo']>().as('rec_tipo'),
      'rec_instancia',
      'rec_prazo',
      'rec_data',
      e.ref('rec_decisao').$castTo<Recurso['rec_decisao']>().as('rec_decisao'),
      'rec_decidido_em',
    ])
    .where('solicitante_id', '=', solicitante_id)
    .orderBy('recurso_id')
    .execute()
