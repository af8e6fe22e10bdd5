// The parts of an XLSX file beside its sheets: workbook, looks of cells, and what says which part is what.

import type { ZipEntry } from '#platform/storage/zip.ts'
import { escapeXml } from './sheet.ts'

export const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** `filtered`: the cells under the buttons of the header row. */
type SheetFacts = { name: string; filtered: string | null }

export function packageParts(sheets: SheetFacts[]): ZipEntry[] {
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
export const looks = { plain: 0, head: 1, day: 2, instant: 3, amount: 4, title: 5, strong: 6, wrapped: 7 }

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
