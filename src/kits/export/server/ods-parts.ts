// The parts of an ODS file beside its cells: looks, filters, frozen rows, and what says which part is what.
import type { ExportColumn } from './columns.ts'
import { columnName, isNumber, type Sheet } from './sheet.ts'

export const mimeType = 'application/vnd.oasis.opendocument.spreadsheet'

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const oasis = 'urn:oasis:names:tc:opendocument:xmlns'
const spaces = (...names: string[]) => names.map((name) => ` xmlns:${name}="${oasis}:${name}:1.0"`).join('')

export const manifest = `${xml}<manifest:manifest${spaces('manifest')} manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mimeType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="settings.xml" manifest:media-type="text/xml"/></manifest:manifest>`

/** The look of a column's cells, named in `styles`. */
export function lookOf(column: ExportColumn): string {
  if (isNumber(column)) return column.kind === 'decimal' && column.places === 2 ? 'valor' : 'texto'
  if (column.values) return 'texto'
  return column.kind === 'date' ? 'dia' : column.kind === 'instant' ? 'instante' : 'texto'
}

const day =
  '<number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/>'
const minute =
  '<number:text> </number:text><number:hours number:style="long"/><number:text>:</number:text><number:minutes number:style="long"/>'
const inBrazil = 'number:language="pt" number:country="BR"'
const cellStyle = (name: string, facts: string, inside = '') =>
  `<style:style style:name="${name}" style:family="table-cell" ${facts}>${inside}</style:style>`
const bold = '<style:text-properties fo:font-weight="bold"/>'
const wrap = 'fo:wrap-option="wrap" style:vertical-align="top"'

const styles = [
  `<number:date-style style:name="N-dia" ${inBrazil}>${day}</number:date-style>`,
  `<number:date-style style:name="N-instante" ${inBrazil}>${day}${minute}</number:date-style>`,
  `<number:number-style style:name="N-valor" ${inBrazil}><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:number-style>`,
  cellStyle('texto', ''),
  cellStyle('dia', 'style:data-style-name="N-dia"'),
  cellStyle('instante', 'style:data-style-name="N-instante"'),
  cellStyle('valor', 'style:data-style-name="N-valor"'),
  cellStyle('cabeca', '', `<style:table-cell-properties ${wrap} fo:background-color="#e3edf4"/>${bold}`),
  cellStyle('titulo', '', '<style:text-properties fo:font-weight="bold" fo:font-size="14pt"/>'),
  cellStyle('forte', '', `<style:table-cell-properties style:vertical-align="top"/>${bold}`),
  cellStyle('quebra', '', `<style:table-cell-properties ${wrap}/>`),
].join('')

/** `widths`: of all columns of all tables, in letters. */
export function contentOpening(widths: number[]): string {
  const columns = [...new Set(widths)].map(
    (width) =>
      `<style:style style:name="largura-${width}" style:family="table-column"><style:table-column-properties style:column-width="${(width * 0.2).toFixed(1)}cm"/></style:style>`,
  )
  const used = spaces('office', 'table', 'text', 'style')
  const others = ` xmlns:number="${oasis}:datastyle:1.0" xmlns:fo="${oasis}:xsl-fo-compatible:1.0"`
  return `${xml}<office:document-content${used}${others} office:version="1.2"><office:automatic-styles>${columns.join('')}${styles}</office:automatic-styles><office:body><office:spreadsheet>`
}

export function tableOpening(name: string, columns: { width: number; look: string }[]): string {
  const each = columns.map(
    ({ width, look }) =>
      `<table:table-column table:style-name="largura-${width}" table:default-cell-style-name="${look}"/>`,
  )
  return `<table:table table:name="${name}">${each.join('')}`
}

/** Buttons in the header row, by which the rows of the table are filtered. */
export const filterOf = ({ name, rows }: Sheet, columns: number): string =>
  `<table:database-range table:name="Filtro ${name}" table:target-range-address="'${name}'.A1:'${name}'.${columnName(columns)}${rows + 1}" table:display-filter-buttons="true"/>`

/** The tables named in `frozen` keep their first row in sight. */
export function settings(frozen: string[]): string {
  const item = (name: string, type: string, value: string | number) =>
    `<config:config-item config:name="${name}" config:type="${type}">${value}</config:config-item>`
  const split = [
    item('VerticalSplitMode', 'short', 2), // 2: frozen
    item('VerticalSplitPosition', 'int', 1),
    item('ActiveSplitRange', 'short', 2), // 2: below the frozen row
    item('PositionBottom', 'int', 1),
  ].join('')
  const tables = frozen.map(
    (name) => `<config:config-item-map-entry config:name="${name}">${split}</config:config-item-map-entry>`,
  )
  const view = `${item('ViewId', 'string', 'view1')}<config:config-item-map-named config:name="Tables">${tables.join('')}</config:config-item-map-named>${item('ActiveTable', 'string', frozen[0] ?? '')}`
  return `${xml}<office:document-settings${spaces('office', 'config')} xmlns:ooo="http://openoffice.org/2004/office" office:version="1.2"><office:settings><config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>${view}</config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings></office:document-settings>`
}
