// Revenue for other modules: the home page and the front of transparency.
import type { Queries } from '#platform/db/connect.ts'
import { somaReceitas } from './receita.queries.ts'

/** What came in during a year, net, and what was expected, null where nobody tells it: decimal text. */
export async function receitaDoAno(
  db: Queries,
  exercicio: number,
): Promise<{ previsto: string | null; arrecadado: string }> {
  const { receita_valor_atualizado, receita_arrecadado } = await somaReceitas(db, { exercicio })
  return { previsto: receita_valor_atualizado, arrecadado: receita_arrecadado }
}
