// Words planted in files, and whether any byte of a file still says them.
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import {
  PDFArray,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  PDFDocument as Pdf,
  StandardFonts,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { zip } from '#platform/storage/zip.ts'

/** Whether it stands in these bytes, in any of the ways that PDFs and photographs write text, packed or not. */
export function says(content: Buffer, word: string): boolean {
  const wide = Buffer.from(word, 'utf16le')
  const forms = [Buffer.from(word), Buffer.from(word, 'latin1'), wide, Buffer.from(wide).swap16()]
  const sought = forms.flatMap((form) => [form, ...['hex', 'base64'].map((as) => encoded(form, as as 'hex'))])
  return unpacked(content).some((bytes) => {
    const [text, small] = [bytes, Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1')]
    return sought.some((form) => text.includes(form) || small.includes(form))
  })
}

// The beginning and end of base64 depend on the neighbours.
const encoded = (form: Buffer, as: 'hex' | 'base64') =>
  Buffer.from(as === 'hex' ? form.toString('hex') : form.toString('base64').slice(0, -4))

function unpacked(content: Buffer): Buffer[] {
  const found = [content]
  for (const start of [Buffer.from('stream\r\n'), Buffer.from('stream\n')]) {
    for (let at = content.indexOf(start); at >= 0; at = content.indexOf(start, at + 1)) {
      const end = content.indexOf('endstream', at)
      const packed = content.subarray(at + start.length, end < 0 ? undefined : end)
      for (const unpack of [inflateSync, inflateRawSync, gunzipSync, brotliDecompressSync]) {
        try {
          found.push(unpack(packed))
        } catch {
          // packed in another way, or not at all
        }
      }
    }
  }
  return found
}

/** A ZIP as programs of an office write it, whose first entry says of what kind it is; the word stands where they note who wrote it. */
export async function officeSaying(word: string, first: { name: string; content: string }): Promise<Buffer> {
  async function* entries() {
    yield first
    yield { name: 'meta.xml', content: `<meta:initial-creator>${word}</meta:initial-creator>` }
    yield { name: 'docProps/core.xml', content: `<dc:creator>${word}</dc:creator>` }
  }
  return buffer(zip(entries()))
}

/** 60 x 40 pixels lying on their side, with the word and a place in what the camera wrote. */
export const photoSaying = (word: string, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
    .toFormat(format)
    .withExif({
      IFD0: { Artist: word, Copyright: word, Software: 'Câmera 7' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '12/1 21/1 33/1', GPSLongitudeRef: 'W', GPSLongitude: '39/1 5/1 11/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${word}</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`,
    )
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Two pages that say 'Folha 1' and 'Folha 2', and the word in all the places where PDFs keep such things; not on a page. */
export async function pdfSaying(word: string): Promise<Buffer> {
  const first = await Pdf.create()
  const font = await first.embedFont(StandardFonts.Helvetica)
  for (const text of ['Folha 1', 'Folha 2']) first.addPage([300, 200]).drawText(text, { font, x: 20, y: 100 })
  first.getPage(1).drawImage(await first.embedJpg(await photoSaying(word)), { x: 20, y: 20, width: 60, height: 40 })
  first.setAuthor(word)
  first.setProducer(`Programa de ${word}`)
  await first.attach(Buffer.from(`de ${word}`), `${word}.txt`, { mimeType: 'text/plain' })
  plant(first, word)
  const id = PDFHexString.fromText(word) // many programs make it of the file's path and the time
  first.context.trailerInfo.ID = first.context.obj([id, id])
  // a page that was taken out again, and a later revision over all that
  const second = await Pdf.load(await first.save({ useObjectStreams: false }), { forIncrementalUpdate: true })
  second.setAuthor('Outra pessoa')
  return Buffer.from(await second.save())
}

function plant(document: PDFDocument, word: string): void {
  const { context, catalog } = document
  const xmp = context.flateStream(`<x:xmpmeta><dc:creator>${word}</dc:creator></x:xmpmeta>`, {
    Type: 'Metadata',
    Subtype: 'XML',
  })
  catalog.set(PDFName.of('Metadata'), context.register(xmp))
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of(`app.alert('${word}')`) }))
  const page = document.getPage(0).node
  page.set(PDFName.of('PieceInfo'), context.obj({ Programa: { Private: PDFString.of(word) } }))
  const annots = PDFArray.withContext(context)
  annots.push(
    context.obj({
      Type: 'Annot',
      Subtype: 'Text',
      Rect: [0, 0, 20, 20],
      T: PDFHexString.fromText(word),
      M: PDFString.of('D:20261101'),
      Contents: PDFString.of('nota'),
    }),
  )
  annots.push(
    context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 30, 20, 50],
      A: { S: 'GoToR', F: PDFString.of(`C:/Users/${word}/a.pdf`), D: [0, 'Fit'] },
    }),
  )
  page.set(PDFName.of('Annots'), annots)
  context.register(context.obj({ Orphan: PDFString.of(word) }))
}
