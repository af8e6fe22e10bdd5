// What the two spreadsheet formats share: escaped texts, dropped characters that XML forbids, and sheets of limited length.
import { type RawBuilder, sql } from 'kysely'

/** The most rows that Excel and LibreOffice open in one sheet, less the header row. */
export const rowsOfSheet = 1_048_575

/** SQL of a text escaped for use between tags; `lineBreak` replaces each newline in it. */
export function xmlText(text: RawBuilder<unknown>, lineBreak: string): RawBuilder<unknown> {
  const escaped = sql`replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`
  return sql`replace(${escaped}, ${sql.lit('\n')}, ${sql.lit(lineBreak)})`
}

// What XML forbids, as UTF-8 bytes: control characters except tab and newline, U+FFFE and U+FFFF.
const forbidden = /[^\t\n\x20-\xff]|\xef\xbf[\xbe\xbf]/
const everyForbidden = new RegExp(forbidden, 'g')

export async function* legalXml(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = piece.toString('latin1')
    yield forbidden.test(bytes) ? Buffer.from(bytes.replace(everyForbidden, ''), 'latin1') : piece
  }
}

/** Cuts the lines into sheets of at most `limit` each, at least one. A sheet must be read to its end before the next. */
export async function* sheetsOf(lines: AsyncIterable<Buffer>, limit: number): AsyncGenerator<AsyncIterable<Buffer>> {
  const source = lines[Symbol.asyncIterator]()
  let next = await source.next()
  do yield sheet()
  while (!next.done)

  async function* sheet() {
    for (let room = limit; room > 0 && !next.done; ) {
      const piece: Buffer = next.value
      const { end, count } = upTo(piece, room)
      room -= count
      yield piece.subarray(0, end)
      next = end < piece.length ? { done: false, value: piece.subarray(end) } : await source.next()
    }
  }
}

const newline = 10

/** The end of at most `room` lines of the piece, and how many they are. */
function upTo(piece: Buffer, room: number): { end: number; count: number } {
  let count = 0
  let end = 0
  while (count < room && end < piece.length) {
    end = piece.indexOf(newline, end) + 1
    count += 1
  }
  return { end, count }
}
