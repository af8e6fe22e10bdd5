import { sql } from 'kysely'
import type { EmpenhosDe } from '#modules/financas/empenho/empenhos-de.contract.ts'
import { empenhosDe } from '#modules/financas/empenho/server/empenho.facade.ts'
import type { Queries } from '#platform/db/connect.ts'

/** More than nearly any amendment has; the list of commitments has the others. */
const mostrados = 50

/** What was done with an amendment: the commitments that name it. */
export async function findExecucao(db: Queries, id: number): Promise<{ execucao: EmpenhosDe | null; ano: number }> {
  const { rows } = await sql<{ ano: number }>`select extract(year from hoje())::integer as ano`.execute(db)
  return { execucao: await empenhosDe(db, { emenda_id: id }, mostrados), ano: rows[0]?.ano ?? 0 }
}
