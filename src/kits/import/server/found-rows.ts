// Rows that wait and of which there is something to say, found by one statement.
import type { Run } from './target.ts'
import { mostProblems, type Problems, type RowProblem } from './unreadable.ts'

/**
 * `text`: SQL of the rows (`linha`, and what `say` needs of them) of the import $1. The first are said, all are counted.
 */
export async function foundRows<Row extends { linha: number }>(
  run: Run,
  id: number,
  { text, say }: { text: string; say: (row: Row) => RowProblem },
): Promise<Problems> {
  const rows = await run<Row & { todas: number }>(
    `select *, count(*) over ()::int as todas from (${text}) achada order by linha limit ${mostProblems}`,
    [id],
  )
  return { erros: rows.map(say), total: rows[0]?.todas ?? 0 }
}

export const bothOf = (...found: Problems[]): Problems => ({
  erros: found.flatMap(({ erros }) => erros),
  total: found.reduce((sum, { total }) => sum + total, 0),
})
