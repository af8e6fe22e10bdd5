// What ends soon, counted by the list's own reading: the list that a count leads to has as many.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { EndingSoon } from '../ending.ts'
import type { ListDefinition, ListQuery } from '../list.ts'

const spans = [30, 60, 90]

/** `by`: the column with the last day; the list has `<by>_inicio` and `<by>_fim` as filters. */
export async function endsSoon<L extends ListDefinition>(
  db: Queries,
  list: L,
  by: string,
  read: (query: ListQuery<L>) => Promise<{ count: number }>,
): Promise<EndingSoon> {
  const { rows } = await sql<{ hoje: string; ate: string[] }>`
    select hoje() as hoje, array(select (hoje() + days)::text from unnest(${spans}::integer[]) as days) as ate`.execute(
    db,
  )
  const { hoje: today = '', ate = [] } = rows[0] ?? {}
  const [since, until] = [`${by}_inicio`, `${by}_fim`]
  const plain = { page: 1, limit: 10, orderBy: list.sort.first[0], ascending: list.sort.first[1] === 'asc' }
  const within = await Promise.all(
    ate.map(async (day, at) => {
      const filters = { [since]: today, [until]: day } as ListQuery<L>['filters']
      return { days: spans[at] ?? 0, day, count: (await read({ ...plain, filters })).count }
    }),
  )
  return { since, until, today, within }
}
