// How the values of a set are shown, by the kind of their column.
import type { ReactNode } from 'react'
import type { Column, OrderWords } from '#kits/list/web/column.ts'
import { Day } from '#ui/day.tsx'
import { textOfCell } from '../cell-text.ts'
import { type DatasetColumn, type DatasetShape, headOf, isListed } from '../dataset.ts'
import type { DatasetRow } from '../dataset-schemas.ts'

export function cellOf(name: string, column: DatasetColumn, row: DatasetRow): ReactNode {
  const value = row[name]
  if (column.kind === 'date' && typeof value === 'string') return <Day date={value} />
  const text = textOfCell(name, column, row)
  if (text === '') return text // the page says that it is not told
  if (column.kind === 'long-text') return <span className="linhas">{text}</span>
  if (column.kind === 'url' && /^https?:/.test(text)) return <a href={text}>{text}</a>
  return text
}

const numeric = ['money', 'decimal', 'integer']
const worded = ['text', 'choice', 'reference']

const isUnbroken = (column: DatasetColumn) =>
  ['date', 'telefone', 'cnpj', 'cpf'].includes(column.kind) ||
  column.filter === 'start' ||
  (column.kind === 'text' && column.isPhone === true)

/** Those of the panel: what the list leaves out may be chosen. */
export function panelColumnsOf(set: DatasetShape): Column<DatasetRow>[] {
  const others = Object.keys(set.columns).filter((name) => {
    const column = set.columns[name] as DatasetColumn
    return !set.shown.includes(name) && isListed(column) && column.kind !== 'long-text'
  })
  const extra = columnsOf({ ...set, shown: others }).map(({ isRowHeader: _no, ...column }) => ({
    ...column,
    isExtra: true as const,
  }))
  return [...columnsOf(set), ...extra]
}

// Codes and years are neither amounts nor days: 'Código, do menor', 'Exercício recente'.
function ordersOf(column: DatasetColumn): { orders?: OrderWords } {
  const head = headOf(column)
  if (column.filter === 'start') return { orders: [`${head}, do menor`, `${head}, do maior`] }
  const isYear = column.kind === 'integer' && (column.min ?? 0) >= 1900
  return isYear ? { orders: [`${head} antigo`, `${head} recente`] } : {}
}

/** The columns of the list; the first identifies the record. */
export function columnsOf({ columns, shown, period }: DatasetShape): Column<DatasetRow>[] {
  return shown.map((name, at) => {
    const column = columns[name] as DatasetColumn
    return {
      field: name,
      label: headOf(column),
      text: (row) => textOfCell(name, column, row),
      ...(numeric.includes(column.kind) && { className: 'num' as const }),
      ...(isUnbroken(column) && { className: 'data' as const }),
      ...(worded.includes(column.kind) && !isUnbroken(column) && { className: 'palavras' as const }),
      ...(name === period && { place: 'quando' as const }),
      ...(at === 0 && { isRowHeader: true }),
      ...ordersOf(column),
      cell: (row) => cellOf(name, column, row),
    }
  })
}
