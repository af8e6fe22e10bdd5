// What a file format of the exports is. The database writes each row as a line of the file (SQL is several times faster at it
// than JavaScript, and leaves the event loop to the other visitors); the process only frames, cuts and packs those lines.
import type { Expression, RawBuilder } from 'kysely'
import type { About } from './about.ts'
import type { ExportColumn } from './columns.ts'
import type { LineEnd } from './copy-rows.ts'

/** The whole list's select. */
export type Rows = Expression<unknown>

export type ExportFormat = {
  extension: string
  /** The name shown to people. */
  label: string
  contentType: string
  /** The COPY of the rows as lines; `timeZone`: the city's, for formats whose instants are those of a clock. */
  copy: (columns: ExportColumn[], rows: Rows, timeZone: string) => RawBuilder<unknown>
  lineEnd: LineEnd
  /** Makes the file from those lines, which arrive in pieces of whole lines. */
  file: (bytes: AsyncIterable<Buffer>, columns: ExportColumn[], about: About) => AsyncIterable<Buffer>
}
