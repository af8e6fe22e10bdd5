// The sheets of a tagged PDF (A4): paragraphs, headings and lists that flow from page to page, each with its place in the document's
// structure, so that screen readers find what eyes see. Lengths in points.
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { lettersOf } from '../pdf-letters.ts'

export const margem = { side: 56, top: 64, bottom: 64 }
export const tinta = '#1a2226'
export const tintaLeve = '#55606a'

export type Folha = {
  document: PDFKit.PDFDocument
  /** The text with '\ufffd' for each letter that the fonts lack. */
  known: (text: string) => string
  /** The part of the structure that the next paragraphs belong to. */
  section: PDFKit.PDFStructureElement
  /** How far from the margin they begin. */
  left: number
}

/** `isForm`: with fields, in whose fonts, which every reader brings, it can't be PDF/UA. */
export type Sobre = { title: string; author: string; changed: Date; isForm?: boolean }

const bytesOf = (dataUri: string) => Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64')

// Read with the first sheet: Node alone, without a build, can read all that the portal is made of but these.
async function readFonts() {
  const [regular, bold] = await Promise.all([
    import('../fonts/noto-sans-regular.ttf?inline'),
    import('../fonts/noto-sans-bold.ttf?inline'),
  ])
  return { regular: bytesOf(regular.default), bold: bytesOf(bold.default) }
}

export async function openFolha({ title, author, changed, isForm = false }: Sobre): Promise<Folha> {
  const { regular, bold } = await readFonts()
  const document = new PDFDocument({
    size: 'A4',
    margins: { left: margem.side, right: margem.side, top: margem.top, bottom: margem.bottom },
    pdfVersion: '1.7',
    ...(!isForm && { subset: 'PDF/UA' }),
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // of the data: equal data make an equal letter
    info: { Title: title, Author: author, CreationDate: changed, ModDate: changed },
  } as unknown as PDFKit.PDFDocumentOptions) // the types don't know PDF/UA yet
  document.registerFont('normal', regular).registerFont('bold', bold).font('normal')
  const section = document.struct('Document')
  document.addStructure(section)
  return { document, known: knownIn(document), section, left: 0 }
}

type Letters = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

function knownIn(document: PDFKit.PDFDocument): Folha['known'] {
  const { font } = (document as unknown as Letters)._font // not in the library's types: the font's own table of letters
  return lettersOf((code) => font.hasGlyphForCodePoint(code))
}

export type Estilo = {
  /** Of the structure: P, H1, H2... */
  as?: string
  size?: number
  isBold?: boolean
  isSoft?: boolean
  width?: number
  /** Where the whole paragraph leads. */
  link?: string
  /** A name that the contents lead to. */
  destination?: string
}

export const innerWidth = (document: PDFKit.PDFDocument) => document.page.width - 2 * margem.side

/** Sets the letters of a paragraph; before measuring too. */
export function dress({ document }: Folha, { size = 10.5, isBold = false, isSoft = false, link }: Estilo): void {
  document
    .font(isBold ? 'bold' : 'normal')
    .fontSize(size)
    .fillColor(link ? '#00506e' : isSoft ? tintaLeve : tinta)
}

/** A paragraph below the last one. */
export function write(folha: Folha, text: string, estilo: Estilo = {}): void {
  const { document, section, left } = folha
  const { as = 'P', width = innerWidth(document) - left, link, destination } = estilo
  const shown = folha.known(text)
  dress(folha, estilo)
  const draw = () =>
    document.text(shown, margem.side + left, document.y, {
      width,
      lineGap: 2,
      ...(link && { link, underline: true }),
      ...(destination && { destination }),
    })
  if (!link) section.add(document.struct(as, {}, draw))
  else {
    const paragraph = document.struct(as)
    section.add(paragraph)
    paragraph.add(document.struct('Link', { alt: shown }, draw))
    paragraph.end()
  }
}

export const space = ({ document }: Folha, height: number) => {
  document.y += height
}

/** Begins a new page when less than `height` is left. */
export function reserve({ document }: Folha, height: number): void {
  if (document.y > document.page.height - margem.bottom - height) document.addPage()
}

/** Entries with a dot or, in order, with their numbers. */
export function list(folha: Folha, entries: string[], isOrdered: boolean): void {
  const { document } = folha
  const outer = folha.section
  const whole = document.struct('L')
  outer.add(whole)
  entries.forEach((entry, at) => {
    const item = document.struct('LI')
    whole.add(item)
    reserve(folha, 16)
    const top = document.y
    dress(folha, { isBold: isOrdered })
    item.add(
      document.struct('Lbl', {}, () =>
        document.text(isOrdered ? `${at + 1}.` : '•', margem.side + folha.left + 2, top, {
          width: 18,
          lineBreak: false,
        }),
      ),
    )
    document.y = top
    write({ ...folha, section: item, left: folha.left + 20 }, entry, { as: 'LBody' })
    item.end()
    space(folha, 2)
  })
  whole.end()
}

/** Something that is no content: rules, page numbers. */
export function decoration({ document }: Folha, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' })
  draw()
  document.endMarkedContent()
}

export async function bytesOfFolha(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const pagesAtOnce = 10

/** Title and number on each page after the first. In pieces, between which the server answers others. */
export async function pageNumbers(folha: Folha, header: string): Promise<void> {
  const { document } = folha
  const { count } = document.bufferedPageRange()
  const text = folha.known(header)
  for (let page = 1; page < count; page++) {
    if (page % pagesAtOnce === 0) await setImmediate()
    document.switchToPage(page)
    const { margins } = document.page
    document.page.margins = { ...margins, top: 0, bottom: 0 } // what stands in the margin must not begin a new page
    decoration(folha, () => {
      document.font('normal').fontSize(8.5).fillColor(tintaLeve)
      document.text(text, margem.side, 34, { width: innerWidth(document), lineBreak: false, ellipsis: true })
      document.text(`${page + 1} de ${count}`, margem.side, document.page.height - 42, {
        width: innerWidth(document),
        align: 'right',
        lineBreak: false,
      })
    })
    document.page.margins = margins
  }
}
