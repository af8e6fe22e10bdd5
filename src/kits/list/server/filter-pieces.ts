// What filters find: as conditions of a statement, and in pieces that are remembered one by one (page-from-memory.ts).
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from './narrow.ts'

/** `name` identifies the condition for everybody who sets the same; the SQL is made only when the database has to be queried. */
export type Piece = { name: string; ids: () => RawBuilder<unknown> }

/** The part of a ListSource that says what its filters find. */
type Filtered = {
  table: string
  id: string
  narrow: object
  longTexts?: object | undefined
  search?: readonly string[] | undefined
  only?: Condition | undefined
}

/** One condition for each filter that has a value, after that of all rows of the list. */
export const conditionsOf = (source: Filtered, filters: object): Condition[] => [
  ...(source.only ? [source.only] : []),
  ...valuesOf(filters).map(([name, value]) =>
    name === 'busca' ? searchCondition(source, String(value)) : conditionOf(source, name, value),
  ),
]

/** The same in pieces, of which a search has one for each word. */
export const piecesOf = (source: Filtered, filters: object): Piece[] =>
  valuesOf(filters).flatMap(([name, value]) =>
    name === 'busca'
      ? wordsOf(String(value)).map((word) => ({ name: `busca ${word}`, ids: () => idsOfWord(source, word) }))
      : [{ name: `${name} ${JSON.stringify(value)}`, ids: () => idsOf(source, name, value) }],
  )

const valuesOf = (filters: object) => Object.entries(filters).filter(([, value]) => value !== undefined)

// Of a long text its longest words: each word is a question of its own, and the short ones are in nearly every row.
const mostWords = 10
const wordsOf = (text: string) =>
  [...new Set(text.split(/\s+/).filter(Boolean))].sort((a, b) => b.length - a.length).slice(0, mostWords)

function searchCondition(source: Filtered, text: string): Condition {
  const holds = (word: string) =>
    sql`(${sql.join(
      searchedBy(source).map((name) => conditionOf(source, name, word)),
      sql` or `,
    )})`
  return sql`(${sql.join(wordsOf(text).map(holds), sql` and `)})`
}

// Each text has an index of its own, which an `or` over several would not use. A row comes once for each text that has the word: to
// leave that to the set of ids takes a third of the time in which the database makes them distinct. No index knows words of fewer
// letters than three: the rows are read once.
const indexedLetters = 3
function idsOfWord(source: Filtered, word: string): RawBuilder<unknown> {
  const { table, id } = source
  if (word.length < indexedLetters)
    return sql`select ${sql.ref(`${table}.${id}`)} from ${sql.table(table)} where ${searchCondition(source, word)}`
  return sql.join(
    searchedBy(source).map((name) => sql`(${idsOf(source, name, word)})`),
    sql` union all `,
  )
}

function idsOf(source: Filtered, name: string, value: unknown): RawBuilder<unknown> {
  const { table, id } = source
  const longText = (source.longTexts as Record<string, string> | undefined)?.[name]
  const where = (more: RawBuilder<unknown>) =>
    sql`select ${sql.ref(`${table}.${id}`)} from ${sql.table(table)}
      where ${conditionOf(source, name, value)} and ${more}`
  if (!longText) return where(sql`true`)
  const length = sql`octet_length(${sql.ref(longText)})`
  return sql`${where(sql`${length} <= 1000`)} union all ${where(sql`${length} > 1000`)}`
}

function conditionOf(source: Filtered, name: string, value: unknown): Condition {
  const condition = (source.narrow as Record<string, (value: unknown) => Condition>)[name]
  if (!condition) throw new Error(`filter without a condition: ${name}`)
  return condition(value)
}

function searchedBy({ search }: Filtered): readonly string[] {
  if (search?.length) return search
  throw new Error('a list with the filter busca must say in its source what it searches')
}
