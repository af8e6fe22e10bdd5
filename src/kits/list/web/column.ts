// A column of a list, on the screen and in the files of the visible rows.
import type { ReactNode } from 'react'
import type { ListPageData } from '../list.ts'

/** What people read of both directions of an order. */
export type OrderWords = readonly [up: string, down: string]

export type Column<Row> = {
  field: keyof Row & string
  label: string
  /** How the cell is drawn; by default as its text. Screen and file exports both use `text`. `data`: what the list was asked for, for links. */
  cell?: (row: Row, data: ListPageData<Row>) => ReactNode
  text?: (row: Row) => string
  /** What qualifies the value: 'estimado'. Small letters beside it on the screen, in parentheses in the files; '' where nothing does. */
  note?: (row: Row) => string
  /** 'palavras': text whose words stay whole. */
  className?: 'num' | 'data' | 'palavras'
  /** What people read when the list is sorted by it; by default after its class. */
  orders?: OrderWords
  /** Shown to people who chose it; to people who chose no columns the others are shown. */
  isExtra?: true
  /** What identifies the record: the row's header for screen readers, its link, and the title of its card on a phone. */
  isRowHeader?: boolean
  /** The grey line below a row header. A text is in the files too; what is no text has columns of its own there. `data`: of the page; the files have none. */
  sub?: (row: Row, data?: ListPageData<Row>) => ReactNode
  /** On a card: state and date stand above the title, the amount below it; none of them needs its label there. */
  place?: 'estado' | 'quando' | 'valor'
}

/** The text of a cell for the files of the visible rows: all that the screen says there. */
export function textOf<Row>(column: Column<Row>, row: Row): string {
  const value = plainText(column, row)
  const [note, sub] = [column.note?.(row), column.sub?.(row)]
  const noted = value && note ? `${value} (${note})` : value
  return typeof sub === 'string' && sub ? [noted, sub].filter(Boolean).join(' · ') : noted
}

/** The text of its value alone. */
export function plainText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const value = row[column.field]
  return value === null || value === undefined ? '' : String(value)
}
