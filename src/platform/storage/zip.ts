// A zip archive written as a stream (APPNOTE.TXT of PKWARE, 4.3): the sizes of a compressed entry follow its bytes, and the
// directory comes last. Spreadsheets have no zip64, which not all of their readers know: over 4 GiB the header's field overflows, which
// throws and aborts the download. An archive that says `isLarge` has it throughout.
import { once } from 'node:events'
import { pipeline, type Writable } from 'node:stream'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/** A stream is packed; text and bytes are too in an archive that `isLarge`, and stored as they are in others. `isDense`: it can't be made smaller. */
export type ZipEntry = { name: string; content: string | Buffer | AsyncIterable<Buffer>; isDense?: boolean }

type Written = {
  name: Buffer
  isPacked: boolean
  /** Its sizes follow its bytes. */
  isStreamed: boolean
  isLarge: boolean
  crc: number
  packedSize: number
  size: number
  offset: number
}

export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = startZip(false)
  for await (const entry of entries) yield* archive.entry(entry)
  yield* archive.end()
}

export type ZipFile = {
  /** Resolves when all of the entry is on its way; one at a time. */
  add(entry: ZipEntry): Promise<void>
  /** The directory. `target` stays open. */
  end(): Promise<void>
}

/** An archive of any size, entry by entry. What `target` fails with is thrown by the call that waits for it. */
export function zipInto(target: Writable): ZipFile {
  const archive = startZip(true)
  const write = async (pieces: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    for await (const piece of pieces) {
      if (target.errored) throw target.errored
      if (!target.write(piece)) await once(target, 'drain')
    }
  }
  return { add: (entry) => write(archive.entry(entry)), end: () => write(archive.end()) }
}

function startZip(isLarge: boolean) {
  const directory: Buffer[] = []
  let offset = 0
  return {
    async *entry({ name, content, isDense = false }: ZipEntry): AsyncGenerator<Buffer> {
      const start = { name: Buffer.from(name), isLarge, crc: 0, offset }
      const written =
        typeof content === 'string' || Buffer.isBuffer(content)
          ? yield* store(start, Buffer.from(content))
          : yield* pack(start, content, isDense ? 0 : 1)
      const after = written.isStreamed ? sizes(written).length : 0
      offset += head(written).length + written.packedSize + after
      directory.push(directoryEntry(written))
    },
    *end(): Generator<Buffer> {
      yield* directory
      yield endOf(directory, offset, isLarge)
    },
  }
}

type Start = Pick<Written, 'name' | 'isLarge' | 'crc' | 'offset'>

function* store(start: Start, content: Buffer): Generator<Buffer, Written> {
  const isPacked = start.isLarge
  const bytes = isPacked ? deflateRawSync(content, { level: 1 }) : content
  const known = { crc: crc32(content), packedSize: bytes.length, size: content.length }
  const written = { ...start, ...known, isPacked, isStreamed: false }
  yield head(written)
  yield bytes
  return written
}

async function* pack(start: Start, content: AsyncIterable<Buffer>, level: number): AsyncGenerator<Buffer, Written> {
  const written = { ...start, isPacked: true, isStreamed: true, packedSize: 0, size: 0 }
  async function* measured() {
    for await (const piece of content) {
      written.crc = crc32(piece, written.crc)
      written.size += piece.length
      yield piece
    }
  }
  yield head({ ...written })
  const deflate = createDeflateRaw({ level, chunkSize: 64 * 1024 }) // level 6 takes three times as long to save a tenth
  pipeline(measured(), deflate, () => {}) // its error is thrown by the loop below
  for await (const piece of deflate) {
    written.packedSize += piece.length
    yield piece
  }
  yield sizes(written)
  return written
}

const zip20 = 20
const zip45 = 45
const january1980 = 33
const inZip64 = 0xffffffff

