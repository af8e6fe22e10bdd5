// JSON: one array of the rows, each with the names and types of the JSON call's items.
import { sql } from 'kysely'
import { type ExportColumn, refOf, textCell } from './columns.ts'
import type { ExportFormat } from './export-format.ts'
import { lineCopy } from './line-copy.ts'

export const jsonFile: ExportFormat = {
  extension: 'json',
  label: 'JSON',
  contentType: 'application/json; charset=utf-8',
  copy: (columns, rows) => {
    const values = columns.map((column) => sql`${asOnTheWire(column)} as ${sql.ref(column.name)}`)
    return lineCopy(sql`select concat(',', row_to_json(linha))
      from (select ${sql.join(values)} from ${rows} as linha) as linha`)
  },
  lineEnd: '\n',
  async *file(bytes) {
    yield Buffer.from('[')
    let isFirst = true
    for await (const piece of bytes) {
      yield isFirst ? piece.subarray(1) : piece // every row begins with a comma
      isFirst = false
    }
    yield Buffer.from(']\n')
  },
}

// On the wire NUMERIC is text and instants have one spelling; everything else is as row_to_json writes it.
function asOnTheWire(column: ExportColumn) {
  return column.kind === 'decimal' || column.kind === 'instant' ? textCell(column) : refOf(column.name)
}
