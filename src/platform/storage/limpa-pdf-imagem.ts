// The photographs in a PDF: a JPEG or JPEG 2000 there has all that its camera wrote, as in a file of its own.
import { inflateSync } from 'node:zlib'
import { PDFArray, PDFName, type PDFObject, type PDFRawStream } from '@cantoo/pdf-lib'

const mostBytes = 100_000_000

/** Cleans the stream when it is a photograph. Throws for one that is packed in a way nobody uses, or torn. */
export function cleanStream(stream: PDFRawStream): void {
  const filters = filtersOf(stream)
  const filter = filters.at(-1)
  if (filter !== '/DCTDecode' && filter !== '/DCT' && filter !== '/JPXDecode') return
  const outer = filters.slice(0, -1)
  if (outer.length > 1 || (outer[0] && outer[0] !== '/FlateDecode' && outer[0] !== '/Fl'))
    throw new Error('a photograph packed in an unknown way')
  const photo = outer.length
    ? inflateSync(stream.contents, { maxOutputLength: mostBytes })
    : Buffer.from(stream.contents)
  stream.updateContents(filter === '/JPXDecode' ? cleanJpx(photo) : cleanJpeg(photo))
  if (!outer.length) return
  stream.dict.set(PDFName.of('Filter'), PDFName.of(filter.slice(1)))
  const parms = stream.dict.lookup(PDFName.of('DecodeParms'))
  const own = parms instanceof PDFArray ? parms.lookup(1) : undefined
  if (own && own.toString() !== 'null') stream.dict.set(PDFName.of('DecodeParms'), own)
  else stream.dict.delete(PDFName.of('DecodeParms'))
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const found: PDFObject | undefined = dict.lookup(PDFName.of('Filter'))
  const filters = found instanceof PDFArray ? found.asArray().map((one) => dict.context.lookup(one)) : [found]
  return filters.flatMap((one) => (one instanceof PDFName ? [one.toString()] : []))
}

const [startOfScan, comment, adobe] = [0xda, 0xfe, 0xee]

// Without the segments that are no picture; Adobe's says how its colours are meant.
function cleanJpeg(photo: Buffer): Buffer {
  if (photo.readUInt16BE(0) !== 0xffd8) throw new Error('no JPEG')
  const pieces = [photo.subarray(0, 2)]
  for (let at = 2; ; ) {
    while (photo[at] === 0xff && photo[at + 1] === 0xff) at += 1
    if (photo[at] !== 0xff) throw new Error('a torn JPEG')
    const marker = photo[at + 1] ?? 0
    if (marker === startOfScan) return Buffer.concat([...pieces, withoutTail(photo.subarray(at))])
    const end = at + 2 + photo.readUInt16BE(at + 2)
    const isNoted = marker === comment || (marker > 0xe0 && marker <= 0xef && marker !== adobe)
    if (!isNoted) pieces.push(photo.subarray(at, end))
    at = end
  }
}

// Telephones put a second picture or a film behind the first.
function withoutTail(scans: Buffer): Buffer {
  const end = scans.indexOf(Buffer.from([0xff, 0xd9]))
  return end < 0 ? scans : scans.subarray(0, end + 2)
}

const notes = ['xml ', 'uuid', 'uinf', 'jp2i']

function cleanJpx(photo: Buffer): Buffer {
  if (photo.readUInt16BE(0) === 0xff4f) return photo // the picture alone
  const pieces: Buffer[] = []
  for (let at = 0; at < photo.length; ) {
    const size = photo.readUInt32BE(at)
    const length = size === 0 ? photo.length - at : size === 1 ? Number(photo.readBigUInt64BE(at + 8)) : size
    if (length < 8) throw new Error('a torn JPEG 2000')
    if (!notes.includes(photo.toString('latin1', at + 4, at + 8))) pieces.push(photo.subarray(at, at + length))
    at += length
  }
  return Buffer.concat(pieces)
}
