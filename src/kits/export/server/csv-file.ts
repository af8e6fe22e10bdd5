// CSV as the specification's section 9 says: comma, CRLF, UTF-8 with byte-order mark, every cell quoted.
import { sql } from 'kysely'
import { formulaStarts, guardFormula } from '../csv-text.ts'
import { textCell } from './columns.ts'
import type { ExportFormat } from './export-format.ts'

export const csvFile: ExportFormat = {
  extension: 'csv',
  label: 'CSV',
  contentType: 'text/csv; charset=utf-8',
  copy: (columns, rows) => {
    const cells = columns.map((column) => sql`coalesce(${textCell(column)}, '')`)
    return sql`copy (select ${sql.join(cells)} from ${rows} as linha) to stdout (format csv, force_quote *)`
  },
  lineEnd: '\r\n',
  async *file(bytes, columns) {
    yield Buffer.from(`\uFEFF${columns.map(({ name }) => `"${name}"`).join(',')}\r\n`)
    for await (const piece of bytes) yield guardCells(piece)
  },
}

const quote = 0x22
const mayStart = new Uint8Array(256)
for (const letter of formulaStarts) mayStart[letter.charCodeAt(0)] = 1

/**
 * Whole lines, all cells quoted, with a ' before each cell that a spreadsheet would run. The database would have to check each cell of
 * each row in the one process that writes the lines: a quarter of the time of a wide list
 * (docs/decisions/0007-exports-written-by-the-database.md).
 */
export function guardCells(lines: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  let isInside = false
  for (let at = 0; at < lines.length; at += 1) {
    if (lines[at] !== quote) continue
    isInside = !isInside
    const start = at + 1
    // the second of two quotes opens no cell
    const opens = isInside && lines[at - 1] !== quote
    if (!opens || mayStart[lines[start] as number] === 0) continue
    const cell = lines.toString('latin1', start, endOfCell(lines, start)) // what makes a formula is ASCII
    if (guardFormula(cell) === cell) continue
    parts.push(lines.subarray(from, start), Buffer.from("'"))
    from = start
  }
  return parts.length ? Buffer.concat([...parts, lines.subarray(from)]) : lines
}

function endOfCell(lines: Buffer, start: number): number {
  let at = lines.indexOf(quote, start)
  while (lines[at + 1] === quote) at = lines.indexOf(quote, at + 2)
  return at
}
