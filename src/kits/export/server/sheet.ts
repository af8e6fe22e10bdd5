// What the two spreadsheet formats share: cells by the kind of their column, escaped texts, dropped characters that XML forbids, widths,
// and sheets of limited length.
import { type RawBuilder, sql } from 'kysely'
import { type ExportColumn, refOf, textCell } from './columns.ts'

/** The most rows that Excel and LibreOffice open in one sheet, less the header row. */
export const rowsOfSheet = 1_048_575

/** A cell as people read it: days and instants as they are written in Brazil, on the city's clock, codes as words. */
export function shownText(column: ExportColumn, timeZone: string): RawBuilder<unknown> {
  const value = refOf(column.name)
  if (column.values) return inWords(sql`${value}::text`, column.values)
  switch (column.kind) {
    case 'flag':
      return sql`case when ${value} then 'Sim' when not ${value} then 'Não' end`
    case 'date':
      return sql`to_char(${value}, 'DD/MM/YYYY')`
    case 'instant':
      return sql`to_char(${localTime(column, timeZone)}, 'DD/MM/YYYY HH24:MI')`
    case 'decimal':
      return sql`replace(${value}::text, '.', ',')`
    default:
      return textCell(column)
  }
}

function inWords(code: RawBuilder<unknown>, values: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const cases = Object.entries(values).map(([value, words]) => sql`when ${sql.lit(value)} then ${sql.lit(words)}`)
  return sql`case ${code} ${sql.join(cases, sql` `)} else ${code} end`
}

export const localTime = ({ name }: ExportColumn, timeZone: string): RawBuilder<unknown> =>
  sql`date_trunc('milliseconds', ${refOf(name)} at time zone ${sql.lit(timeZone)})`

export const isNumber = ({ kind, values }: ExportColumn): boolean =>
  !values && (kind === 'number' || kind === 'decimal')

/** Spreadsheets count with 15 digits: a number with more would lose its last ones, and so stays a text. */
export const isExact = ({ name, kind, places }: ExportColumn): RawBuilder<unknown> =>
  sql`abs(${refOf(name)}) < ${sql.lit(10 ** (15 - (kind === 'decimal' ? places : 0)))}`

/** Days from the first to the last that spreadsheets know. (Excel takes 1900 for a leap year: its days before March are others'.) */
export const isDay = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${value} >= '1900-03-01' and ${value} < '10000-01-01'`

const lettersOf: Partial<Record<ExportColumn['kind'], number>> = {
  number: 10,
  decimal: 18,
  date: 12,
  instant: 17,
  flag: 8,
}

/** Letters that fit beside each other: the label's, with the button of its filter, and those of a usual value. */
export function widthOf({ kind, values, label, isLong }: ExportColumn): number {
  const usual = (values ? undefined : lettersOf[kind]) ?? (isLong ? 60 : 30)
  return Math.min(60, Math.max(usual, label.length + 4))
}

/** SQL of a text escaped for use between tags; `lineBreak` replaces each newline in it. */
export function xmlText(text: RawBuilder<unknown>, lineBreak: string): RawBuilder<unknown> {
  const escaped = sql`replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`
  return sql`replace(${escaped}, ${sql.lit('\n')}, ${sql.lit(lineBreak)})`
}

/** A text of the portal's own, escaped for use between tags and in attributes. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

// What XML forbids, as UTF-8 bytes: control characters except tab and newline, U+FFFE and U+FFFF.
const everyForbidden = /[^\t\n\x20-\xff]|\xef\xbf[\xbe\xbf]/g

export async function* legalXml(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    yield isLegal(piece) ? piece : Buffer.from(piece.toString('latin1').replace(everyForbidden, ''), 'latin1')
  }
}

const [tab, newline] = [9, 10]

// By bytes: a text of each piece for a regular expression would be most of an export's garbage.
function isLegal(piece: Buffer): boolean {
  for (let at = 0; at < piece.length; at += 1) {
    const byte = piece[at] as number
    if (byte < 32 && byte !== tab && byte !== newline) return false
    if (byte === 0xef && piece[at + 1] === 0xbf && (piece[at + 2] as number) >= 0xbe) return false
  }
  return true
}

/** 1 -> A, 27 -> AA. */
export function columnName(number: number): string {
  const rest = (number - 1) % 26
  const before = (number - 1 - rest) / 26
  return `${before ? columnName(before) : ''}${String.fromCharCode(65 + rest)}`
}

/** `rows`: how many of its rows have been read so far. */
export type Sheet = { name: string; rows: number; lines: () => AsyncIterable<Buffer> }

/** Cuts the lines into sheets of at most `limit` each, at least one. A sheet must be read to its end before the next. */
export async function* sheetsOf(lines: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Sheet> {
  const source = lines[Symbol.asyncIterator]()
  let next = await source.next()
  let number = 0
  do {
    number += 1
    const sheet: Sheet = {
      name: number === 1 ? 'Dados' : `Dados ${number}`,
      rows: 0,
      async *lines() {
        while (sheet.rows < limit && !next.done) {
          const piece: Buffer = next.value
          const { end, count } = upTo(piece, limit - sheet.rows)
          sheet.rows += count
          yield piece.subarray(0, end)
          next = end < piece.length ? { done: false, value: piece.subarray(end) } : await source.next()
        }
      },
    }
    yield sheet
  } while (!next.done)
}

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
