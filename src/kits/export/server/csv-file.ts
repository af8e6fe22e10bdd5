// CSV as the specification's section 9 says: comma, CRLF, UTF-8 with byte-order mark, every cell quoted.
import { type RawBuilder, sql } from 'kysely'
import { formulaStarts, plainNumber } from '../formula.ts'
import { type ExportColumn, refOf, textCell } from './columns.ts'
import type { ExportFormat } from './export-format.ts'

export const csvFile: ExportFormat = {
  extension: 'csv',
  label: 'CSV',
  contentType: 'text/csv; charset=utf-8',
  copy: (columns, rows) => {
    const cells = columns.map((column, at) =>
      at < columns.length - 1 ? cell(column) : sql`${cell(column)} || ${mark}`,
    )
    return sql`copy (select ${sql.join(cells)} from ${rows} as linha) to stdout (format csv, force_quote *)`
  },
  async *file(bytes, names) {
    yield Buffer.from(`\uFEFF${names.map((name) => `"${name}"`).join(',')}\r\n`)
    yield* withCrlf(bytes)
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

// COPY ends lines with LF, and a cell may hold LF too. So the last cell of each line ends with a mark byte: only a line's end can
// be mark, closing quote, LF (quotes within cells are doubled), and these three bytes are replaced in place by quote, CR, LF.
const markByte = 0x1e
const mark = sql.lit(String.fromCharCode(markByte))
const [quote, cr, lf] = Buffer.from('"\r\n') as unknown as [number, number, number]

async function* withCrlf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  for await (const next of pieces) {
    const piece = held.length ? Buffer.concat([held, next]) : next
    const end = startOfCutMark(piece)
    for (let at = piece.indexOf(markByte); at !== -1; at = piece.indexOf(markByte, at + 1)) {
      if (piece[at + 1] !== quote || piece[at + 2] !== lf) continue
      piece[at] = quote
      piece[at + 1] = cr
    }
    yield piece.subarray(0, end)
    held = piece.subarray(end)
  }
}

// A piece may end within the three bytes: a possible beginning of them waits for the next piece. The last piece ends with LF.
function startOfCutMark(piece: Buffer): number {
  const { length } = piece
  if (piece[length - 1] === markByte) return length - 1
  return piece[length - 2] === markByte && piece[length - 1] === quote ? length - 2 : length
}
