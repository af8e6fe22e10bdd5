// The published records, for search engines: ids and last changes, read from all modules' tables in the same way, a few thousand
// at a time.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { RecordPages } from '#platform/http/directory.ts'

/** The standard's limit for one file. Each file covers a range of that many ids, whether or not all of them still exist. */
export const recordsAPart = 50_000
const atOnce = 5000

export type Part = { number: number; changed: string }

/** The files that have any record, numbered from 1, each with its last change. */
export async function listParts(db: Queries, { table, id, only }: RecordPages): Promise<Part[]> {
  return rowsOf<Part>(db)`
    select (${sql.ref(id)} - 1) / ${sql.lit(recordsAPart)} + 1 as number, max(atualizado_em) as changed
    from ${sql.table(table)} where ${onlyThose(only)} group by 1 order by 1`
}

/** In order of id; `name` is what their addresses end with. */
export async function* recordsOfPart(
  db: Queries,
  { table, id, key: name = id, only }: RecordPages,
  part: number,
): AsyncGenerator<{ id: number; name: string; changed: string }> {
  const key = sql.ref(id)
  const last = part * recordsAPart
  for (let after = last - recordsAPart; after < last; ) {
    const rows = await rowsOf<{ id: number; name: string; changed: string }>(db)`
      select ${key} as id, ${sql.ref(name)}::text as name, atualizado_em as changed from ${sql.table(table)}
      where ${key} > ${after} and ${key} <= ${last} and ${onlyThose(only)} order by ${key} limit ${atOnce}`
    yield* rows
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? last
  }
}

const onlyThose = (only: RecordPages['only']): RawBuilder<unknown> =>
  only ? sql`${sql.ref(only[0])} = ${only[1]}` : sql`true`
