// What the two spreadsheet formats share: escaped texts, letters that XML forbids, and sheets of at most so many rows.
import { type RawBuilder, sql } from 'kysely'

/** What Excel and LibreOffice open at most in one sheet, less the row of the names. */
export const rowsOfSheet = 1_048_575

/** A text, in SQL, safe between tags; `lineBreak` stands for each newline in it. */
export function xmlText(text: RawBuilder<unknown>, lineBreak: string): RawBuilder<unknown> {
  const escaped = sql`replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`
  return sql`replace(${escaped}, ${sql.lit('\n')}, ${sql.lit(lineBreak)})`
}

// Control letters but tab and newline, U+FFFE and U+FFFF, as the UTF-8 bytes that they are: XML takes none of them.
const forbidden = /[^\t\n\x20-\xff]|\xef\xbf[\xbe\xbf]/
const everyForbidden = new RegExp(forbidden, 'g')

export async function* legalXml(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = piece.toString('latin1')
    yield forbidden.test(bytes) ? Buffer.from(bytes.replace(everyForbidden, ''), 'latin1') : piece
  }
}

/** Cuts the lines into sheets of at most `limit` each; there is always a first one. Each must be read before the next is asked for. */
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

/** Where the piece's first `room` lines end, and how many it has up to there. */
function upTo(piece: Buffer, room: number): { end: number; count: number } {
  let count = 0
  let end = 0
  while (count < room && end < piece.length) {
    end = piece.indexOf(newline, end) + 1
    count += 1
  }
  return { end, count }
}
