// The rows of a statement written in SQL: rowsOf<{ n: number }>(db)`select …`.
import { sql } from 'kysely'
import type { Queries } from './connect.ts'

type Statement<Answer> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>

export const rowsOf =
  <Row>(db: Queries): Statement<Row[]> =>
  async (text, ...values) =>
    (await sql<Row>(text, ...values).execute(db)).rows

/** The first of them. */
export const rowOf =
  <Row>(db: Queries): Statement<Row | undefined> =>
  async (text, ...values) =>
    (await rowsOf<Row>(db)(text, ...values))[0]

/** The one that a statement always has, such as a sum. */
export const oneRowOf =
  <Row>(db: Queries): Statement<Row> =>
  async (text, ...values) => {
    const row = await rowOf<Row>(db)(text, ...values)
    if (row === undefined) throw new Error(`no row of: ${text.join('…')}`)
    return row
  }
