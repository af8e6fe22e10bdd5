// Where the rows of an import go: the table, where they wait before, and the statements that differ from set to set. A data set's are
// made from its declaration (dataset-target.ts); a table of another make has its own.
import { escapeIdentifier } from 'pg'
import { type Queries, runText, type WriteTransaction } from '#platform/db/connect.ts'
import type { ImportScope } from '../import.contract.ts'
import type { FileSums } from './reconcile.ts'
import type { Problems } from './unreadable.ts'

/** Runs one statement in the transaction at hand. */
export type Run = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

export const runOn =
  (db: Queries): Run =>
  async <Row extends object>(text: string, values: unknown[] = []) =>
    (await runText(db, text, values)) as Row[]

/** A table that an import writes. */
export type TargetTable = {
  table: string
  id: string
  /** Columns that an import writes: their values are stored when it changes or removes a row, for its undoing. */
  written: readonly string[]
  /** Columns by which a row that was removed would be there again. */
  key: readonly string[]
  /** SQL over the row `t`: how a message names the record. */
  named: string
  /** SQL of the rows (`registro`) that the import at hand changes, and of those that it removes, once `compare` has run. */
  changed: string
  removed: string
  /**
   * SQL over the row `t`: the other import that needs the row, 0 when it is needed by what no import brought, or null. Undoing the
   * import that brought the row leaves it to that one: a commitment stays while payments of another file belong to it.
   */
  heir?: string
  /**
   * SQL of what the import at hand changes in records that stay, once `compare` has run: registro, linha, campo (a column of the
   * definition), de, para as text.
   */
  changes?: (compared: Compared) => string
  /** What becomes of its rows follows from those of another table. */
  isUnlisted?: boolean
}

export type ImportTarget = {
  /** The name of an import in the trail; the table is locked while one is stored or undone. */
  table: string
  /** All that an import writes; a row's parent is in a table before its own. */
  tables: readonly [TargetTable, ...TargetTable[]]
  /** Where rows wait: importacao_id, linha, then a column of the same name for each of the definition. */
  staging: string
  /** Locked besides `table`: other writers lock them after it. */
  locks: readonly string[]
  /** Rows that wait and are wrong, or strange, together: rules between columns. */
  verify?: (run: Run, id: number) => Promise<Verified>
  /** What the rows that wait add up to, by the names of the definition's totals, once `verify` has run. */
  sums?: (run: Run, id: number) => Promise<FileSums>
  /**
   * Makes the temporary tables that `changed` and `removed` read, in a set of one table `comparada` (linha, registro: the record's id or
   * null, mudou) and `sumida` (registro: records that the file no longer has), and counts them by scope. `isStoring`: nobody else writes
   * the tables until the end.
   */
  compare: (run: Run, compared: Compared) => Promise<ImportScope[]>
  /** What the file's amounts add up to by month, beside what the portal has and will have, once `compare` has run. */
  amounts?: (run: Run, compared: Compared) => Promise<FileAmount[]>
  /** Changes, adds and removes the rows, by one statement each. `db`: the same transaction, for what other rooms offer. */
  write: (run: Run, compared: Compared, db: WriteTransaction) => Promise<void>
  /** Called before an import is undone; the function that it returns is called after: for values that several imports make together. */
  undoing?: (run: Run, id: number, db: WriteTransaction) => Promise<() => Promise<void>>
  /** Whose statistics an import of many rows makes stale, besides `tables` and the staging table. */
  vacuumed: readonly string[]
}

/**
 * The sum of one amount in one month of the parts that the file replaces. `campo`: a column of the definition; `nome`: where the amount
 * is called otherwise. Decimal text with two places; null: unknown.
 */
export type FileAmount = {
  campo: string
  nome?: string
  ano: number | null
  mes: number | null
  portal: string | null
  arquivo: string | null
  depois: string | null
}

/** For a set of one table. */
export const fromCompared = {
  changed: 'select registro from comparada where mudou',
  removed: 'select registro from sumida',
} as const

export type Verified = { erros: Problems; avisos: Problems }

export type Compared = {
  importacaoId: number
  /** Columns that the file, or the form beside it, gave. */
  columns: readonly string[]
  isStoring: boolean
}

/** Names of tables and columns come from declarations; they are quoted all the same. */
export const quoted = (name: string): string => escapeIdentifier(name)

/** `t."a", t."b"` */
export const columnsOf = (alias: string, names: readonly string[]): string =>
  names.map((name) => `${alias}.${quoted(name)}`).join(', ')

/** For `changes`: a row for each field, of SQL that gives its old and its new value. */
export const fieldsOf = (fields: readonly (readonly [campo: string, de: string, para: string])[]): string =>
  `lateral (values ${fields.map(([campo, de, para]) => `('${campo}', (${de})::text, (${para})::text)`).join(', ')}) as campos (campo, de, para)`
