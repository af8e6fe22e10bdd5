// An image without EXIF, XMP, IPTC, comments and colour profile, upright and in its full size.
import type { Sharp } from 'sharp'

// Telephones make up to 50 million.
const mostPixels = 52_000_000
const longestSeconds = 60
const quality = 92

const formats: Record<string, { loader: string; write: (image: Sharp) => Sharp }> = {
  'image/jpeg': { loader: 'Jpeg', write: (image) => image.jpeg({ quality }) },
  'image/png': { loader: 'Png', write: (image) => image.png() },
  'image/webp': { loader: 'Webp', write: (image) => image.webp({ quality }) },
  'image/gif': { loader: 'Nsgif', write: (image) => image.gif() },
}

export async function cleanImage(file: string, type: string): Promise<Uint8Array> {
  const format = formats[type]
  if (!format) throw new Error(type)
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: [`VipsForeignLoad${format.loader}`] })
  const isMoving = type === 'image/gif' || type === 'image/webp'
  const image = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', animated: isMoving })
  return format.write(image.timeout({ seconds: longestSeconds }).autoOrient()).toBuffer()
}
