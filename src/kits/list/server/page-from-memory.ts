// The rows that a list finds, in its order, from remembered answers: those of each condition are a set of ids, those of each order a
// sequence. Any mix of filters is put together from these pieces and remembered too, so that a page is a part of a sequence; the database
// is queried only for pieces that nobody has needed since the last change.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#platform/db/types.generated.ts'
import type { Piece } from './filter-pieces.ts'
import { type IdList, type IdSet, intersectionOf, setOf, within } from './id-set.ts'
import { type Answer, arrivedAnswer, rememberedAnswer, selectIds, type Tables } from './remembered-answers.ts'

export type ListQuestion = {
  tables: Tables
  table: string
  id: string
  list: string
  conditions: Piece[]
  order: { name: string; by: () => RawBuilder<unknown> }
}

// The database sorts so few rows quickly; to bring the whole order costs as much as to sort thousands.
const few = 1000

/** The ids of all found rows, in order, if they are in memory for this data version. */
export const foundInMemory = (db: Kysely<DB>, question: ListQuestion, dataVersion: string) =>
  arrivedAnswer<IdList>(db, nameOf(question), dataVersion)

/** The same; the database is queried for what is not in memory. Null when somebody wrote between two of its answers. */
export const findRows = (db: Kysely<DB>, question: ListQuestion, dataVersion: string) =>
  rememberedAnswer(db, nameOf(question), dataVersion, () => putTogether(db, question, dataVersion))

const nameOf = ({ list, conditions, order }: ListQuestion) =>
  [list, ...conditions.map(({ name }) => name), order.name].join('\n')

async function putTogether(
  db: Kysely<DB>,
  question: ListQuestion,
  dataVersion: string,
): Promise<Answer<IdList> | null> {
  const { tables, table, id, list, conditions, order } = question
  const select = sql`select ${sql.ref(`${table}.${id}`)} from ${sql.table(table)}`
  if (!conditions.length) return selectIds(db, tables, sql`${select} order by ${order.by()}`)

  const readSet = async (ids: RawBuilder<unknown>) => {
    const { dataVersion, found } = await selectIds(db, tables, ids)
    return { dataVersion, found: setOf(found) }
  }
  const answers = await Promise.all(
    conditions.map(({ name, ids }) =>
      rememberedAnswer<IdSet>(db, `${list}\n${name}`, dataVersion, () => readSet(ids())),
    ),
  )
  const sets = answers.map((answer) => answer?.found) as [IdSet, ...IdSet[]]
  const plain = { ...question, conditions: [] }
  const isOrdered = foundInMemory(db, plain, dataVersion) !== undefined
  const both = isOrdered ? null : intersectionOf(sets)
  if (both && both.length <= few) {
    const sorted = await selectIds(
      db,
      tables,
      sql`${select} where ${sql.ref(id)} = any(${[...both]}::bigint[]) order by ${order.by()}`,
    )
    return ofOneVersion([...answers, sorted], sorted.found)
  }
  const ordered = await findRows(db, plain, dataVersion)
  return ordered && ofOneVersion([...answers, ordered], within(ordered.found, sets))
}

function ofOneVersion(answers: (Answer<unknown> | null)[], found: IdList): Answer<IdList> | null {
  const [first] = answers
  return first && answers.every((answer) => answer?.dataVersion === first.dataVersion)
    ? { dataVersion: first.dataVersion, found }
    : null
}
