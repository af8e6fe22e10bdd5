// A table of names and numbers on the sheets of a tagged PDF.
import { decoration, dress, type Folha, innerWidth, margem, reserve, space } from './folha.ts'

/** The first cell of each row names it, the others are numbers or short words at the right. */
export type Tabela = { title: string; head: string[]; rows: string[][] }

const cellWidth = 92
const lineColour = '#c3ccd2'

export function table(folha: Folha, { title, head, rows }: Tabela): void {
  const { document } = folha
  const whole = document.struct('Table', { title: folha.known(title) })
  folha.section.add(whole)
  reserve(folha, 60)
  writeRow(folha, whole, head, { cell: 'TH', isBold: true })
  for (const row of rows) writeRow(folha, whole, row, { cell: 'TD', isBold: false })
  whole.end()
  space(folha, 10)
}

type Row = { cell: 'TH' | 'TD'; isBold: boolean }

function writeRow(folha: Folha, whole: PDFKit.PDFStructureElement, cells: string[], { cell, isBold }: Row): void {
  const { document } = folha
  const width = innerWidth(document)
  const nameWidth = width - cellWidth * (cells.length - 1)
  dress(folha, { size: 10, isBold })
  const texts = cells.map(folha.known)
  const widthOf = (at: number) => (at === 0 ? nameWidth - 8 : cellWidth)
  const height = Math.max(...texts.map((text, at) => document.heightOfString(text || ' ', { width: widthOf(at) })))
  reserve(folha, height + 8)
  dress(folha, { size: 10, isBold }) // a new page begins with its own
  const top = document.y
  const row = document.struct('TR')
  whole.add(row)
  texts.forEach((text, at) => {
    const left = margem.side + (at === 0 ? 0 : nameWidth + cellWidth * (at - 1))
    const draw = () => document.text(text || ' ', left, top, { width: widthOf(at), align: at === 0 ? 'left' : 'right' })
    row.add(document.struct(at === 0 ? 'TH' : cell, {}, draw))
  })
  row.end()
  document.y = top + height + 3
  decoration(folha, () =>
    document
      .moveTo(margem.side, document.y)
      .lineTo(margem.side + width, document.y)
      .lineWidth(0.5)
      .stroke(lineColour),
  )
  document.y += 5
}
