// The page of a list from what is remembered: each condition's rows are a set, each order a row of ids. Any mix of filters, at any
// page, is put together from them without the database, which is asked only for what nobody asked since the last change.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../platform/db/connect.ts'
import type { DB } from '../../../platform/db/types.generated.ts'
import { type IdSet, idsOf, intersectionOf, pageWithin } from './id-set.ts'
import { ask, type Found, isKept, type Question, readMark, recall, type Tables } from './kept.ts'
import type { Condition } from './narrow.ts'

export type Asked = {
  tables: Tables
  table: string
  id: string
  where: Condition[]
  order: RawBuilder<unknown>
  offset: number
  limit: number
}
export type Chosen = { ids: number[]; count: number }

/** Where answers come from: several at once, and whether one is there already. */
type Source = { answer(questions: Question[]): Promise<Found[]>; has(question: Question): boolean }

// So few rows are sorted by the database at once; to bring the whole order costs as much as thousands of them.
const few = 1000

/** The ids of the page in order, and the exact count of the whole list. */
export async function chooseKept(db: Kysely<DB>, asked: Asked): Promise<Chosen> {
  const mark = await readMark(db, asked.tables)
  const remembered: Source = {
    answer: (questions) => Promise.all(questions.map((question) => recall(db, question, mark))),
    has: (question) => isKept(db, question, mark),
  }
  return (await choose(db, asked, remembered)) ?? chooseAtOnce(db, asked)
}

// Somebody wrote between two answers: all of them again, from one snapshot.
function chooseAtOnce(db: Kysely<DB>, asked: Asked): Promise<Chosen> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const answer = async (questions: Question[]) => {
        const found: Found[] = []
        for (const question of questions) found.push(await ask(tx, question))
        return found
      }
      const chosen = await choose(tx, asked, { answer, has: () => false })
      if (!chosen) throw new Error('one snapshot, two marks')
      return chosen
    })
}

/** Null when the answers are not of the same state of the tables. */
async function choose(db: Queries, asked: Asked, source: Source): Promise<Chosen | null> {
  const { tables, table, id, where, order, offset, limit } = asked
  const select = sql`select ${sql.ref(`${table}.${id}`)} from ${sql.table(table)}`
  const inOrder: Question = { tables, as: 'order', ids: sql`${select} order by ${order}` }
  const sets = where.map((condition): Question => ({ tables, as: 'set', ids: sql`${select} where ${condition}` }))

  const found = await source.answer(sets.length ? sets : [inOrder])
  const [first, ...others] = found.map(({ set }) => set) as [IdSet, ...IdSet[]]
  if (!sets.length) return { ids: [...(found[0] as Found).ids.subarray(offset, offset + limit)], count: first.size }
  const within = intersectionOf([first, ...others])
  if (within.size <= few && !source.has(inOrder)) {
    if (!areAlike(found)) return null
    const ids = await sortFew(db, sql`${select} where ${sql.ref(id)} = any(${idsOf(within)}) order by ${order}`, asked)
    return { ids, count: within.size }
  }
  const [ordered] = await source.answer([inOrder])
  if (!ordered || !areAlike([...found, ordered])) return null
  return { ids: pageWithin(ordered.ids, within, offset, limit), count: within.size }
}

const areAlike = (found: Found[]) => found.every(({ mark }) => mark === found[0]?.mark)

async function sortFew(db: Queries, ids: RawBuilder<unknown>, { offset, limit }: Asked): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (${ids} limit ${limit} offset ${offset}) page (id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
