// What a spreadsheet shows and a number alone does not say, written into the cells before they are read: percent, the money of another
// country, a formula that nobody has computed. And which rows and columns nobody sees. The XML may have 200 MB: it is gone through in
// pieces that end with a row, byte for byte (latin1).
import { limits } from './table-piece.ts'

/** Numbers of rows and columns, counted from 1. */
export type Hidden = { rows: Set<number>; columns: Set<number> }

/** Of a formula without a result: the reader of cells refuses it as an error of the spreadsheet. */
const uncomputed = Buffer.from('#FÓRMULA!').toString('latin1')

const pieceBytes = 64 * 1024
const attributes = '(?:[^>"]|"[^"]*")*?'

function* pieces(xml: Buffer, end: string): Generator<string> {
  for (let from = 0; from < xml.length; ) {
    const found = xml.indexOf(end, from + pieceBytes)
    const to = found < 0 ? xml.length : found + end.length
    yield xml.toString('latin1', from, to)
    from = to
  }
}

const wordIn = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?<![\\w:])${name}="([^"]*)"`).exec(attributes)?.[1]
const numberIn = (attributes: string, name: string) => Number(wordIn(attributes, name) ?? Number.NaN)

function addRange(to: Set<number>, first: number, last: number, most: number): void {
  for (let at = first; at <= Math.min(last, most); at++) to.add(at)
}
const mostRows = 2 * limits.rows // some may be empty

/** Of a sheet of an XLSX file; `styles` is its xl/styles.xml. `hidden` is filled meanwhile. */
export function* markedXlsx(sheet: Buffer, styles: Buffer | undefined, hidden: Hidden): Generator<Buffer> {
  const marks = styles ? marksOf(styles.toString('latin1')) : []
  const isMarked = marks.some((mark) => mark !== null)
  const tag = new RegExp(String.raw`<(?:\w+:)?(row|col)\b(${attributes})\/?>`, 'g')
  const cell = new RegExp(String.raw`<(\w+:)?c\b(${attributes})(?<!\/)>([\s\S]*?)<\/\1c>`, 'g')
  for (const piece of pieces(sheet, 'row>')) {
    for (const [, name, said = ''] of piece.matchAll(tag)) {
      if (!/^(1|true)$/.test(wordIn(said, 'hidden') ?? '')) continue
      if (name === 'row') hidden.rows.add(numberIn(said, 'r'))
      else addRange(hidden.columns, numberIn(said, 'min'), numberIn(said, 'max'), limits.columns)
    }
    const isPlain = !isMarked && !/<(?:\w+:)?f\b/.test(piece)
    const marked = isPlain
      ? piece
      : piece.replace(cell, (whole, prefix = '', said: string, inside: string) => {
          const text = shownBy(said, inside, marks)
          const kept = said.replace(/\bt="\w*"/, '')
          return text === null ? whole : `<${prefix}c${kept} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`
        })
    yield Buffer.from(marked, 'latin1')
  }
}

// null where the cell is what it holds
function shownBy(said: string, inside: string, marks: readonly (Mark | null)[]): string | null {
  const value = /<(?:\w+:)?v[^>]*>([^<]*)</.exec(inside)?.[1] ?? ''
  const type = wordIn(said, 't') ?? 'n'
  if (value === '') return type === 'n' && /<(?:\w+:)?f\b/.test(inside) ? uncomputed : null
  return type === 'n' ? (marks[numberIn(said, 's')]?.(value) ?? null) : null
}

type Mark = (value: string) => string

// By the number of a cell's style. The formats 9 and 10 are percent in every program.
function marksOf(styles: string): (Mark | null)[] {
  const codes = new Map([
    ['9', '0%'],
    ['10', '0.00%'],
  ])
  for (const [, said = ''] of styles.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g))
    codes.set(wordIn(said, 'numFmtId') ?? '', (wordIn(said, 'formatCode') ?? '').replaceAll('&quot;', '"'))
  const formats = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles)?.[1] ?? ''
  return [...formats.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)].map(([, said = '']) =>
    markOf(codes.get(wordIn(said, 'numFmtId') ?? '') ?? ''),
  )
}

function markOf(code: string): Mark | null {
  if (code.replace(/"[^"]*"|\\./g, '').includes('%')) return percent
  const currency =
    /\[\$([^\]-]+)/.exec(code)?.[1] ?? /"([^"]*(?:\$|\u00e2\u0082\u00ac|\u00c2\u00a3)[^"]*)"/.exec(code)?.[1]
  const isForeign = currency !== undefined && !/^\s*(R?\$|BRL)\s*$/.test(currency)
  return isForeign ? (value) => `${currency.trim()} ${value}` : null
}

const percent: Mark = (value) => `${Number((Number(value) * 100).toPrecision(15))}%`

/** Of the content.xml of an ODS file, whose first table is read. Several lines of a cell stay several. */
export function* markedOds(content: Buffer, hidden: Hidden): Generator<Buffer> {
  const tag = new RegExp(String.raw`<table:table-(row|column)\b(${attributes})\/?>|<\/table:table>`, 'g')
  const cell = new RegExp(String.raw`<table:table-cell\b(${attributes})(\/?)>`, 'g')
  const next = { row: 1, column: 1 }
  let isFirst = true
  for (const piece of pieces(content, '</table:table-row>')) {
    for (const [, name, said = ''] of piece.matchAll(tag)) {
      if (name !== 'row' && name !== 'column') isFirst = false
      else if (isFirst) {
        const last = next[name] + (numberIn(said, `table:number-${name}s-repeated`) || 1) - 1
        const isHidden = /^(collapse|filter)$/.test(wordIn(said, 'table:visibility') ?? '')
        if (isHidden) addRange(hidden[`${name}s`], next[name], last, name === 'row' ? mostRows : limits.columns)
        next[name] = last + 1
      }
    }
    const marked = piece
      .replace(/<\/text:p>\s*<text:p\b[^>]*(?<!\/)>/g, '<text:line-break/>')
      .replace(cell, (whole: string, said: string, end: string, at: number, all: string) => {
        const text = shownInOds(said)
        if (text === null) return whole
        const open = `<table:table-cell${said.replace(/\s(office|calcext):value-type="\w*"/g, '')} office:value-type="string">`
        if (end) return `${open}<text:p>${text}</text:p></table:table-cell>`
        return all.startsWith('<text:p', at + whole.length) ? open : `${open}<text:p>${text}</text:p>`
      })
    yield Buffer.from(marked, 'latin1')
  }
}

function shownInOds(said: string): string | null {
  const type = wordIn(said, 'office:value-type') ?? wordIn(said, 'calcext:value-type')
  const value = wordIn(said, 'office:value') ?? ''
  if (type === 'percentage') return percent(value)
  const currency = wordIn(said, 'office:currency') ?? 'BRL'
  if (type === 'currency' && currency !== 'BRL') return `${currency} ${value}`
  return type === undefined && wordIn(said, 'table:formula') !== undefined ? uncomputed : null
}
