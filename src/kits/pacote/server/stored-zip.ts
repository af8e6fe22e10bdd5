// A ZIP in the storage, read where it lies: its list of files, and one file after the other. Nothing of it is believed: neither what it says
// of its sizes nor its names.
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { largestFile, sizeText } from '#base/arquivo.ts'
import { FilesAway } from '#platform/errors.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** The ZIP as a whole is refused, in words for the person who sent it. */
export class RefusedZip extends Error {}
/** One file of it is. */
export class RefusedEntry extends Error {}

export type ZipEntry = {
  caminho: string
  tamanho: number
  estado: 'espera' | 'planilha' | 'recusado'
  motivo: string
  /** Throws RefusedEntry; reading the stream may throw, too. */
  open(): Promise<Readable>
}

export type StoredZip = { entries: ZipEntry[]; close(): void }

export const zipLimits = { entries: 20_000, sheets: 5, timesPacked: 200, packedBytes: 10_000_000 }

/** `entries`: how many files it may have, where that is not the limit of a ZIP of documents. */
type Where = { storage: Storage; chave: string; tamanho: number; largest: number; entries?: number }

/** Throws RefusedZip; anything else that it throws may go well the next time. */
export async function openStoredZip({ storage, chave, tamanho, largest, ...more }: Where): Promise<StoredZip> {
  const mostEntries = more.entries ?? zipLimits.entries
  const reader = new StorageReader(storage, chave)
  const options = { autoClose: false, decodeStrings: false, lazyEntries: true, validateEntrySizes: true }
  const zip = await yauzl.fromRandomAccessReaderPromise(reader, tamanho, options).catch(refuseBroken)
  try {
    if (zip.entryCount > mostEntries)
      throw new RefusedZip(`O ZIP tem mais de ${mostEntries.toLocaleString('pt-BR')} arquivos. Divida-o em partes.`)
    const entries = await listEntries(zip).catch(refuseBroken)
    await refuseBombs(entries, { storage, tamanho, largest })
    return {
      entries: entries.map((entry) => entryOf(zip, entry)).filter((one) => one !== null),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

class StorageReader extends yauzl.RandomAccessReader {
  readonly #storage: Storage
  readonly #chave: string
  constructor(storage: Storage, chave: string) {
    super()
    this.#storage = storage
    this.#chave = chave
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough()
    this.#storage
      .open(this.#chave, { start, end: end - 1 })
      .then((content) => pipeline(content, through))
      .catch((error) => through.destroy(error))
    return through
  }
}

const isOurs = (error: unknown) =>
  error instanceof FilesAway || error instanceof RefusedZip || (error as NodeJS.ErrnoException).syscall

function refuseBroken(error: unknown): never {
  if (isOurs(error)) throw error
  throw new RefusedZip(
    'O arquivo não é um ZIP inteiro: pode ter sido cortado no envio. Faça-o de novo e envie-o outra vez.',
  )
}

async function listEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

async function refuseBombs(entries: yauzl.Entry[], { storage, tamanho, largest }: Omit<Where, 'chave'>): Promise<void> {
  const sum = (size: 'compressedSize' | 'uncompressedSize') => entries.reduce((all, entry) => all + entry[size], 0)
  const unpacked = sum('uncompressedSize')
  // files that share their bytes
  if (sum('compressedSize') > tamanho)
    throw new RefusedZip('O ZIP não pode ser lido: seus arquivos estão uns dentro dos outros.')
  if (unpacked > Math.max(largest, tamanho * 2))
    throw new RefusedZip(`O ZIP tem mais de ${sizeText(largest)} depois de aberto. Divida-o em partes.`)
  const room = await storage.room()
  if (room !== null && room < unpacked + largestFile)
    throw new RefusedZip(
      `Os arquivos do ZIP têm ${sizeText(unpacked)}, e no disco do portal não cabem. Fale com quem cuida dele.`,
    )
}

function entryOf(zip: yauzl.ZipFile, entry: yauzl.Entry): ZipEntry | null {
  const caminho = nameInZip(entry.fileNameRaw, entry.generalPurposeBitFlag) || 'arquivo sem nome'
  const isFolder = /[/\\]$/.test(entry.fileNameRaw.toString('latin1'))
  if (isFolder || isLeftover(caminho)) return null
  const motivo = refusalOf(entry)
  return {
    caminho,
    tamanho: entry.uncompressedSize,
    estado: motivo ? 'recusado' : /\.(csv|xlsx|ods)$/i.test(caminho) ? 'planilha' : 'espera',
    motivo,
    async open() {
      const content = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
        if (isOurs(error)) throw error
        throw new RefusedEntry('Está compactado de um modo que o portal não lê.')
      })
      return content.pipe(checked(entry.crc32, content))
    },
  }
}

function refusalOf(entry: yauzl.Entry): string {
  const { compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted()) return 'Tem senha no ZIP.'
  if (uncompressedSize === 0) return 'Está vazio.'
  if (uncompressedSize > largestFile) return `É maior que ${sizeText(largestFile)}.`
  if (uncompressedSize > zipLimits.packedBytes && uncompressedSize > compressedSize * zipLimits.timesPacked)
    return 'Está compactado demais para ser um documento.'
  return ''
}

// Bytes that changed since the ZIP was made end in an error.
function checked(expected: number, from: Readable): Transform {
  let crc = 0
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      crc = crc32(chunk, crc)
      done(null, chunk)
    },
    flush(done) {
      done(crc === expected ? null : new RefusedEntry('Está danificado dentro do ZIP.'))
    },
  })
  from.on('error', (error) => check.destroy(isOurs(error) ? error : new RefusedEntry('Está danificado dentro do ZIP.')))
  check.on('close', () => from.destroy())
  return check
}

// The name of a file in a ZIP, for people and for what reads it. It is never a path of ours, so nothing that it says leads anywhere.
// Of the bytes 0x80 to 0xff. Windows in Portuguese writes names so, and says nothing of it; cp437, which the format names, has no 'ã'.
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■\u00a0'

const utf8Flag = 0x800
const longest = 500

/** 'Leis/2020/Lei 12.pdf' of whatever bytes: no '..', no root, no drive, no control characters; empty when nothing is left. */
function nameInZip(bytes: Buffer, flags: number): string {
  return textOf(bytes, flags)
    .normalize('NFC')
    .split(/[/\\]/)
    .map((part) => part.replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .filter((part) => part !== '' && !/^\.+$/.test(part) && !/^[a-z]:$/i.test(part))
    .join('/')
    .slice(-longest)
}

function textOf(bytes: Buffer, flags: number): string {
  if (flags & utf8Flag) return bytes.toString('utf8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) // most programs of today, whatever the flag says
  } catch {
    return [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (cp850[byte - 0x80] ?? '?'))).join('')
  }
}

/** What archivers and systems leave beside the files: not worth a word. */
const isLeftover = (name: string): boolean => /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)
