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

// The parts of an XLSX file beside its sheets: workbook, looks of cells, and what says which part is what.
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** `filtered`: the cells under the buttons of the header row. */
type SheetFacts = { name: string; filtered: string | null }

function packageParts(sheets: SheetFacts[]): ZipEntry[] {
  const each = (write: (sheet: SheetFacts, number: number) => string) =>
    sheets.map((sheet, at) => write(sheet, at + 1)).join('')
  const filters = each(({ name, filtered }, number) =>
    filtered
      ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${number - 1}" hidden="1">'${name}'!${filtered}</definedName>`
      : '',
  )
  const related = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${contentTypes}.${type}+xml"/>`
  return [
    {
      name: 'xl/workbook.xml',
      content: `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>${each(
        ({ name }, number) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
      )}</sheets><definedNames>${filters}</definedNames></workbook>`,
    },
    { name: 'xl/styles.xml', content: styles },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${xml}<Relationships xmlns="${packageRelations}">${each((_sheet, number) =>
        related(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
      )}${related(`rId${sheets.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    },
    {
      name: '_rels/.rels',
      content: `${xml}<Relationships xmlns="${packageRelations}">${related('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${each(
        (_sheet, number) => part(`worksheets/sheet${number}`, 'worksheet'),
      )}</Types>`,
    },
  ]
}

// Places in the list of cell looks, `cellXfs`.
const looks = { plain: 0, head: 1, day: 2, instant: 3, amount: 4, title: 5, strong: 6, wrapped: 7 }

const wrapped = '<alignment vertical="top" wrapText="1"/>'
const cellLooks = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">${wrapped}</xf>`,
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>', // 4: #,##0.00, shown as the reader's country does
  '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top"/></xf>',
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">${wrapped}</xf>`,
]

const font = (size: number, isBold: boolean) =>
  `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`

const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="3">${font(11, false)}${font(11, true)}${font(14, true)}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EDF4"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellLooks.length}">${cellLooks.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
