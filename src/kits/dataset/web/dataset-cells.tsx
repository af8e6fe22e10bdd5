// How the values of a set are shown, by the kind of their column.
import type { ReactNode } from 'react'
import type { ListPageData } from '#kits/list/list.ts'
import type { Column, OrderWords } from '#kits/list/web/column.ts'
import { Day } from '#ui/day.tsx'
import { textOfCell } from '../cell-text.ts'
import { type DatasetColumn, type DatasetShape, headOf, isYear } from '../dataset.ts'
import type { DatasetListPage, DatasetRow } from '../dataset-schemas.ts'

export function cellOf(name: string, column: DatasetColumn, row: DatasetRow): ReactNode {
  const value = row[name]
  if (column.kind === 'date' && typeof value === 'string') return <Day date={value} />
  const text = textOfCell(name, column, row)
  // of an empty one the page says that it is not told
  return text && column.kind === 'long-text' ? <span className="linhas">{text}</span> : text
}

/** `plain`: what stands where there is no page. */
export const ledTo = (href: string | false | 0 | null | undefined, shown: ReactNode, plain = shown): ReactNode =>
  href && shown ? <a href={href}>{shown}</a> : plain

const numeric = ['money', 'decimal', 'integer']
const unbroken = ['date', 'telefone', 'cnpj', 'cpf']
const worded = ['text', 'choice', 'reference', 'email']

const isUnbroken = (column: DatasetColumn) =>
  unbroken.includes(column.kind) || column.filter === 'start' || ('isPhone' in column && column.isPhone)

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
export function columnsOf(set: DatasetShape): Column<DatasetRow>[] {
  const { columns, shown, period, leads } = set
  return shown.map((name, at) => {
    const column = columns[name] as DatasetColumn
    return {
      field: name,
      label: headOf(column),
      text: (row) => textOfCell(name, column, row),
      ...classOf(column),
      ...(name === period && { place: 'quando' as const }),
      ...(!at && { isRowHeader: true }),
      ...(!at && leads?.more && { sub: (row, data) => ledTo(pageOf(set, row, data), leads.more, '') }),
      ...ordersOf(column),
      cell: (row, data) => {
        const shownValue = cellOf(name, column, row)
        return ledTo(
          at && leads?.columns.includes(name) && pageOf(set, row, data),
          shown.length < wide ? inOneLine(shownValue) : shownValue,
        )
      },
    }
  })
}

const pageOf = ({ name }: DatasetShape, row: DatasetRow, data?: ListPageData<DatasetRow>) =>
  (data as DatasetListPage | undefined)?.paginas?.[row[`${name}_id`] as number]
