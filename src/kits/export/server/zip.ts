// A zip archive written as a stream (APPNOTE.TXT of PKWARE, 4.3): the sizes of a compressed entry follow its bytes, and the
// directory comes last. No zip64: over 4 GiB the header's field overflows, which throws and aborts the download.
import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Text and bytes are stored as they are, a stream is packed. */
export type ZipEntry = { name: string; content: string | Buffer | AsyncIterable<Buffer> }

type Written = { name: Buffer; isPacked: boolean; crc: number; packedSize: number; size: number; offset: number }

export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const written =
      typeof content === 'string' || Buffer.isBuffer(content)
        ? yield* store(Buffer.from(name), Buffer.from(content), offset)
        : yield* pack(Buffer.from(name), content, offset)
    offset += headSize + written.name.length + written.packedSize + (written.isPacked ? sizesSize : 0)
    directory.push(directoryEntry(written))
  }
  yield* directory
  yield endOf(directory, offset)
}

function* store(name: Buffer, content: Buffer, offset: number): Generator<Buffer, Written> {
  const size = content.length
  const written = { name, isPacked: false, crc: crc32(content), packedSize: size, size, offset }
  yield head(written)
  yield content
  return written
}

async function* pack(name: Buffer, content: AsyncIterable<Buffer>, offset: number): AsyncGenerator<Buffer, Written> {
  const written = { name, isPacked: true, crc: 0, packedSize: 0, size: 0, offset }
  async function* measured() {
    for await (const piece of content) {
      written.crc = crc32(piece, written.crc)
      written.size += piece.length
      yield piece
    }
  }
  yield head({ ...written })
  const deflate = createDeflateRaw({ level: 1, chunkSize: 64 * 1024 }) // level 6 takes three times as long to save a tenth
  pipeline(measured(), deflate, () => {}) // its error is thrown by the loop below
  for await (const piece of deflate) {
    written.packedSize += piece.length
    yield piece
  }
  yield sizes(written)
  return written
}

const headSize = 30
const sizesSize = 16
const zip20 = 20
const january1980 = 33

function head(entry: Written): Buffer {
  const start = Buffer.alloc(headSize)
  start.writeUInt32LE(0x04034b50, 0)
  writeCommon(start, 4, entry)
  return Buffer.concat([start, entry.name])
}

function sizes({ crc, packedSize, size }: Written): Buffer {
  const bytes = Buffer.alloc(sizesSize)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packedSize, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directoryEntry(entry: Written): Buffer {
  const start = Buffer.alloc(46)
  start.writeUInt32LE(0x02014b50, 0)
  start.writeUInt16LE(zip20, 4)
  writeCommon(start, 6, entry)
  start.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([start, entry.name])
}

// The fields that an entry's header and its record in the directory share.
function writeCommon(bytes: Buffer, at: number, { name, isPacked, crc, packedSize, size }: Written): void {
  const isUtf8 = 0x0800
  const hasSizesAfter = 0x0008
  bytes.writeUInt16LE(zip20, at)
  bytes.writeUInt16LE(isPacked ? isUtf8 | hasSizesAfter : isUtf8, at + 2)
  bytes.writeUInt16LE(isPacked ? 8 : 0, at + 4)
  bytes.writeUInt16LE(january1980, at + 8)
  bytes.writeUInt32LE(crc, at + 10)
  bytes.writeUInt32LE(packedSize, at + 14)
  bytes.writeUInt32LE(size, at + 18)
  bytes.writeUInt16LE(name.length, at + 22)
}

function endOf(directory: Buffer[], offset: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(directory.length, 8)
  bytes.writeUInt16LE(directory.length, 10)
  bytes.writeUInt32LE(
    directory.reduce((sum, entry) => sum + entry.length, 0),
    12,
  )
  bytes.writeUInt32LE(offset, 16)
  return bytes
}
