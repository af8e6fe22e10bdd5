import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'

/** The tenders awarded in a year, and the sum of the awarded values that are known. */
export async function homologadoEm(db: Queries, ano: number): Promise<{ linhas: number; total: string }> {
  const rows = await rowsOf<{ linhas: number; total: string }>(db)`
    select count(*) as linhas, coalesce(sum(licitacao_valor_homologado), 0)::numeric(20, 2) as total
    from licitacao
    where licitacao_homologacao >= make_date(${ano}::integer, 1, 1)
      and licitacao_homologacao < make_date(${ano + 1}::integer, 1, 1)`
  if (!rows[0]) throw new Error('a sum without a row')
  return rows[0]
}
