// How a tender is named in a field of another room's form, and which one such a name means.
import { sql } from 'kysely'
import type { Queries } from '../../../../platform/db/connect.ts'

export type RotuloDaLicitacao = { id: number; numero: string; rotulo: string }

const rotulo = sql<string>`licitacao_numero || coalesce(' (' || tpr_nome || ')', '')`

export const licitacaoDeId = (db: Queries, id: number): Promise<RotuloDaLicitacao | undefined> =>
  select(db).where('licitacao_id', '=', id).executeTakeFirst()

/** Those that have this number, or number and modality: '012/2026' or '012/2026 (Pregão Eletrônico)'. */
export async function licitacoesDoTexto(db: Queries, texto: string): Promise<RotuloDaLicitacao[]> {
  const numero = texto.replace(/ \([^()]*\)$/, '').trim()
  const found = await select(db)
    .where(sql<boolean>`licitacao_numero_busca collate "C" in (dobra(${numero}), dobra(${texto.trim()}))`)
    .orderBy('licitacao_id')
    .limit(50)
    .execute()
  const exact = found.filter((one) => one.rotulo === texto.trim())
  return exact.length ? exact : found.filter((one) => one.numero.toLowerCase() === texto.trim().toLowerCase())
}

const select = (db: Queries) =>
  db
    .selectFrom('licitacao')
    .leftJoin('tipo_processo', 'tipo_processo.tipo_processo_id', 'licitacao.tipo_processo_id')
    .select(['licitacao_id as id', 'licitacao_numero as numero', rotulo.as('rotulo')])
