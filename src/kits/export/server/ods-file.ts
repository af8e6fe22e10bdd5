// ODS (OpenDocument 1.2), reduced to what spreadsheets need to open it: one table per million rows, then 'Sobre', in one content.xml.
import { type RawBuilder, sql } from 'kysely'
import { type ZipEntry, zip } from '#platform/storage/zip.ts'
import { type About, type AboutRow, rowsOfAbout } from './about.ts'
import { type ExportColumn, refOf } from './columns.ts'
import type { ExportFormat } from './export-format.ts'
import { lineCopy } from './line-copy.ts'
import { contentOpening, filterOf, lookOf, manifest, mimeType, settings, tableOpening } from './ods-parts.ts'
import {
  escapeXml,
  isDay,
  isExact,
  isNumber,
  legalXml,
  localTime,
  rowsOfSheet,
  sheetsOf,
  shownText,
  widthOf,
  xmlText,
} from './sheet.ts'

export const odsFile: ExportFormat = {
  extension: 'ods',
  label: 'ODS',
  contentType: mimeType,
  copy: (columns, rows, timeZone) => {
    const cells = columns.map((column) => cell(column, timeZone))
    return lineCopy(
      sql`select concat('<table:table-row>', ${sql.join(cells)}, '</table:table-row>') from ${rows} as linha`,
    )
  },
  lineEnd: '\n',
  file: (bytes, columns, about) => zip(entries(legalXml(bytes), columns, about)),
}

const textStart = 'office:value-type="string"><text:p>'
const textEnd = '</text:p></table:table-cell>'

function cell(column: ExportColumn, timeZone: string): RawBuilder<unknown> {
  const typed = typedCell(column, timeZone)
  const asText = sql`${sql.lit(`<table:table-cell ${textStart}`)} || ${paragraphs(shownText(column, timeZone))} || ${sql.lit(textEnd)}`
  const full = typed ? sql`case when ${typed.fits} then ${typed.cell} else ${asText} end` : asText
  return sql`coalesce(${full}, '<table:table-cell/>')`
}

type Typed = { fits: RawBuilder<unknown>; cell: RawBuilder<unknown> }

/** A cell with a value to reckon with, where the value fits one; null for texts. Its look is the column's. */
function typedCell(column: ExportColumn, timeZone: string): Typed | null {
  const value = refOf(column.name)
  if (isNumber(column))
    return {
      fits: isExact(column),
      cell: sql`'<table:table-cell office:value-type="float" office:value="' || ${value}::text || '"/>'`,
    }
  const dated = (date: RawBuilder<unknown>) =>
    sql`'<table:table-cell office:value-type="date" office:date-value="' || ${date} || '"/>'`
  if (column.kind === 'date') return { fits: isDay(value), cell: dated(sql`${value}::text`) }
  if (column.kind !== 'instant') return null
  const local = localTime(column, timeZone)
  return { fits: isDay(local), cell: dated(sql`to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`) }
}

// ODF 6.1.2: spaces that follow one another, and tabs, are elements; each line is a paragraph, as LibreOffice writes them.
const paragraphs = (text: RawBuilder<unknown>) =>
  sql`replace(replace(${xmlText(text, '</text:p><text:p>')}, ${sql.lit('\t')}, '<text:tab/>'), '  ', ' <text:s/>')`

async function* entries(lines: AsyncIterable<Buffer>, columns: ExportColumn[], about: About): AsyncGenerator<ZipEntry> {
  const frozen: string[] = []
  yield { name: 'mimetype', content: mimeType } // first and uncompressed, so that the file's type shows in its first bytes
  yield { name: 'META-INF/manifest.xml', content: manifest }
  yield { name: 'content.xml', content: content(lines, columns, rowsOfAbout(about, columns), frozen) }
  yield { name: 'settings.xml', content: settings(frozen) }
}

/** Adds to `frozen` the names of the tables whose first row is to stay in sight. */
async function* content(
  lines: AsyncIterable<Buffer>,
  columns: ExportColumn[],
  about: AboutRow[],
  frozen: string[],
): AsyncGenerator<Buffer> {
  const filters: string[] = []
  const titles = columns.map(({ label }) => textOf(label, 'cabeca')).join('')
  const looks = columns.map((column) => ({ width: widthOf(column), look: lookOf(column) }))
  yield Buffer.from(contentOpening([...looks.map(({ width }) => width), ...aboutWidths]))
  for await (const sheet of sheetsOf(lines, rowsOfSheet)) {
    yield Buffer.from(`${tableOpening(sheet.name, looks)}<table:table-row>${titles}</table:table-row>`)
    yield* sheet.lines()
    yield Buffer.from('</table:table>')
    frozen.push(sheet.name)
    filters.push(filterOf(sheet, columns.length))
  }
  yield Buffer.from(aboutTable(about))
  yield Buffer.from(
    `<table:database-ranges>${filters.join('')}</table:database-ranges></office:spreadsheet></office:body></office:document-content>`,
  )
}

const aboutWidths = [36, 48, 80]
const aboutLooks = { title: 'titulo', head: 'cabeca', fact: null }

function aboutTable(rows: AboutRow[]): string {
  const cellOf = ({ look }: AboutRow, text: string, at: number) =>
    textOf(text, aboutLooks[look] ?? (at === 0 ? 'forte' : 'quebra'))
  const written = rows.map((row) => {
    const cells = row.cells.map((text, at) => cellOf(row, text, at))
    return `<table:table-row>${cells.join('') || '<table:table-cell/>'}</table:table-row>`
  })
  const widths = aboutWidths.map((width) => ({ width, look: 'texto' }))
  return `${tableOpening('Sobre', widths)}${written.join('')}</table:table>`
}

const textOf = (text: string, look: string) =>
  `<table:table-cell table:style-name="${look}" ${textStart}${escapeXml(text)}${textEnd}`
