// Compares the stored sums by month with sum() over the entries.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Queries } from '#platform/db/connect.ts'

const stored = sql<object>`select receita_prevista_id, exercicio, mes, linhas, arrecadado::text, lancado::text from receita_mes order by 1, 3`
const counted = sql<object>`
  select receita_prevista_id, exercicio, receita_mes as mes, count(*)::integer as linhas,
    sum(case receita_tipo when 'arrecadacao' then receita_valor when 'estorno' then -receita_valor else 0 end)::numeric(18, 2)::text as arrecadado,
    sum(case receita_tipo when 'lancamento' then receita_valor else 0 end)::numeric(18, 2)::text as lancado
  from receita_lancamento join receita_prevista using (receita_prevista_id) group by 1, 2, 3 order by 1, 3`

export async function expectExactSums(db: Queries): Promise<number> {
  const [found, wanted] = [await stored.execute(db), await counted.execute(db)]
  expect(found.rows).toEqual(wanted.rows)
  const total = await sql<{
    linhas: number
  }>`select linhas, (select count(*) from receita_lancamento) as todas from total
    where tabela = 'receita_lancamento'`.execute(db)
  expect(total.rows).toMatchObject([{ linhas: (total.rows[0] as { todas?: number })?.todas }])
  return found.rows.length
}
