// The visible rows as PDF. Loaded, with its two libraries and its fonts, only when somebody asks for it.
import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { fitColumns, needOf } from './pdf-columns.ts'
import { addFonts, type FontFiles, family, fetchFonts } from './pdf-fonts.ts'
import type { VisibleTable } from './visible-table.ts'

/** On every page: the title, and at the foot where and when it was made; below the first title, what the rows are. */
export type PdfTexts = { title: string; rows: string; foot: string }

// docs/specification/common.md#exports: A4 portrait, cell padding 1, font size 12, header fill (200,200,200), top margin 20. In
// millimetres.
const margin = { top: 20, side: 14, bottom: 14 }
const page = { width: 210, height: 297 }
const room = page.width - 2 * margin.side
const padding = 1
const title = { top: 11, size: 16, line: 6.5 }
const small = { size: 9, line: 3.8 }

export async function pdfOf(texts: PdfTexts, table: VisibleTable): Promise<Blob> {
  return drawnPdf(texts, table, await fetchFonts()).output('blob')
}

export function drawnPdf(texts: PdfTexts, { header, rows }: VisibleTable, fonts: FontFiles): jsPDF {
  const document = new jsPDF({ orientation: 'portrait', unit: 'mm', format: 'a4' })
  document.setProperties({ title: texts.title })
  document.setLanguage('pt-BR')
  const shown = addFonts(document, fonts)
  const linesOf = (text: string, size: number): string[] =>
    document.setFontSize(size).splitTextToSize(shown(text), room)
  const titleLines = linesOf(texts.title, title.size)
  const rowsLines = linesOf(texts.rows, small.size)
  const footLines = linesOf(texts.foot, small.size)
  const rowsTop = title.top + (titleLines.length - 1) * title.line + 5.5
  const footTop = page.height - margin.bottom / 2 - (footLines.length - 1) * small.line

  const head = header.map(shown)
  const body = rows.map((row) => row.map(shown))
  const { fontSize, widths } = columnsOf(document, head, body)
  autoTable(document, {
    head: [head],
    body,
    startY: Math.max(margin.top, rowsTop + (rowsLines.length - 1) * small.line + 3.5),
    margin: { top: margin.top, left: margin.side, right: margin.side, bottom: page.height - footTop + 7 },
    styles: { font: family, cellPadding: padding, fontSize, textColor: 0 },
    columnStyles: Object.fromEntries(widths.map((cellWidth, at) => [at, { cellWidth }])),
    rowPageBreak: 'avoid',
    headStyles: { fillColor: [200, 200, 200], textColor: 0 },
    didDrawPage: ({ pageNumber }) => {
      document.setFontSize(title.size).text(titleLines, margin.side, title.top)
      document.setFontSize(small.size).text(footLines, margin.side, footTop)
      if (pageNumber === 1) document.text(rowsLines, margin.side, rowsTop)
    },
  })
  return document
}

function columnsOf(document: jsPDF, head: string[], body: string[][]): ReturnType<typeof fitColumns> {
  document.setFontSize(fineSize)
  const widthIn = (style: 'normal' | 'bold') => {
    document.setFont(family, style)
    return (text: string) => document.getTextWidth(text) / fineSize
  }
  const cells = head.map((_, at) => needOf([...new Set(body.map((row) => row[at] ?? ''))], widthIn('normal')))
  const heads = head.map((label) => needOf([label], widthIn('bold')))
  document.setFont(family, 'normal')
  const needs = heads.map(({ word, line }, at) => ({
    word: Math.max(word, cells[at]?.word ?? 0),
    line: Math.max(line, cells[at]?.line ?? 0),
  }))
  return fitColumns(needs, room, padding)
}

const fineSize = 100 // the measure of a text is rounded by none of its letters
