// What every public list says about its data as a whole.
import type { Queries } from '../../../../platform/db/connect.ts'
import type { ListNotes } from '../../../../platform/http/directory.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findUpdate, listStatements } from './declaracao.queries.ts'

/**
 * For listPage: the notes of the public list at the address `secao`. `rows` is the table of its rows, or, for a list that is a
 * part of a table, a query for the last change of that part.
 */
export const notesOf =
  ({ database: { db } }: Platform, secao: string, rows: string | ((db: Queries) => Promise<string | null>)) =>
  async (): Promise<ListNotes> => {
    const [updatedAt, statements] = await Promise.all([
      typeof rows === 'function' ? rows(db) : findUpdate(db, rows),
      listStatements(db, secao),
    ])
    return { updatedAt, statements }
  }
