// Where a photograph was taken: what its camera wrote beside the picture.
import type { Achado, Exame } from './exame.ts'

const gpsPointer = 0x8825
const mostEntries = 1000

export async function achadosDaImagem(file: string): Promise<Exame> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  const { exif, xmp } = await sharp(file, { limitInputPixels: false }).metadata()
  const hasPlace = (exif && gpsIn(exif)) || (xmp && /GPSLatitude/.test(xmp.toString('latin1')))
  const achados: Achado[] = hasPlace
    ? [
        {
          tipo: 'local',
          lugar: 'dados da câmera',
          trecho: 'A foto guarda as coordenadas de onde foi tirada.',
          pede: true,
        },
      ]
    : []
  return { achados, incompleto: null }
}

// The latitude of a TIFF's directory of places.
function gpsIn(exif: Buffer): boolean {
  const start = exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0
  const tiff = exif.subarray(start)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const word = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const entryOf = (directory: number, tag: number): number | null => {
    const count = Math.min(word(directory), mostEntries)
    for (let at = directory + 2; at < directory + 2 + count * 12; at += 12) if (word(at) === tag) return at
    return null
  }
  try {
    const pointer = entryOf(long(4), gpsPointer)
    return pointer !== null && entryOf(long(pointer + 8), 2) !== null
  } catch {
    return false // torn: a viewer does not find it either
  }
}
