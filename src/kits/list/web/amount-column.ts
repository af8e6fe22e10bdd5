// The column of an amount, which a row may not tell.
import { mostraSeInformado } from '#base/se-informado.ts'
import type { Column } from './column.ts'

type Amount<Row> = { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row] & string

/** `more`: what the column has besides, such as its place on a card. */
export const amountColumn = <Row>(field: Amount<Row>, label: string, more?: Partial<Column<Row>>): Column<Row> => ({
  field,
  label,
  className: 'num',
  text: (row) => mostraSeInformado(row[field] as string | null),
  ...more,
})
