// The parts of an A4 form to be filled in by hand or on screen. Lengths in millimetres.
import { decoration, dress, type Folha } from '#kits/export/server/folha.ts'

export const page = { width: 210, side: 14, bottom: 285 }
export const inner = page.width - 2 * page.side

/** A cell of a row: `share` is its width in twelfths. */
export type Cell = { name: string; label: string; share: number }

export type Sheet = {
  folha: Folha
  /** The vertical position of the next part. */
  y: number
}

/** Points. */
export const mm = 72 / 25.4
const soft = '#5a5a5a'
const line = '#969696'

/** Begins a page, which never ends by itself: the parts are placed by hand. */
export function addPage(sheet: Sheet): void {
  sheet.folha.document.addPage({ size: 'A4', margin: 0 })
  sheet.y = 14
}

type TextOptions = { as?: string; x?: number; width?: number; size?: number; isBold?: boolean; isSoft?: boolean }

/** Writes a paragraph below the last part and moves below it. */
export function write(sheet: Sheet, text: string, options: TextOptions = {}): void {
  const { as = 'P', x = page.side, width = inner - 2, size = 9 } = options
  const { folha } = sheet
  dress(folha, { ...options, size })
  const draw = () => folha.document.text(folha.known(text), x * mm, sheet.y * mm, { width: width * mm, lineGap: -0.5 })
  folha.section.add(folha.document.struct(as, {}, draw))
  sheet.y = folha.document.y / mm
}

export function heading(sheet: Sheet, text: string): void {
  sheet.y += 2
  write(sheet, text, { as: 'H2', size: 11, isBold: true })
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
function box({ folha }: Sheet, { name, label }: Omit<Cell, 'share'>, { x, y, width, height }: Area): void {
  frame(folha, line, { x, y, width, height })
  write({ folha, y: y + 0.4 }, label, { x: x + 1.2, width: width - 2, size: 7.5, isSoft: true })
  const multiline = 1 << 12
  field(
    folha,
    { name, label, FT: 'Tx', ...(height > 12 && { Ff: multiline }) },
    { x: x + 0.6, y: y + 3.8, width: width - 1.2, height: height - 4.2 },
  )
}

/** Checkboxes with their labels, in one line. */
export function ticks(sheet: Sheet, choices: { name: string; label: string }[]): void {
  const { folha } = sheet
  const side = 3.6
  let x = page.side
  for (const { name, label } of choices) {
    const area = { x, y: sheet.y + 0.6, width: side, height: side }
    frame(folha, soft, area)
    field(folha, { name, label, FT: 'Btn', AS: 'Off', AP: { N: crossOf(folha, side * mm) } }, area)
    write({ folha, y: sheet.y + 0.3 }, label, { x: x + 5, size: 9.5 })
    x += 5 + folha.document.widthOfString(folha.known(label)) / mm + 7
  }
  sheet.y += 6.5
}

/** A line to write on, with its label below. */
export function blank({ folha }: Sheet, label: string, { x, y, width }: Omit<Area, 'height'>): void {
  const { document } = folha
  decoration(folha, () =>
    document
      .moveTo(x * mm, y * mm)
      .lineTo((x + width) * mm, y * mm)
      .lineWidth(0.7)
      .stroke(soft),
  )
  write({ folha, y: y + 0.6 }, label, { x, width, size: 8, isSoft: true })
}

export function frame(folha: Folha, color: string, { x, y, width, height }: Area): void {
  const { document } = folha
  decoration(folha, () =>
    document
      .rect(x * mm, y * mm, width * mm, height * mm)
      .lineWidth(0.7)
      .stroke(color),
  )
}

// Not in the library's types. Its own calls for fields write no name for screen readers (ISO 32000-1, TU).
type Forms = {
  _font: { id: string }
  _addToParent: (field: unknown) => void
  _root: { data: { AcroForm: { data: object } } }
}

/** What is typed has the letters that every reader brings: of the sheet's own fonts the file has those that it shows. */
export function beginFields({ document }: Folha): void {
  document.font('Helvetica').initForm()
  const { _root, _font } = document as unknown as Forms
  Object.assign(_root.data.AcroForm.data, { DA: new String(`/${_font.id} 10 Tf 0 g`) })
}

type Field = { name: string; label: string } & Record<string, unknown>

function field({ document, section }: Folha, { name, label, ...facts }: Field, { x, y, width, height }: Area): void {
  const structParent = document.struct('Form')
  section.add(structParent)
  const printed = 4
  // the library writes a String as a text, a string as a name
  const [T, TU] = [new String(name), new String(label)]
  const options = { Subtype: 'Widget', T, TU, F: printed, structParent, ...facts }
  document.annotate(x * mm, y * mm, width * mm, height * mm, options as PDFKit.Mixins.AnnotationOption)
  structParent.end()
  ;(document as unknown as Forms)._addToParent(document.page.annotations.at(-1))
}

/** How a box looks with a cross, and without. */
function crossOf({ document }: Folha, side: number) {
  const look = (drawn: string) => {
    const ref = document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, side, side], Resources: {} })
    ref.end(Buffer.from(drawn))
    return ref
  }
  const far = side - 2
  return { Sim: look(`1.2 w 2 2 m ${far} ${far} l 2 ${far} m ${far} 2 l S`), Off: look('') }
}
