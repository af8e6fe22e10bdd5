// The page of a list from remembered answers: the rows of each condition are a set of ids, those of each order a sequence. Any mix of
// filters, at any page, is put together from these pieces; the database is asked only for pieces that nobody asked for since the
// last change.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../platform/db/connect.ts'
import type { DB } from '../../../platform/db/types.generated.ts'
import { type IdSet, idsOf, intersectionOf, pageWithin } from './id-set.ts'
import type { Condition } from './narrow.ts'
import {
  type Answer,
  askDatabase,
  isRemembered,
  type Question,
  readDataVersion,
  rememberedAnswer,
  type Tables,
} from './remembered-answers.ts'

export type PageQuestion = {
  tables: Tables
  table: string
  id: string
  where: Condition[]
  order: RawBuilder<unknown>
  offset: number
  limit: number
}
/** The ids of the page in order, and the exact count of the whole list. */
export type PageOfIds = { ids: number[]; count: number }

/** Where answers come from; `has` tells whether one is there already. */
type Source = { answer(questions: Question[]): Promise<Answer[]>; has(question: Question): boolean }

// The database sorts so few rows quickly; to bring the whole order costs as much as to sort thousands.
const few = 1000

export async function pageFromMemory(db: Kysely<DB>, asked: PageQuestion): Promise<PageOfIds> {
  const dataVersion = await readDataVersion(db, asked.tables)
  const memory: Source = {
    answer: (questions) => Promise.all(questions.map((question) => rememberedAnswer(db, question, dataVersion))),
    has: (question) => isRemembered(db, question, dataVersion),
  }
  return (await pageFrom(memory, db, asked)) ?? pageFromOneSnapshot(db, asked)
}

// Somebody wrote between two answers: all are asked for again, in one snapshot.
function pageFromOneSnapshot(db: Kysely<DB>, asked: PageQuestion): Promise<PageOfIds> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const answer = async (questions: Question[]) => {
        const answers: Answer[] = []
        for (const question of questions) answers.push(await askDatabase(tx, question))
        return answers
      }
      const page = await pageFrom({ answer, has: () => false }, tx, asked)
      if (!page) throw new Error('one snapshot, two data versions')
      return page
    })
}

/** Null when the answers are of different data versions. */
async function pageFrom(source: Source, db: Queries, asked: PageQuestion): Promise<PageOfIds | null> {
  const { tables, table, id, where, order, offset, limit } = asked
  const select = sql`select ${sql.ref(`${table}.${id}`)} from ${sql.table(table)}`
  const inOrder: Question = { tables, as: 'order', ids: sql`${select} order by ${order}` }
  const sets = where.map((condition): Question => ({ tables, as: 'set', ids: sql`${select} where ${condition}` }))

  const answers = await source.answer(sets.length ? sets : [inOrder])
  const [first, ...others] = answers.map(({ set }) => set) as [IdSet, ...IdSet[]]
  if (!sets.length) return { ids: [...(answers[0] as Answer).ids.subarray(offset, offset + limit)], count: first.size }
  const within = intersectionOf([first, ...others])
  if (within.size <= few && !source.has(inOrder)) {
    if (!areOfOneVersion(answers)) return null
    const ids = await sortFew(db, sql`${select} where ${sql.ref(id)} = any(${idsOf(within)}) order by ${order}`, asked)
    return { ids, count: within.size }
  }
  const [ordered] = await source.answer([inOrder])
  if (!ordered || !areOfOneVersion([...answers, ordered])) return null
  return { ids: pageWithin(ordered.ids, within, offset, limit), count: within.size }
}

const areOfOneVersion = (answers: Answer[]) =>
  answers.every(({ dataVersion }) => dataVersion === answers[0]?.dataVersion)

async function sortFew(db: Queries, ids: RawBuilder<unknown>, { offset, limit }: PageQuestion): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (${ids} limit ${limit} offset ${offset}) page (id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
