// The rows that a list finds, in its order, from memory: those of each condition are a set of ids, those of each order a sequence. Any mix
// of filters is put together from these pieces and remembered too, so that a page is a part of a sequence; the database is queried only
// for pieces that nobody has needed since the last change.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import type { Piece } from './filter-pieces.ts'
import { type IdList, type IdSet, intersectionOf, readIds, setOf, within } from './id-set.ts'
import { isRemembered, remember } from './memory.ts'

export type ListQuestion = {
  table: string
  id: string
  list: string
  conditions: Piece[]
  order: { name: string; by: () => RawBuilder<unknown> }
}

// The database sorts so few rows quickly; to bring the whole order costs as much as to sort thousands.
const few = 1000

/**
 * The ids of all found rows, in order. `version`: of the list's data, read before. The ids are of that data only when it is still the
 * version after they were read, which the statement that reads the rows has as a condition: the pieces come from several snapshots.
 */
export const findRows = (db: Kysely<DB>, question: ListQuestion, version: string): Promise<IdList> =>
  remember(db, { key: nameOf(question), version }, () => putTogether(db, question, version))

const nameOf = ({ list, conditions, order }: ListQuestion) =>
  [list, ...conditions.map(({ name }) => name), order.name].join('\n')

async function putTogether(db: Kysely<DB>, question: ListQuestion, version: string): Promise<IdList> {
  const { table, id, list, conditions, order } = question
  const select = sql`select ${sql.ref(`${table}.${id}`)} from ${sql.table(table)}`
  if (!conditions.length) return readIdList(db, sql`${select} order by ${order.by()}`)

  const readSet = async ({ ids }: Piece) => setOf(await readIdList(db, ids()))
  const sets = (await Promise.all(
    conditions.map((piece) => remember(db, { key: `${list}\n${piece.name}`, version }, () => readSet(piece))),
  )) as [IdSet, ...IdSet[]]
  const plain = { ...question, conditions: [] }
  const both = isRemembered(db, { key: nameOf(plain), version }) ? null : intersectionOf(sets)
  if (both && both.length <= few)
    return readIdList(db, sql`${select} where ${sql.ref(id)} = any(${[...both]}::bigint[]) order by ${order.by()}`)
  return within(await findRows(db, plain, version), sets)
}

/** The ids that the database finds now, in its order. */
export async function readIdList(db: Queries, ids: RawBuilder<unknown>): Promise<IdList> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (${ids}) chosen (id)`.execute(db)
  return readIds(rows[0]?.ids ?? '')
}
