// The condition of the site's search: every word of the term is in at least one of the record's texts.
import { sql } from 'kysely'
import { type Condition, contains } from './narrow.ts'

const most = 10

/** `columns` are folded ones (names ending in _busca). Null for a term without words. */
export function holdsEveryWord(columns: string[], term: string): Condition | null {
  const words = term.split(/\s+/).filter(Boolean).slice(0, most)
  if (!words.length) return null
  const anywhere = (word: string) =>
    sql`(${sql.join(
      columns.map((column) => contains(column)(word)),
      sql` or `,
    )})`
  return sql`${sql.join(words.map(anywhere), sql` and `)}`
}
