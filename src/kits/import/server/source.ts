// Where a column of the set has its values in a file: in one column, in a part of one, in several that are put together, or nowhere,
// since they are the same in all rows. Found by names, or said by people (docs/decisions/0082-what-a-column-may-be.md).
import type { ImportColumn } from '../definition.ts'

/** As a mapping keeps it: what it says holds for every file of that header. Without keys and without `fixed` the file has none. */
export type Source = {
  /** Of the file's columns (keysOf): the values of several are joined or added up, in this order. */
  keys: readonly string[]
  /** A cell holds two values: which of the two this column takes. */
  part?: Part
  /** 'SILVA, MARIA' is 'MARIA SILVA'. */
  isInverted?: true
  /** The same in all rows, as somebody typed it. */
  fixed?: string
}
export type Part = 'first' | 'second'

/** Column of the set -> where it is. One that is not in it is looked for by its names. */
export type Mapping = Readonly<Record<string, Source>>

export const nowhere: Source = { keys: [] }
export const isNowhere = ({ keys, fixed }: Source): boolean => keys.length === 0 && fixed === undefined

/** In the file at hand: the places of its columns, counted from 0. */
export type Placed = Omit<Source, 'keys' | 'fixed'> & { at: readonly number[] }

export const isYear = (column: ImportColumn | undefined): boolean => column?.kind === 'integer' && column.min >= 1900
export const isMonth = (column: ImportColumn | undefined): boolean =>
  column?.kind === 'integer' && column.min === 1 && column.max === 12

/** Both read the whole cell and keep what is theirs: nobody has to say which of the two stands first. */
export function readTogether(one: ImportColumn | undefined, other: ImportColumn | undefined): boolean {
  if (!one || !other) return false
  return (one.part && other.part) !== undefined || (isYear(one) && isMonth(other)) || (isMonth(one) && isYear(other))
}

/** What the values of several columns of a file become: the sum, or one text with this between them; null where one is all it can be. */
export function joinerOf({ kind, join }: ImportColumn): { sum: true } | { between: string } | null {
  if (kind === 'money') return { sum: true }
  if (kind === 'date') return { between: '/' } // '30', '4', '2018'
  return kind === 'text' || kind === 'long-text' ? { between: join ?? ' ' } : null
}
