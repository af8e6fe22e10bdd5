// The visible rows as PDF. Loaded, with its two libraries and its fonts, only when somebody asks for it.
import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { addFonts, type FontFiles, family, fetchFonts } from './pdf-fonts.ts'
import type { VisibleTable } from './visible-table.ts'

// Public spec 9: A4 portrait, cell padding 1, font size 12, header fill (200,200,200), top margin 20. In millimetres.
const margin = { top: 20, side: 14, title: 13 }
const pageWidth = 210

export async function pdfOf(title: string, table: VisibleTable): Promise<Blob> {
  return drawnPdf(title, table, await fetchFonts()).output('blob')
}

export function drawnPdf(title: string, { header, rows }: VisibleTable, fonts: FontFiles): jsPDF {
  const document = new jsPDF({ orientation: 'portrait', unit: 'mm', format: 'a4' })
  document.setProperties({ title })
  document.setLanguage('pt-BR')
  const shown = addFonts(document, fonts)
  autoTable(document, {
    head: [header.map(shown)],
    body: rows.map((row) => row.map(shown)),
    margin: { top: margin.top, left: margin.side, right: margin.side },
    styles: { font: family, cellPadding: 1, fontSize: 12, textColor: 0 },
    rowPageBreak: 'avoid',
    headStyles: { fillColor: [200, 200, 200], textColor: 0 },
    didDrawPage: () =>
      void document.text(shown(title), margin.side, margin.title, { maxWidth: pageWidth - 2 * margin.side }),
  })
  return document
}
