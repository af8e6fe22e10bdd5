import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'

/** The per diems paid in a year, less what was given back. */
export async function diariasPagasEm(db: Queries, ano: number): Promise<{ linhas: number; total: string }> {
  const { rows } = await sql<{ linhas: number; total: string }>`
    select count(*) as linhas, coalesce(sum(diaria_valor_total - coalesce(diaria_devolvido, 0)), 0)::numeric(20, 2) as total
    from diaria where diaria_ano = ${ano}`.execute(db)
  if (!rows[0]) throw new Error('a sum without a row')
  return rows[0]
}
