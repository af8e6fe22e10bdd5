// Files as towns publish them, made with what other people use: those that hide or show what they should not, and those that don't.
import { PDFDocument, PDFName, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { writeXlsx } from 'hucre/xlsx'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import { zipOf } from './zips.ts'

export type Sample = { name: string; type: string; content: Uint8Array | string }

const pdfType = 'application/pdf'
const office = 'application/vnd.openxmlformats-officedocument'
const odf = 'application/vnd.oasis.opendocument'
const title =
  'PREFEITURA MUNICIPAL DE LICURI – ESTADO DA BAHIA. Documento de interesse público, para conhecimento de todos.'

export const txt = (name: string, text: string): Sample => ({
  name,
  type: 'text/plain',
  content: `${title}\n\n${text}\n`,
})
export const csv = (name: string, text: string): Sample => ({ name, type: 'text/csv', content: text })

type Drawn = InstanceType<typeof PdfKit>

/** By pdfkit. */
export async function pdf(name: string, draw: (document: Drawn) => void, info = {}): Promise<Sample> {
  const document = new PdfKit({ info })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.fontSize(11).text(title)
  draw(document)
  document.end()
  await ended
  return { name, type: pdfType, content: Buffer.concat(pieces) }
}

export const pdfText = (name: string, text: string): Promise<Sample> =>
  pdf(name, (document) => void document.moveDown().text(text))

/** By pdf-lib, which has the parts that pdfkit does not write. */
export async function builtPdf(name: string, change: (document: PDFDocument) => Promise<void> | void): Promise<Sample> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage().drawText('Prefeitura Municipal de Licuri: aviso de licitacao', { x: 50, y: 700, size: 12, font })
  await change(document)
  return { name, type: pdfType, content: await document.save() }
}

/** The former text stays in the file, and a second version is written behind it. */
export async function changedPdf(name: string, before: string, after: string | null): Promise<Sample> {
  const stream = (text: string) => `BT /F1 12 Tf 50 700 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream(before).length} >>\nstream\n${stream(before)}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const ten = (offset: number) => String(offset).padStart(10, '0')
  const first = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${offsets.map((offset) => `${ten(offset)} 00000 n \n`).join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${first}\n%%EOF\n`
  const at = text.length
  const now = stream(after ?? before)
  text += `4 0 obj\n<< /Length ${now.length} >>\nstream\n${now}\nendstream\nendobj\n`
  const second = text.length
  text += `xref\n4 1\n${ten(at)} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${first} >>\nstartxref\n${second}\n%%EOF\n`
  return { name, type: pdfType, content: Buffer.from(text, 'latin1') }
}

/** A note of a reader's program. */
export const notedPdf = (name: string, subtype: string, entries: Record<string, string | number[]>): Promise<Sample> =>
  builtPdf(name, (document) => {
    const { context } = document
    const note = context.obj({ Type: 'Annot', Subtype: subtype, Rect: [50, 690, 200, 720] })
    for (const [key, value] of Object.entries(entries))
      note.set(PDFName.of(key), typeof value === 'string' ? PDFString.of(value) : context.obj(value))
    document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(note)]))
  })

export const black = rgb(0, 0, 0)

type Rows = (string | number)[][]
type Parts = Record<string, string>

/** By the library with which the portal writes its own; `change` edits its parts. */
export async function xlsx(
  name: string,
  sheets: Record<string, Rows>,
  change: (parts: Parts) => void = () => {},
): Promise<Sample> {
  const content = await writeXlsx({ sheets: Object.entries(sheets).map(([sheet, rows]) => ({ name: sheet, rows })) })
  const parts = await unzipped(content)
  change(parts)
  return { name, type: `${office}.spreadsheetml.sheet`, content: await zipOf(parts) }
}

async function unzipped(content: Uint8Array): Promise<Parts> {
  const yauzl = (await import('yauzl')).default
  const { text } = await import('node:stream/consumers')
  const archive = await yauzl.fromBufferPromise(Buffer.from(content))
  const parts: Parts = {}
  for await (const entry of archive.eachEntry())
    parts[entry.fileName] = await text(await archive.openReadStreamPromise(entry))
  return parts
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
export const wp = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`

/** `body`: paragraphs in the words of WordprocessingML. */
export const docx = async (name: string, body: string, more: Parts = {}): Promise<Sample> => ({
  ...{ name, type: `${office}.wordprocessingml.document` },
  content: await zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${wp(title)}${body}</w:body></w:document>`,
    ...more,
  }),
})

export const op = (text: string, style = 'P1') => `<text:p text:style-name="${style}">${escaped(text)}</text:p>`
export const odt = async (name: string, body: string, { styles = '', meta = '' } = {}): Promise<Sample> => ({
  ...{ name, type: `${odf}.text` },
  content: await zipOf({
    mimetype: `${odf}.text`,
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${op(title)}${body}</office:text></office:body></office:document-content>`,
    'meta.xml': `<office:document-meta>${meta}</office:document-meta>`,
  }),
})

export const oc = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`
export const ods = async (name: string, tables: string, styles = ''): Promise<Sample> => ({
  ...{ name, type: `${odf}.spreadsheet` },
  content: await zipOf({
    mimetype: `${odf}.spreadsheet`,
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  }),
})
export const table = (name: string, rows: string[][], { style = 'ta1', row = '' } = {}) =>
  `<table:table table:name="${name}" table:style-name="${style}">${rows.map((cells) => `<table:table-row${row}>${cells.map(oc).join('')}</table:table-row>`).join('')}</table:table>`

export const pptx = async (name: string, slides: string[], more: Parts = {}): Promise<Sample> => ({
  ...{ name, type: `${office}.presentationml.presentation` },
  content: await zipOf({
    'ppt/presentation.xml': '<p:presentation/>',
    ...Object.fromEntries(slides.map((slide, at) => [`ppt/slides/slide${at + 1}.xml`, slide])),
    ...more,
  }),
})
export const slide = (text: string, attributes = '') =>
  `<p:sld${attributes}><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></p:sld>`

export async function photo(name: string, gps: boolean, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Sample> {
  const place = {
    GPSLatitudeRef: 'S',
    GPSLatitude: '12/1 34/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '39/1 0/1 0/1',
  }
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .withExif({ IFD0: { Make: 'Camera' }, ...(gps && { IFD3: place }) })
    .toFormat(format)
  return { name, type: `image/${format}`, content: await picture.toBuffer() }
}
