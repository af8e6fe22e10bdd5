// How the values of a set are shown, by the kind of their column.
import type { ReactNode } from 'react'
import { Day } from '../../../ui/day.tsx'
import type { Column } from '../../list/web/column.ts'
import { textOfCell } from '../cell-text.ts'
import { type DatasetColumn, type DatasetShape, headOf } from '../dataset.ts'
import type { DatasetRow } from '../dataset-schemas.ts'

export function cellOf(name: string, column: DatasetColumn, row: DatasetRow): ReactNode {
  const value = row[name]
  if (column.kind === 'date' && typeof value === 'string') return <Day date={value} />
  if (column.kind === 'long-text') return <span className="linhas">{textOfCell(name, column, row)}</span>
  return textOfCell(name, column, row)
}

const numeric = ['money', 'decimal', 'integer']
const worded = ['text', 'choice', 'reference']

const isUnbroken = (column: DatasetColumn) =>
  column.kind === 'date' || (column.kind === 'text' && column.isPhone === true)

/** The columns of the list. `hrefOf`: the page of a row, which the first cell leads to. */
export function columnsOf(
  { columns, shown }: DatasetShape,
  hrefOf?: (row: DatasetRow) => string,
): Column<DatasetRow>[] {
  return shown.map((name, at) => {
    const column = columns[name] as DatasetColumn
    return {
      field: name,
      label: headOf(column),
      text: (row) => textOfCell(name, column, row),
      ...(numeric.includes(column.kind) && { className: 'num' as const }),
      ...(isUnbroken(column) && { className: 'data' as const }),
      ...(worded.includes(column.kind) && !isUnbroken(column) && { className: 'palavras' as const }),
      ...(at === 0 && { isRowHeader: true }),
      cell: (row) => {
        const content = cellOf(name, column, row)
        return at === 0 && hrefOf ? <a href={hrefOf(row)}>{content}</a> : content
      },
    }
  })
}
