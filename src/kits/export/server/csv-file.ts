// CSV as the specification's section 9 says: comma, CRLF, UTF-8 with byte-order mark, every cell quoted.
import { type RawBuilder, sql } from 'kysely'
import { formulaStarts, plainNumber } from '../formula.ts'
import { type ExportColumn, refOf, textCell } from './columns.ts'
import type { ExportFormat } from './export-format.ts'

export const csvFile: ExportFormat = {
  extension: 'csv',
  label: 'CSV',
  contentType: 'text/csv; charset=utf-8',
  copy: (columns, rows) =>
    sql`copy (select ${sql.join(columns.map(cell))} from ${rows} as linha) to stdout (format csv, force_quote *)`,
  lineEnd: '\r\n',
  async *file(bytes, columns) {
    yield Buffer.from(`\uFEFF${columns.map(({ name }) => `"${name}"`).join(',')}\r\n`)
    yield* bytes
  },
}

function cell(column: ExportColumn): RawBuilder<unknown> {
  if (column.kind !== 'text') return sql`coalesce(${textCell(column)}, '')`
  const value = refOf(column.name)
  const starts = sql.join([...formulaStarts].map((letter) => sql.lit(letter.charCodeAt(0))))
  // All formula starts sort before 'A' in bytes, and few texts do: the cheap test goes first.
  return sql`case
    when ${value} < 'A' collate "C" and ascii(${value}) in (${starts}) and ${value} !~ ${sql.lit(plainNumber)}
    then '''' || ${value} else coalesce(${value}, '') end`
}
