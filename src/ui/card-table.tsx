// A table whose rows are cards on a phone, each cell under the name of its column.
import type { Key, ReactNode } from 'react'

type CardTableProps<Row> = {
  /** Heard and not seen. */
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** By their names; the first one names its row. */
  columns: Record<string, (row: Row) => ReactNode>
}

export function CardTable<Row>({ caption, rows, keyOf, columns }: CardTableProps<Row>) {
  const [first, ...others] = Object.entries(columns)
  return (
    <table className="tabela pilha">
      <caption className="oculto">{caption}</caption>
      <thead>
        <tr>
          {Object.keys(columns).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row" data-l={first?.[0]}>
              {first?.[1](row)}
            </th>
            {others.map(([label, cell]) => (
              <td key={label} data-l={label}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
