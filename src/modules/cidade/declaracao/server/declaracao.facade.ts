// What every public list says of its data as a whole.
import type { Queries } from '../../../../platform/db/connect.ts'
import type { ListNotes } from '../../../../platform/http/directory.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findUpdate, listStatements } from './declaracao.queries.ts'

/**
 * For listPage: the notes of the public list at the address `secao`. `rows` is the table that its rows stand in, or, for a list
 * that is a part of one, what asks when that part changed last.
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
