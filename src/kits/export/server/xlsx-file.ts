// XLSX (ECMA-376), reduced to what spreadsheets need to open it: texts inside the cells, no styles, a sheet per million rows.
import { type RawBuilder, sql } from 'kysely'
import { type ExportColumn, textCell } from './columns.ts'
import type { ExportFormat } from './export-format.ts'
import { lineCopy } from './line-copy.ts'
import { legalXml, rowsOfSheet, sheetsOf, xmlText } from './sheet.ts'
import { type ZipEntry, zip } from './zip.ts'

export const xlsxFile: ExportFormat = {
  extension: 'xlsx',
  label: 'Excel',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  copy: (columns, rows) =>
    lineCopy(sql`select concat('<row>', ${sql.join(columns.map(cell))}, '</row>') from ${rows} as linha`),
  lineEnd: '\n',
  file: (bytes, names) => zip(entries(legalXml(bytes), names)),
}

const mostLetters = 32_767 // Excel's limit for a cell

function cell(column: ExportColumn): RawBuilder<unknown> {
  const text = textCell(column)
  if (column.kind === 'number' || column.kind === 'decimal') {
    return sql`coalesce('<c><v>' || ${text} || '</v></c>', '<c/>')`
  }
  const cut = sql`case when octet_length(${text}) > ${sql.lit(mostLetters)} then left(${text}, ${sql.lit(mostLetters)}) else ${text} end`
  return sql`coalesce(${sql.lit(textStart)} || ${xmlText(cut, '&#10;')} || ${sql.lit(textEnd)}, '<c/>')`
}

const textStart = '<c t="inlineStr"><is><t xml:space="preserve">'
const textEnd = '</t></is></c>'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

async function* entries(lines: AsyncIterable<Buffer>, names: string[]): AsyncGenerator<ZipEntry> {
  let count = 0
  for await (const sheet of sheetsOf(lines, rowsOfSheet)) {
    count += 1
    yield { name: `xl/worksheets/sheet${count}.xml`, content: worksheet(sheet, names) }
  }
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const each = (write: (number: number) => string) => numbers.map(write).join('')
  yield {
    name: 'xl/workbook.xml',
    content: `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
      (number) => `<sheet name="Dados ${number}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
  }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${xml}<Relationships xmlns="${packageRelations}">${each(
      (number) =>
        `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}</Relationships>`,
  }
  yield {
    name: '_rels/.rels',
    content: `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  }
  yield {
    name: '[Content_Types].xml',
    content: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/>${each(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentTypes}.worksheet+xml"/>`,
    )}</Types>`,
  }
}

async function* worksheet(rows: AsyncIterable<Buffer>, names: string[]): AsyncGenerator<Buffer> {
  const titles = names.map((name) => textStart + name + textEnd).join('')
  yield Buffer.from(`${xml}<worksheet xmlns="${main}"><sheetData><row>${titles}</row>`)
  yield* rows
  yield Buffer.from('</sheetData></worksheet>')
}