function head(entry: Written): Buffer {
  const { name, isLarge, isStreamed } = entry
  const start = Buffer.alloc(30)
  start.writeUInt32LE(0x04034b50, 0)
  writeCommon(start, 4, isStreamed ? { ...entry, crc: 0, packedSize: 0, size: 0 } : entry)
  if (!isLarge || !isStreamed) return Buffer.concat([start, name])
  // whoever reads it as a stream learns from this field that the sizes after the bytes have eight of them
  const extra = zip64Extra([0n, 0n])
  start.writeUInt32LE(inZip64, 18)
  start.writeUInt32LE(inZip64, 22)
  start.writeUInt16LE(extra.length, 28)
  return Buffer.concat([start, name, extra])
}

function sizes({ isLarge, crc, packedSize, size }: Written): Buffer {
  const bytes = Buffer.alloc(isLarge ? 24 : 16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  if (isLarge) {
    bytes.writeBigUInt64LE(BigInt(packedSize), 8)
    bytes.writeBigUInt64LE(BigInt(size), 16)
  } else {
    bytes.writeUInt32LE(packedSize, 8)
    bytes.writeUInt32LE(size, 12)
  }
  return bytes
}

function directoryEntry(entry: Written): Buffer {
  const { name, isLarge, size, packedSize, offset } = entry
  const extra = isLarge ? zip64Extra([BigInt(size), BigInt(packedSize), BigInt(offset)]) : Buffer.alloc(0)
  // of its own memory: what Buffer.concat makes is a piece of a block that would be kept for each of ten thousands of entries
  const record = Buffer.alloc(46 + name.length + extra.length)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(isLarge ? zip45 : zip20, 4)
  writeCommon(record, 6, isLarge ? { ...entry, packedSize: inZip64, size: inZip64 } : entry)
  record.writeUInt16LE(extra.length, 30)
  record.writeUInt32LE(isLarge ? inZip64 : offset, 42)
  name.copy(record, 46)
  extra.copy(record, 46 + name.length)
  return record
}

function zip64Extra(values: bigint[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(8 * values.length, 2)
  for (const [at, value] of values.entries()) extra.writeBigUInt64LE(value, 4 + 8 * at)
  return extra
}

// The fields that an entry's header and its record in the directory share.
function writeCommon(
  bytes: Buffer,
  at: number,
  { name, isPacked, isStreamed, isLarge, crc, packedSize, size }: Written,
): void {
  const isUtf8 = 0x0800
  const hasSizesAfter = 0x0008
  bytes.writeUInt16LE(isLarge ? zip45 : zip20, at)
  bytes.writeUInt16LE(isStreamed ? isUtf8 | hasSizesAfter : isUtf8, at + 2)
  bytes.writeUInt16LE(isPacked ? 8 : 0, at + 4)
  bytes.writeUInt16LE(january1980, at + 8)
  bytes.writeUInt32LE(crc, at + 10)
  bytes.writeUInt32LE(packedSize, at + 14)
  bytes.writeUInt32LE(size, at + 18)
  bytes.writeUInt16LE(name.length, at + 22)
}

function endOf(directory: Buffer[], offset: number, isLarge: boolean): Buffer {
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(isLarge ? 0xffff : directory.length, 8)
  bytes.writeUInt16LE(isLarge ? 0xffff : directory.length, 10)
  bytes.writeUInt32LE(isLarge ? inZip64 : size, 12)
  bytes.writeUInt32LE(isLarge ? inZip64 : offset, 16)
  return isLarge ? Buffer.concat([zip64End(directory.length, size, offset), bytes]) : bytes
}

function zip64End(entries: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(56 + 20)
  bytes.writeUInt32LE(0x06064b50, 0)
  bytes.writeBigUInt64LE(44n, 4) // of what follows in this record
  bytes.writeUInt16LE(zip45, 12)
  bytes.writeUInt16LE(zip45, 14)
  bytes.writeBigUInt64LE(BigInt(entries), 24)
  bytes.writeBigUInt64LE(BigInt(entries), 32)
  bytes.writeBigUInt64LE(BigInt(size), 40)
  bytes.writeBigUInt64LE(BigInt(offset), 48)
  bytes.writeUInt32LE(0x07064b50, 56)
  bytes.writeBigUInt64LE(BigInt(offset + size), 64)
  bytes.writeUInt32LE(1, 72)
  return bytes
}
