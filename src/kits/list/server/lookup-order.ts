// Rows in the order of a lookup's name ('Modalidade'). No index holds that order, and sorting 200,000 rows for ten of them costs
// 100 ms: the rows of each name are counted instead, and taken, in the order of their ids, only from the names that the page touches.
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../platform/db/connect.ts'
import type { DB } from '../../../platform/db/types.generated.ts'

/** A lookup's table, its text, and the column that names the row in both tables. An index on (key, id) must be there. */
export type LookupOrder = { lookup: keyof DB & string; name: string; key: string }

export type LookupPage = {
  table: string
  id: string
  where: RawBuilder<unknown>
  ascending: boolean
  limit: number
  offset: number
}

/** The ids of the page in order, and the exact count of the whole list. Rows without the lookup come last, both ways. */
export async function chooseByLookup(
  db: Queries,
  order: LookupOrder,
  page: LookupPage,
): Promise<{ ids: number[]; count: number }> {
  const groups = await countGroups(db, order, page)
  const ids: number[] = []
  let before = 0
  for (const group of groups) {
    const skip = Math.max(0, page.offset - before)
    before += group.linhas
    if (ids.length < page.limit && skip < group.linhas) {
      ids.push(...(await idsOf(db, order, page, { key: group.key, skip, limit: page.limit - ids.length })))
    }
  }
  return { ids, count: before }
}

/** The same order for a query that joins the lookup under its table's name. */
export const byLookup = ({ lookup, name }: LookupOrder, direction: RawBuilder<unknown>) =>
  sql`dobra(${sql.ref(`${lookup}.${name}`)}) collate "C" ${direction} nulls last`

type Group = { key: number | null; linhas: number }

async function countGroups(db: Queries, { lookup, name, key }: LookupOrder, page: LookupPage): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select grupo.key, grupo.linhas
    from (select ${sql.ref(key)} as key, count(*) as linhas from ${sql.table(page.table)} ${page.where} group by 1) grupo
    left join ${sql.table(lookup)} on ${sql.ref(`${lookup}.${key}`)} = grupo.key
    order by ${byLookup({ lookup, name, key }, page.ascending ? sql`asc` : sql`desc`)}, grupo.key`.execute(db)
  return rows
}

async function idsOf(
  db: Queries,
  { key }: LookupOrder,
  { table, id, where, ascending }: LookupPage,
  part: { key: number | null; skip: number; limit: number },
): Promise<number[]> {
  const isGroup = part.key === null ? sql`${sql.ref(key)} is null` : sql`${sql.ref(key)} = ${part.key}`
  const direction = ascending ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${sql.table(table)} ${where} and ${isGroup}
    order by ${sql.ref(id)} ${direction} limit ${part.limit} offset ${part.skip}`.execute(db)
  return rows.map((row) => row.id)
}
