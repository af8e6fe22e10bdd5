import type { EmpenhosDe } from '#modules/financas/empenho/empenhos-de.contract.ts'
import { empenhosDe } from '#modules/financas/empenho/server/empenho.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'

/** More than nearly any amendment has; the list of commitments has the others. */
const mostrados = 50

/** What was done with an amendment: the commitments that name it. */
export async function findExecucao(db: Queries, id: number): Promise<{ execucao: EmpenhosDe | null; ano: number }> {
  const row = await rowOf<{ ano: number }>(db)`select extract(year from hoje())::integer as ano`
  return { execucao: await empenhosDe(db, { emenda_id: id }, mostrados), ano: row?.ano ?? 0 }
}
