// Parquet: the columns with their types, for programs that read a few of them out of millions of rows. Amounts are exact decimals.
import { setImmediate } from 'node:timers/promises'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { ColumnKind, ExportColumn } from './columns.ts'
import type { ExportFormat } from './export-format.ts'
import { rowsAsJson } from './json-file.ts'

/** Rows written together: as many as take the event loop for some tens of milliseconds. */
const rowsTogether = 5000

type Element = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]
type Cell = string | number | boolean | object | null
type Row = Record<string, Cell>
/** How a kind of column is stored, and how a cell of the JSON call becomes what is stored. */
type Kind = {
  element: (column: ExportColumn) => Omit<Element, 'name'>
  store: (cell: never, column: ExportColumn) => unknown
}

const dayMs = 24 * 3600 * 1000
const asDate = (text: string) => new Date(text)

const kinds: Record<ColumnKind, Kind> = {
  text: { element: () => ({ type: 'BYTE_ARRAY', converted_type: 'UTF8' }), store: String },
  number: { element: () => ({ type: 'INT64' }), store: (cell: number) => BigInt(cell) },
  decimal: {
    element: ({ places }) => ({ type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: places }),
    store: (text: string, { places }) => unscaled(text, places),
  },
  date: {
    element: () => ({ type: 'INT32', converted_type: 'DATE' }),
    store: (text: string) => asDate(text).getTime() / dayMs,
  },
  instant: { element: () => ({ type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }), store: asDate },
  flag: { element: () => ({ type: 'BOOLEAN' }), store: Boolean },
  other: { element: () => ({ type: 'BYTE_ARRAY', converted_type: 'JSON' }), store: (cell: object) => cell },
}

export const parquetFile: ExportFormat = {
  extension: 'parquet',
  label: 'Parquet',
  contentType: 'application/vnd.apache.parquet',
  copy: rowsAsJson(''),
  lineEnd: '\n',
  async *file(bytes, columns) {
    const pieces = new ByteWriter()
    const schema = [
      { name: 'linha', num_children: columns.length },
      ...columns.map((column) => ({
        name: column.name,
        repetition_type: 'OPTIONAL' as const,
        ...kinds[column.kind].element(column),
      })),
    ]
    const writer = new ParquetWriter({ writer: pieces, schema, createdBy: 'Praça' })
    for await (const rows of rowsOf(bytes)) {
      writer.write({ columnData: columns.map((column) => dataOf(column, rows)), rowGroupSize: rowsTogether })
      yield taken(pieces)
      await setImmediate()
    }
    writer.finish()
    yield taken(pieces)
  },
}

function dataOf(column: ExportColumn, rows: Row[]) {
  const store = kinds[column.kind].store as (cell: Cell, column: ExportColumn) => unknown
  const data = rows.map((row) => {
    const cell = row[column.name] ?? null
    return cell === null ? null : store(cell, column)
  })
  return { name: column.name, data }
}

/** '12.5' with two places is 1250. Throws for a digit that has no place: nothing is rounded. */
function unscaled(text: string, places: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  if (/[^0]/.test(fraction.slice(places))) throw new Error(`${text} has more than ${places} places`)
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

async function* rowsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  for await (const piece of bytes) {
    for (const line of piece.toString('utf8').split('\n')) if (line) rows.push(JSON.parse(line) as Row)
    while (rows.length >= rowsTogether) {
      yield rows.slice(0, rowsTogether)
      rows = rows.slice(rowsTogether)
    }
  }
  if (rows.length) yield rows
}

/** What was written since the last time. Offsets in the file go on. */
function taken(pieces: ByteWriter): Buffer {
  const part = Buffer.from(pieces.getBytes())
  pieces.index = 0
  return part
}
