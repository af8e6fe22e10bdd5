// Reads the pixel size from an image's own header (PNG, GIF, WebP, JPEG): names and browsers can't be trusted.
import fs from 'node:fs/promises'

export type ImageSize = { width: number; height: number }

/** Null when the header can't be read: a broken image, or none of the four kinds. */
export function imageSize(content: Buffer): ImageSize | null {
  try {
    const size = sizeOf(content)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    if (error instanceof RangeError) return null // the header ends before its size field
    throw error
  }
}

/** For a file small enough to be read whole. */
export const imageSizeOfFile = async (file: string) => imageSize(await fs.readFile(file))

function sizeOf(content: Buffer): ImageSize | null {
  const ascii = (from: number, to: number) => content.toString('latin1', from, to)
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  if (ascii(0, 4) === 'GIF8') return { width: content.readUInt16LE(6), height: content.readUInt16LE(8) }
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return sizeOfWebp(content, ascii(12, 16))
  if (content.readUInt16BE(0) === 0xffd8) return sizeOfJpeg(content)
  return null
}

function sizeOfWebp(content: Buffer, kind: string): ImageSize | null {
  if (kind === 'VP8 ') return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = content.readUInt32LE(21) // 14 bits of width - 1, then 14 of height - 1
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 }
  return null
}

// Walks the segments, each with its length, up to the start of the frame.
function sizeOfJpeg(content: Buffer): ImageSize | null {
  for (let at = 2; at < content.length; ) {
    if (content[at] !== 0xff) return null
    const marker = content.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1 // a fill byte
      continue
    }
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (startsFrame) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) }
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += hasNoLength ? 2 : 2 + content.readUInt16BE(at + 2)
  }
  return null
}
