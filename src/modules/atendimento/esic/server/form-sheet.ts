// The parts of an A4 form to be filled in by hand or on screen. Lengths in millimetres.
import { AcroFormCheckBox, AcroFormTextField, type jsPDF } from 'jspdf'
import { pdfText } from '#base/pdf-text.ts'

export const page = { width: 210, height: 297, side: 14, bottom: 285 }
export const inner = page.width - 2 * page.side

/** A cell of a row: `share` is its width in twelfths. */
export type Cell = { name: string; label: string; share: number }

export type Sheet = {
  document: jsPDF
  /** The vertical position of the next part. */
  y: number
}

const pointsToMm = 25.4 / 72
const ink = 20
const soft = 90
const line = 150

type TextOptions = { x?: number; width?: number; size?: number; isBold?: boolean; isSoft?: boolean }

/** Writes a paragraph below the last part and moves below it. */
export function write(sheet: Sheet, text: string, options: TextOptions = {}): void {
  const { x = page.side, width = inner - 2, size = 9, isBold = false, isSoft = false } = options
  const { document } = sheet
  document
    .setFont('helvetica', isBold ? 'bold' : 'normal')
    .setFontSize(size)
    .setTextColor(isSoft ? soft : ink)
  const step = size * pointsToMm * 1.3
  for (const part of document.splitTextToSize(pdfText(text), width) as string[]) {
    document.text(part, x, sheet.y + size * pointsToMm)
    sheet.y += step
  }
}

export function heading(sheet: Sheet, text: string): void {
  sheet.y += 2.5
  write(sheet, text, { size: 11, isBold: true })
  sheet.y += 1
}

/** Boxes side by side, each with a label and a field inside; all have the same `height`. */
export function row(sheet: Sheet, cells: Cell[], height = 10): void {
  let x = page.side
  for (const cell of cells) {
    const width = (inner * cell.share) / 12
    box(sheet, cell, { x, y: sheet.y, width, height })
    x += width
  }
  sheet.y += height
}

export type Area = { x: number; y: number; width: number; height: number }

/** One box; a high one holds several lines. */
export function box({ document }: Sheet, { name, label }: Omit<Cell, 'share'>, { x, y, width, height }: Area): void {
  document.setDrawColor(line).setLineWidth(0.25).rect(x, y, width, height)
  document.setFont('helvetica', 'normal').setFontSize(7.5).setTextColor(soft)
  document.text(pdfText(label), x + 1.2, y + 3)
  const field = new AcroFormTextField()
  Object.assign(field, { x: x + 0.6, y: y + 3.8, width: width - 1.2, height: height - 4.2 })
  Object.assign(field, { fieldName: name, fontName: 'helvetica', fontSize: 10, multiline: height > 12 })
  document.addField(named(field, label))
}

/** Checkboxes with their labels, in one line. */
export function ticks(sheet: Sheet, choices: { name: string; label: string }[]): void {
  const { document } = sheet
  let x = page.side
  for (const { name, label } of choices) {
    document
      .setDrawColor(soft)
      .setLineWidth(0.3)
      .rect(x, sheet.y + 0.6, 3.6, 3.6)
    const field = new AcroFormCheckBox()
    Object.assign(field, { fieldName: name, x, y: sheet.y + 0.6, width: 3.6, height: 3.6, appearanceState: 'Off' })
    document.addField(named(field, label))
    document.setFont('helvetica', 'normal').setFontSize(9.5).setTextColor(ink)
    document.text(pdfText(label), x + 5, sheet.y + 3.6)
    x += 5 + document.getTextWidth(pdfText(label)) + 7
  }
  sheet.y += 6.5
}

/** A line to write on, with its label below. */
export function blank({ document }: Sheet, label: string, { x, y, width }: Omit<Area, 'height'>): void {
  document
    .setDrawColor(soft)
    .setLineWidth(0.25)
    .line(x, y, x + width, y)
  document.setFont('helvetica', 'normal').setFontSize(8).setTextColor(soft)
  document.text(pdfText(label), x, y + 3.5)
}

// The field's name for screen readers (ISO 32000-1, TU). The library has no option for it, but writes every property of a field.
function named<F extends object>(field: F, label: string): F {
  const utf16 = Buffer.from(label, 'utf16le').swap16().toString('hex')
  return Object.defineProperty(field, 'TU', { value: `<feff${utf16}>`, enumerable: true, configurable: false })
}
