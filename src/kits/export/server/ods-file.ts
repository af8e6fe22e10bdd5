// ODS (OpenDocument 1.2), reduced to what spreadsheets need to open it: one table per million rows in one content.xml.
import { type RawBuilder, sql } from 'kysely'
import { type ExportColumn, textCell } from './columns.ts'
import type { ExportFormat } from './export-format.ts'
import { lineCopy } from './line-copy.ts'
import { legalXml, rowsOfSheet, sheetsOf, xmlText } from './sheet.ts'
import { type ZipEntry, zip } from './zip.ts'

const mimeType = 'application/vnd.oasis.opendocument.spreadsheet'

export const odsFile: ExportFormat = {
  extension: 'ods',
  label: 'ODS',
  contentType: mimeType,
  copy: (columns, rows) =>
    lineCopy(
      sql`select concat('<table:table-row>', ${sql.join(columns.map(cell))}, '</table:table-row>') from ${rows} as linha`,
    ),
  lineEnd: '\n',
  file: (bytes, names) => zip(entries(legalXml(bytes), names)),
}

const empty = '<table:table-cell/>'
const textStart = '<table:table-cell office:value-type="string"><text:p>'
const textEnd = '</text:p></table:table-cell>'

function cell(column: ExportColumn): RawBuilder<unknown> {
  const text = textCell(column)
  const full =
    column.kind === 'number' || column.kind === 'decimal'
      ? sql`'<table:table-cell office:value-type="float" office:value="' || ${text} || '"/>'`
      : sql`${sql.lit(textStart)} || ${paragraphs(text)} || ${sql.lit(textEnd)}`
  return sql`coalesce(${full}, ${sql.lit(empty)})`
}

// ODF 6.1.2: spaces that follow one another, and tabs, are elements; each line is a paragraph, as LibreOffice writes them.
const paragraphs = (text: RawBuilder<unknown>) =>
  sql`replace(replace(${xmlText(text, '</text:p><text:p>')}, ${sql.lit('\t')}, '<text:tab/>'), '  ', ' <text:s/>')`

const namespaces = [
  'office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
  'text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"',
].map((name) => ` xmlns:${name}`)

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'

async function* entries(lines: AsyncIterable<Buffer>, names: string[]): AsyncGenerator<ZipEntry> {
  yield { name: 'mimetype', content: mimeType } // first and uncompressed, so that the file's type shows in its first bytes
  yield {
    name: 'META-INF/manifest.xml',
    content: `${xml}<manifest:manifest${namespaces[3]} manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mimeType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  }
  yield { name: 'content.xml', content: content(lines, names) }
}

async function* content(lines: AsyncIterable<Buffer>, names: string[]): AsyncGenerator<Buffer> {
  const titles = names.map((name) => textStart + name + textEnd).join('')
  const opening = namespaces.slice(0, 3).join('')
  yield Buffer.from(`${xml}<office:document-content${opening} office:version="1.2"><office:body><office:spreadsheet>`)
  let number = 0
  for await (const table of sheetsOf(lines, rowsOfSheet)) {
    number += 1
    yield Buffer.from(
      `<table:table table:name="Dados ${number}"><table:table-column table:number-columns-repeated="${names.length}"/><table:table-row>${titles}</table:table-row>`,
    )
    yield* table
    yield Buffer.from('</table:table>')
  }
  yield Buffer.from('</office:spreadsheet></office:body></office:document-content>')
}
