// Tenders in short, for the home page.
import { sql } from 'kysely'
import { totalOf } from '#kits/list/server/total.ts'
import type { Queries } from '#platform/db/connect.ts'

export type LicitacaoResumo = {
  id: number
  numero: string
  modalidade: string | null
  objeto: string
  realizacao: string | null
}

export const countLicitacoes = (db: Queries): Promise<number> => totalOf(db, 'licitacao')

/** The newest by date of realization. */
export function latestResumos(db: Queries, limit: number): Promise<LicitacaoResumo[]> {
  return db
    .selectFrom('licitacao')
    .leftJoin('tipo_processo', 'tipo_processo.tipo_processo_id', 'licitacao.tipo_processo_id')
    .select([
      'licitacao_id as id',
      'licitacao_numero as numero',
      'tpr_nome as modalidade',
      'licitacao_objeto as objeto',
      'licitacao_realizacao as realizacao',
    ])
    .orderBy(sql`licitacao_realizacao desc nulls last`)
    .orderBy('licitacao_id', 'desc')
    .limit(limit)
    .execute()
}
