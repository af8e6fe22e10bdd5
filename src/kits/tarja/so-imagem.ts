// A picture without anything besides: browsers write colour profiles, and some of them camera's notes, into the pictures that they make.

/** The segments that a picture needs: tables, frames, scans, the size of its points and Adobe's, which says how colours are meant. */
export const daImagem = (marker: number): boolean =>
  marker === 0xe0 || marker === 0xee || marker === 0xdb || marker === 0xdd || (marker >= 0xc0 && marker <= 0xcf)
export const inicioDaVarredura = 0xda

export const pecasDoPng = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'pHYs']

/** Of a JPEG or a PNG as a browser has just made it. Throws for what is neither. */
export function soImagem(bytes: Uint8Array<ArrayBuffer>): Blob {
  const isPng = bytes[0] === 0x89
  if (!isPng && (bytes[0] !== 0xff || bytes[1] !== 0xd8)) throw new Error('neither JPEG nor PNG')
  return new Blob(isPng ? pngPieces(bytes) : jpegPieces(bytes), { type: isPng ? 'image/png' : 'image/jpeg' })
}

function jpegPieces(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const pieces = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === inicioDaVarredura) return [...pieces, bytes.subarray(at)]
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    if (daImagem(marker)) pieces.push(bytes.subarray(at, end))
    at = end
  }
  throw new Error('a torn JPEG')
}

function pngPieces(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const pieces = [bytes.subarray(0, 8)]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (pecasDoPng.includes(String.fromCharCode(...bytes.subarray(at + 4, at + 8))))
      pieces.push(bytes.subarray(at, end))
    at = end
  }
  return pieces
}
