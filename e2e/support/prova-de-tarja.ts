// What anybody can get out of a published file, however it is packed: to prove that something is in it nowhere.
import zlib from 'node:zlib'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'

/** The file's bytes, and each of its streams as it is and inflated. */
function everything(bytes: Buffer): Buffer[] {
  const pieces = [bytes]
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const from = at + (bytes[at + 6] === 0x0d ? 8 : 7)
    const end = bytes.indexOf('endstream', from)
    if (end < 0) break
    const stream = bytes.subarray(from, end)
    pieces.push(stream)
    for (const inflate of [zlib.inflateSync, zlib.inflateRawSync]) {
      try {
        pieces.push(inflate(stream, { finishFlush: zlib.constants.Z_SYNC_FLUSH }))
      } catch {
        // it is packed in no such way
      }
    }
  }
  return pieces
}

/** In every writing in which a program could have left it. */
export function expectNowhere(bytes: Buffer, secret: string): void {
  const writings = [secret, secret.replace(/\D/g, '') || secret, [...secret].reverse().join('')].flatMap((text) => {
    const utf16 = Buffer.from(text, 'utf16le')
    const hex = Buffer.from(text, 'latin1').toString('hex')
    return [
      Buffer.from(text),
      utf16,
      Buffer.from(utf16).swap16(),
      Buffer.from(hex),
      Buffer.from(hex.toUpperCase()),
      Buffer.from(utf16.swap16().toString('hex')),
    ]
  })
  for (const piece of everything(bytes))
    for (const writing of writings)
      expect(piece.includes(writing), `${secret} as ${writing.toString('latin1')}`).toBe(false)
}

export async function pagesOf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  const { info, metadata } = await document.getMetadata()
  const notes = (await (await document.getPage(1)).getAnnotations()).length
  const attachments = await document.getAttachments()
  return { text, info: info as Record<string, unknown>, metadata, notes, attachments }
}

/** The JPEG pictures of a document, in the order of its pages. */
export function picturesIn(bytes: Buffer): Buffer[] {
  const pictures: Buffer[] = []
  for (let at = bytes.indexOf('/DCTDecode'); at >= 0; at = bytes.indexOf('/DCTDecode', at + 1)) {
    const from = bytes.indexOf('stream\n', at) + 7
    pictures.push(bytes.subarray(from, bytes.indexOf('\nendstream', from)))
  }
  return pictures
}

type Part = { left: number; top: number; width: number; height: number }

/** Black, but for the white letters of the ground. Measures in parts of the picture. */
export async function expectBlack(picture: Buffer, part: Part): Promise<void> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const box = {
    left: Math.round(part.left * width),
    top: Math.round(part.top * height),
    width: Math.round(part.width * width),
    height: Math.round(part.height * height),
  }
  const { data, info } = await sharp(picture).extract(box).greyscale().raw().toBuffer({ resolveWithObject: true })
  const dark = data.filter((_value, at) => at % info.channels === 0 && (data[at] ?? 255) < 60).length
  expect(dark / (info.width * info.height)).toBeGreaterThan(0.7)
}
