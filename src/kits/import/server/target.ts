// Where the rows of an import go: the table, where they wait before, and the statements that differ from set to set. A data set's are
// made from its declaration (dataset-target.ts); a table of another make has its own.
import { escapeIdentifier } from 'pg'
import { type Queries, runText } from '../../../platform/db/connect.ts'
import type { ImportScope } from '../import.contract.ts'
import type { Problems } from './unreadable.ts'

/** Runs one statement in the transaction at hand. */
export type Run = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

export const runOn =
  (db: Queries): Run =>
  async <Row extends object>(text: string, values: unknown[] = []) =>
    (await runText(db, text, values)) as Row[]

export type ImportTarget = {
  table: string
  id: string
  /** Where rows wait: importacao_id, linha, then a column of the same name for each of the definition. */
  staging: string
  /** Locked while an import is stored or undone, besides the table: whoever writes takes them after it. */
  locks: readonly string[]
  /** Columns of the table that an import writes: kept when it changes or removes a row, for its undoing. */
  written: readonly string[]
  /** Columns by which a row that was removed would be there again. */
  key: readonly string[]
  /** SQL over the row `t`: how a message names the record. */
  named: string
  /** Rows that wait and are wrong, or strange, together: rules between columns. */
  verify?: (run: Run, id: number) => Promise<Verified>
  /**
   * Makes the temporary tables `comparada` (linha, registro: the record's id or null, mudou) and `sumida` (registro: records that
   * the file no longer has), and counts them by scope. `isStoring`: nobody else writes the table until the end.
   */
  compare: (run: Run, compared: Compared) => Promise<ImportScope[]>
  /** Changes, adds and removes the rows of `comparada` and `sumida`, by one statement each. */
  write: (run: Run, compared: Compared) => Promise<void>
  /** Whose statistics an import of many rows makes stale, besides the table and the staging table. */
  vacuumed: readonly string[]
}

export type Verified = { erros: Problems; avisos: Problems }

export type Compared = {
  importacaoId: number
  /** Columns that the file, or the form beside it, told. */
  columns: readonly string[]
  isStoring: boolean
}

/** Names of tables and columns come from declarations; they are quoted all the same. */
export const quoted = (name: string): string => escapeIdentifier(name)

/** `t."a", t."b"` */
export const columnsOf = (alias: string, names: readonly string[]): string =>
  names.map((name) => `${alias}.${quoted(name)}`).join(', ')
