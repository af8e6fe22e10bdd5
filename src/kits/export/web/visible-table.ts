// The visible part of a list as text: the rows of the current page under the labels of their columns.
import { type Column, textOf } from '#kits/list/web/column.ts'
import type { ListControl } from '#kits/list/web/use-list.ts'

export type VisibleTable = { header: string[]; rows: string[][] }

export function visibleTable<Row>(list: ListControl<Row>, columns: Column<Row>[]): VisibleTable {
  return {
    header: columns.map((column) => column.label),
    rows: list.data.items.map((row) => columns.map((column) => textOf(column, row))),
  }
}
