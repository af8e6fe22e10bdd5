// What an import of a set of records is, in plain values: the columns that its files may have and what one row is. A data set has it
// from its declaration (server/dataset-import.ts); a room of another make writes its own.
import type { DatasetColumn } from '#kits/dataset/dataset.ts'
import type { ImportWords } from './words.schema.ts'

/** How a file's column is read: kind, required, length, and the names by which a header may call it. */
export type ImportColumn = DatasetColumn

/** Amounts and numbers with places are decimal text. Null is an empty cell. */
export type Value = string | number | boolean | null

/**
 * A program's header that names alone do not explain: read without anybody's pointing, once it is met. `columns`: of the set -> titles of
 * the header whose values it is made of; columns that are not in it are looked for by their names.
 */
export type Layout = {
  /** Whose files have it: 'TCE-SP, receitas'. */
  name: string
  header: readonly string[]
  columns: Readonly<Record<string, readonly string[]>>
}

export type ImportDefinition = {
  /** Of the set, as the receipts name it. */
  name: string
  /** The calls are `<call>/importacao`, the pages `<page>/importacao`. */
  call: string
  page: string
  /** Of a set whose files come another way: the folder below both that has its imports, and whose page lists what was sent ('zip'). */
  below?: string
  columns: Readonly<Record<string, ImportColumn>>
  /** Columns that say which record a row is: the same twice in a file is an error. */
  key: readonly string[]
  /** Columns that the form has beside the file: for rows that do not say it themselves. */
  scope: readonly string[]
  /** Column of the year -> the date that says it, for files without either: taken where the dates of all rows agree. */
  yearOf?: Readonly<Record<string, string>>
  /** Columns of the file to fill in; all of them when absent. */
  model?: readonly string[]
  /** What a header has to have besides required columns: one of each group, where rows of several kinds need different ones. */
  needed?: readonly (readonly string[])[]
  /** Columns that other values of the row say where the file does not: null when these are not known either. */
  derived?: Readonly<Record<string, (row: Readonly<Record<string, Value>>) => Value>>
  layouts?: readonly Layout[]
  /** Totals of the printed report that the clerk may enter beside the file; they are compared with its sums (`target.sums`). */
  totals?: readonly ImportTotal[]
  /** Which rows are sums of others, where the set does not see it by itself. */
  totalRows?: TotalRows
  /** The separators of columns that are tried; the header shows which one is in use. */
  separators: readonly string[]
  words: ImportWords
}

/** The field `total_<name>`; `column`: where a row of sums in the file has it. */
export type ImportTotal = { name: string; label: string; hint: string; column?: string }

/**
 * A row that begins with 'Total' and has nothing in `empty`. `part`: the column that says of which rows it is the sum, and how the file
 * calls it ('Subtotal da unidade 0707').
 */
export type TotalRows = { empty: readonly string[]; part?: { column: string; word: string } }
