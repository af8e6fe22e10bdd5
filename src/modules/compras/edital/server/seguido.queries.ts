// The followed record: a tender or a process, with its current names.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { EditalTipo } from '../choices.ts'
import type { Seguido } from '../edital.contract.ts'

type Nomes = { num_processo: string; tipo_processo: string }

/** Null when there is none. */
export async function findSeguido(db: Queries, tipo: EditalTipo, id: number): Promise<Seguido | null> {
  const row = await selectNomes[tipo](db, id).executeTakeFirst()
  return row ? { titulo: tituloOf(tipo, row), address: `${addresses[tipo]}/${id}` } : null
}

/** The names themselves; locks the record against removal until the transaction ends. */
export async function lockSeguido(tx: WriteTransaction, tipo: EditalTipo, id: number): Promise<Nomes | null> {
  const { table, column } = tables[tipo]
  await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} for key share`.execute(tx)
  const row = await selectNomes[tipo](tx, id).executeTakeFirst()
  return row ? { num_processo: row.num_processo, tipo_processo: row.tipo_processo ?? '' } : null
}

/** The title shown to people: 'Pregão Eletrônico nº 012/2026'. */
export const tituloOf = (
  tipo: EditalTipo,
  { num_processo, tipo_processo }: { [Name in keyof Nomes]: string | null },
) =>
  tipo === 'licitacao'
    ? `${tipo_processo || 'Licitação'} nº ${num_processo}`
    : `Processo nº ${num_processo}${tipo_processo ? ` (${tipo_processo})` : ''}`

const tables = {
  licitacao: { table: 'licitacao', column: 'licitacao_id' },
  processo: { table: 'documento', column: 'documento_id' },
} as const
const addresses = { licitacao: '/acesso/licitacoes', processo: '/acesso/processos' } as const

const selectNomes = {
  licitacao: (db: Queries, id: number) =>
    db
      .selectFrom('licitacao')
      .leftJoin('tipo_processo', 'tipo_processo.tipo_processo_id', 'licitacao.tipo_processo_id')
      .select(['licitacao_numero as num_processo', 'tpr_nome as tipo_processo'])
      .where('licitacao_id', '=', id),
  processo: (db: Queries, id: number) =>
    db
      .selectFrom('documento')
      .leftJoin('tipo_processo', 'tipo_processo.tipo_processo_id', 'documento.tipo_processo_id')
      .select(['doc_numero_processo as num_processo', 'tpr_nome as tipo_processo'])
      .where('documento_id', '=', id),
}
