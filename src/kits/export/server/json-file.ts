// JSON, one array of the rows or one row on each line, with the names and types of the JSON call's items.
import { type RawBuilder, sql } from 'kysely'
import { type ExportColumn, refOf, textCell } from './columns.ts'
import type { ExportFormat, Rows } from './export-format.ts'
import { lineCopy } from './line-copy.ts'

export const jsonFile: ExportFormat = {
  extension: 'json',
  label: 'JSON',
  contentType: 'application/json; charset=utf-8',
  copy: rowsAsJson(','),
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

/** For programs that read a file of any length row by row. */
export const ndjsonFile: ExportFormat = {
  extension: 'ndjson',
  label: 'NDJSON',
  contentType: 'application/x-ndjson; charset=utf-8',
  copy: rowsAsJson(''),
  lineEnd: '\n',
  file: (bytes) => bytes,
}

/** A row as one line, with `before` before it. */
export function rowsAsJson(before: '' | ',') {
  return (columns: ExportColumn[], rows: Rows): RawBuilder<unknown> => {
    const values = columns.map((column) => sql`${asOnTheWire(column)} as ${sql.ref(column.name)}`)
    return lineCopy(sql`select concat(${sql.lit(before)}, row_to_json(linha))
      from (select ${sql.join(values)} from ${rows} as linha) as linha`)
  }
}

// On the wire NUMERIC is text and instants have one spelling; everything else is as row_to_json writes it.
function asOnTheWire(column: ExportColumn) {
  return column.kind === 'decimal' || column.kind === 'instant' ? textCell(column) : refOf(column.name)
}
