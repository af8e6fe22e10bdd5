// How the values of a set are shown, by the kind of their column.
import type { ReactNode } from 'react'
import type { Column, OrderWords } from '#kits/list/web/column.ts'
import { Day } from '#ui/day.tsx'
import { textOfCell } from '../cell-text.ts'
import { type DatasetColumn, type DatasetShape, headOf, isYear } from '../dataset.ts'
import type { DatasetRow } from '../dataset-schemas.ts'

export function cellOf(name: string, column: DatasetColumn, row: DatasetRow): ReactNode {
  const value = row[name]
  if (column.kind === 'date' && typeof value === 'string') return <Day date={value} />
  const text = textOfCell(name, column, row)
  // of an empty one the page says that it is not told
  return text && column.kind === 'long-text' ? <span className="linhas">{text}</span> : text
}

const numeric = ['money', 'decimal', 'integer']
const unbroken = ['date', 'telefone', 'cnpj', 'cpf']
const worded = ['text', 'choice', 'reference', 'email']

const isUnbroken = (column: DatasetColumn) =>
  unbroken.includes(column.kind) || column.filter === 'start' || ('isPhone' in column && column.isPhone === true)

// Codes and years are neither amounts nor days: 'Código, do menor', 'Exercício recente'.
function ordersOf(column: DatasetColumn): { orders?: OrderWords } {
  const head = headOf(column)
  if (column.orders) return { orders: column.orders }
  if (column.filter === 'start') return { orders: [`${head}, do menor`, `${head}, do maior`] }
  return isYear(column) ? { orders: [`${head} antigo`, `${head} recente`] } : {}
}

function classOf(column: DatasetColumn): { className?: 'data' | 'num' | 'palavras' } {
  if (isUnbroken(column)) return { className: 'data' }
  if (numeric.includes(column.kind)) return { className: 'num' }
  return worded.includes(column.kind) ? { className: 'palavras' } : {}
}

// So many columns need every break that there is.
const wide = 8

// Short words that are read as one stand in one line: 'D-02', 'PAS 005/2026', 'Em cobrança'.
const inOneLine = (shown: ReactNode) =>
  typeof shown === 'string' && /^(?!R\$)[^ -]+[ -].{1,9}$/.test(shown) ? <span className="data">{shown}</span> : shown

/** The columns of the list; the first identifies the record. */
export function columnsOf({ columns, shown, period }: DatasetShape): Column<DatasetRow>[] {
  return shown.map((name, at) => {
    const column = columns[name] as DatasetColumn
    return {
      field: name,
      label: headOf(column),
      text: (row) => textOfCell(name, column, row),
      ...classOf(column),
      ...(name === period && { place: 'quando' as const }),
      ...(at === 0 && { isRowHeader: true }),
      ...ordersOf(column),
      cell: (row) => (shown.length < wide ? inOneLine(cellOf(name, column, row)) : cellOf(name, column, row)),
    }
  })
}
