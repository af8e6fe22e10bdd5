// XLSX (ECMA-376), reduced to what spreadsheets need to open it: texts inside the cells, a sheet per million rows, then 'Sobre'.
import { type RawBuilder, sql } from 'kysely'
import { type ZipEntry, zip } from '#platform/storage/zip.ts'
import { type AboutRow, rowsOfAbout } from './about.ts'
import { type ExportColumn, refOf } from './columns.ts'
import type { ExportFormat } from './export-format.ts'
import { lineCopy } from './line-copy.ts'
import {
  columnName,
  escapeXml,
  isDay,
  isExact,
  isNumber,
  legalXml,
  localTime,
  rowsOfSheet,
  type Sheet,
  sheetsOf,
  shownText,
  widthOf,
  xmlText,
} from './sheet.ts'
import { looks, main, packageParts, xml } from './xlsx-parts.ts'

export const xlsxFile: ExportFormat = {
  extension: 'xlsx',
  label: 'Excel',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  copy: (columns, rows, timeZone) =>
    lineCopy(
      sql`select concat('<row>', ${sql.join(columns.map((column) => cell(column, timeZone)))}, '</row>') from ${rows} as linha`,
    ),
  lineEnd: '\n',
  file: (bytes, columns, about) => zip(entries(legalXml(bytes), columns, rowsOfAbout(about, columns))),
}

const mostLetters = 32_767 // Excel's limit for a cell
const textStart = '<t xml:space="preserve">'
const textEnd = '</t></is></c>'

function cell(column: ExportColumn, timeZone: string): RawBuilder<unknown> {
  const typed = typedCell(column, timeZone)
  const text = shownText(column, timeZone)
  const cut = sql`case when octet_length(${text}) > ${sql.lit(mostLetters)} then left(${text}, ${sql.lit(mostLetters)}) else ${text} end`
  const asText = sql`${sql.lit(`<c t="inlineStr"><is>${textStart}`)} || ${xmlText(cut, '&#10;')} || ${sql.lit(textEnd)}`
  const full = typed ? sql`case when ${typed.fits} then ${typed.cell} else ${asText} end` : asText
  return sql`coalesce(${full}, '<c/>')`
}

type Typed = { fits: RawBuilder<unknown>; cell: RawBuilder<unknown> }

/** A cell with a value to reckon with, where the value fits one; null for texts. */
function typedCell(column: ExportColumn, timeZone: string): Typed | null {
  const value = refOf(column.name)
  const numeric = (look: number, number: RawBuilder<unknown>) =>
    sql`${sql.lit(`<c s="${look}"><v>`)} || ${number} || '</v></c>'`
  if (isNumber(column)) {
    const look = column.kind === 'decimal' && column.places === 2 ? looks.amount : looks.plain
    return { fits: isExact(column), cell: numeric(look, sql`${value}::text`) }
  }
  if (column.kind === 'date')
    return { fits: isDay(value), cell: numeric(looks.day, sql`(${value} - date '1899-12-30')::text`) }
  if (column.kind !== 'instant') return null
  const local = localTime(column, timeZone)
  const days = sql`round(25569 + extract(epoch from ${local}) / 86400, 10)::text` // 25569: 1 January 1970
  return { fits: isDay(local), cell: numeric(looks.instant, days) }
}

async function* entries(
  lines: AsyncIterable<Buffer>,
  columns: ExportColumn[],
  about: AboutRow[],
): AsyncGenerator<ZipEntry> {
  const sheets: { name: string; filtered: string | null }[] = []
  const add = (name: string, filtered: string | null) => `xl/worksheets/sheet${sheets.push({ name, filtered })}.xml`
  for await (const sheet of sheetsOf(lines, rowsOfSheet)) {
    yield { name: `xl/worksheets/sheet${sheets.length + 1}.xml`, content: dataSheet(sheet, columns) }
    add(sheet.name, areaOf(sheet, columns))
  }
  yield { name: add('Sobre', null), content: aboutSheet(about) }
  yield* packageParts(sheets)
}

/** The cells of a sheet, which its filter covers: '$A$1:$G$2500'. */
const areaOf = ({ rows }: Sheet, columns: ExportColumn[]) => `$A$1:$${columnName(columns.length)}$${rows + 1}`

async function* dataSheet(sheet: Sheet, columns: ExportColumn[]): AsyncGenerator<Buffer> {
  const frozen =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/>'
  const titles = columns.map(({ label }) => textOf(label, looks.head)).join('')
  yield Buffer.from(`${opening(columns.map(widthOf), frozen)}<sheetData><row>${titles}</row>`)
  yield* sheet.lines()
  const filter = areaOf(sheet, columns).replaceAll('$', '')
  yield Buffer.from(`</sheetData><autoFilter ref="${filter}"/></worksheet>`)
}

function aboutSheet(rows: AboutRow[]): string {
  const lookOf = ({ look }: AboutRow, at: number) =>
    look === 'fact' ? (at === 0 ? looks.strong : looks.wrapped) : looks[look]
  const row = (one: AboutRow) => `<row>${one.cells.map((text, at) => textOf(text, lookOf(one, at))).join('')}</row>`
  return `${opening([36, 48, 80])}<sheetData>${rows.map(row).join('')}</sheetData></worksheet>`
}

function opening(widths: number[], view = ''): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${view}</sheetView></sheetViews><cols>${columns.join('')}</cols>`
}

const textOf = (text: string, look: number) =>
  `<c s="${look}" t="inlineStr"><is>${textStart}${escapeXml(text)}${textEnd}`
