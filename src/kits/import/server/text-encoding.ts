// The text of a file, piece by piece: UTF-8 with its mark once, twice or not at all, windows-1252, UTF-16 in either order.
import fs from 'node:fs'
import { UnreadableFile, wholeFile } from './unreadable.ts'

// About 200 rows, which the parser and the rules take in one or two ms.
const pieceBytes = 16 * 1024

/** `text` has '\n' for every line break; `parte` of all bytes (0 to 1) has been read with it. */
export type TextPiece = { text: string; parte: number }

/** Throws UnreadableFile for what is no text. */
export async function* readText(file: string): AsyncGenerator<TextPiece> {
  const { size } = await fs.promises.stat(file)
  const decoder = new TextDecoder(await encodingOf(file), { ignoreBOM: true })
  let read = 0
  let pending = ''
  for await (const bytes of fs.createReadStream(file, { highWaterMark: pieceBytes })) {
    const decoded = pending + decoder.decode(bytes, { stream: true })
    const text = read === 0 ? decoded.replace(byteOrderMarks, '') : decoded
    pending = text.endsWith('\r') ? '\r' : '' // half of a line break, perhaps
    read += bytes.length
    yield { text: withLf(pending ? text.slice(0, -1) : text), parte: Math.min(1, read / size) }
  }
  yield { text: withLf(pending + decoder.decode()), parte: 1 }
}

const withLf = (text: string) => text.replace(/\r\n?/g, '\n')

// The mark, and the mark that a program took for windows-1252 and wrote as text.
const byteOrderMarks = /^(?:\uFEFF|ï»¿)+/

async function encodingOf(file: string): Promise<'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'> {
  const utf16 = await utf16Of(file)
  if (utf16) return utf16
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  for await (const bytes of fs.createReadStream(file)) {
    if ((bytes as Buffer).includes(0)) throw wholeFile('O arquivo não é um texto nem uma planilha que se possa ler.')
    if (isUtf8) isUtf8 = decodes(() => strict.decode(bytes, { stream: true }))
  }
  if (isUtf8 && decodes(() => strict.decode())) return 'utf-8'
  await refuseBrokenUtf8(file)
  return 'windows-1252'
}

const letters = /[^\0-\x7f]/g

// Letters of windows-1252 are no UTF-8, but for one in thousands by chance. Where half of them are, the others were broken on their
// way: read as windows-1252 each accent of the file would be wrong.
async function refuseBrokenUtf8(file: string): Promise<void> {
  const decoder = new TextDecoder('utf-8')
  let [all, broken, line, firstBroken] = [0, 0, 1, 0]
  const count = (piece: string) => {
    const text = all + broken === 0 ? piece.replace(byteOrderMarks, '') : piece
    const [found, wrong] = [text.match(letters)?.length ?? 0, text.split('\uFFFD').length - 1]
    if (wrong && !broken) firstBroken = line + lineBreaks(text.slice(0, text.indexOf('\uFFFD')))
    all += found
    broken += wrong
    line += lineBreaks(text)
  }
  for await (const bytes of fs.createReadStream(file)) count(decoder.decode(bytes as Buffer, { stream: true }))
  count(decoder.decode())
  if (all - broken < broken) return
  const mensagem =
    'Esta linha tem um caractere danificado: o arquivo é UTF-8, menos aqui. Corrija a linha, ou exporte o arquivo de novo.'
  throw new UnreadableFile({ linha: firstBroken, coluna: '', mensagem })
}

const lineBreaks = (text: string) => text.split('\n').length - 1

// Its mark, or half of the bytes zero: the upper halves of Latin letters. Nothing else that is text holds a zero.
async function utf16Of(file: string): Promise<'utf-16le' | 'utf-16be' | null> {
  const handle = await fs.promises.open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    const start = buffer.subarray(0, bytesRead)
    if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
    if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
    const zeros = (half: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === half).length
    if (zeros(0) === 0 && zeros(1) > bytesRead * 0.4) return 'utf-16le'
    return zeros(1) === 0 && zeros(0) > bytesRead * 0.4 ? 'utf-16be' : null
  } finally {
    await handle.close()
  }
}

function decodes(decode: () => unknown): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}
