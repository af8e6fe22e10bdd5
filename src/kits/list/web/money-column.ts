import { mostraDinheiro } from '../../../base/dinheiro.ts'
import type { Column } from './column.ts'

/** A column of amounts; what is not told counts as nothing. */
export const moneyColumn = <Row>(field: keyof Row & string, label: string): Column<Row> => ({
  field,
  label,
  className: 'num',
  text: (row) => mostraDinheiro(String(row[field] ?? '0.00')),
})
