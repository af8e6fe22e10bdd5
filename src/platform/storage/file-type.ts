// The type of a file by its content. A name can lie; the only thing a name decides is which of two texts it is (csv or txt).
import fs from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { acceptedTypes } from './file-name.ts'

const allowed = new Set(acceptedTypes)
const sameType: Record<string, string> = {
  'application/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
}

/** MIME type, or null when the content is none of the types that the portal takes. */
export async function typeOfFile(file: string, name: string): Promise<string | null> {
  const found = await fileTypeFromFile(file)
  if (found) {
    const mime = sameType[found.mime] ?? found.mime
    return allowed.has(mime) ? mime : null
  }
  return (await isText(file)) ? (/\.csv$/i.test(name) ? 'text/csv' : /\.txt$/i.test(name) ? 'text/plain' : null) : null
}

/** MIME type of a video that all browsers play, or null. Apart from the others: attachments are no videos. */
export async function videoTypeOf(file: string): Promise<'video/mp4' | 'video/webm' | null> {
  const mime = (await fileTypeFromFile(file))?.mime
  return mime === 'video/mp4' || mime === 'video/webm' ? mime : null
}

// No control characters but tab, line breaks and form feed in the first 64 KiB: UTF-8 and windows-1252 both pass.
async function isText(file: string): Promise<boolean> {
  const handle = await fs.open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(65536), 0, 65536, 0)
    return bytesRead > 0 && !buffer.subarray(0, bytesRead).some((byte) => byte < 32 && ![9, 10, 12, 13].includes(byte))
  } finally {
    await handle.close()
  }
}

export const isHeic = (type: string | null): boolean => type === 'image/heic' || type === 'image/heif'
