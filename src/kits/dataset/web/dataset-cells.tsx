// How the values of a set are shown, by the kind of their column.
import type { ReactNode } from 'react'
import { mostraData } from '../../../base/data.ts'
import { mostraDinheiro } from '../../../base/dinheiro.ts'
import { mostraCnpj, mostraCpf } from '../../../base/documento.ts'
import { mostraNumero } from '../../../base/numero.ts'
import { Day } from '../../../ui/day.tsx'
import type { Column } from '../../list/web/column.ts'
import { type DatasetColumn, type DatasetShape, headOf, nameColumnOf } from '../dataset.ts'
import type { DatasetRow } from '../dataset-schemas.ts'

/** As text, for tables and files; '' for what is empty. */
export function textOfCell(name: string, column: DatasetColumn, row: DatasetRow): string {
  const value = row[column.kind === 'reference' ? nameColumnOf(name) : name]
  if (value === null || value === undefined || value === '') return ''
  if (column.kind === 'flag') return value ? 'Sim' : 'Não'
  if (column.kind === 'choice') return column.options[String(value)] ?? String(value)
  const show = shows[column.kind]
  return show ? show(String(value)) : String(value)
}

const shows: Partial<Record<DatasetColumn['kind'], (value: string) => string>> = {
  date: mostraData,
  money: mostraDinheiro,
  decimal: (value) => mostraNumero(value.replace(/\.?0+$/, '')),
  cnpj: mostraCnpj,
  // of the panel; the public one comes masked
  cpf: (value) => (value.includes('*') ? value : mostraCpf(value)),
}

export function cellOf(name: string, column: DatasetColumn, row: DatasetRow): ReactNode {
  const value = row[name]
  if (column.kind === 'date' && typeof value === 'string') return <Day date={value} />
  if (column.kind === 'long-text') return <span className="linhas">{textOfCell(name, column, row)}</span>
  return textOfCell(name, column, row)
}

export const titleOf = ({ titled, columns }: DatasetShape, row: DatasetRow): string =>
  titled.map((name) => textOfCell(name, columns[name] as DatasetColumn, row)).join(' – ')

const numeric = ['money', 'decimal', 'integer']
const worded = ['text', 'choice', 'reference']

const isUnbroken = (column: DatasetColumn) =>
  column.kind === 'date' || (column.kind === 'text' && column.mask === 'telefone')

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
