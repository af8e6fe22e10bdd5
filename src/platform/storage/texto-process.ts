// Reads the text of documents in a process of its own: page by page of a PDF, in pieces of anything else. Each line of standard input
// names a file, and is answered by one of standard output: what was read, or null. A thread does the work; this one ends the process when
// it takes too much memory.
import fs from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { isMainThread, parentPort } from 'node:worker_threads'
import yauzl from 'yauzl'
import { plainOf } from './exame-xml.ts'
import { limits } from './texto-limites.ts'
import { pdfPages } from './texto-pdf.ts'
import { plainText } from './texto-plano.ts'
import { answerLines } from './watched-worker.ts'

export type TextoLido = { estado: 'feito' | 'vazio' | 'cifrado'; paginas: string[] }
/** `pages`: only the first ones of a PDF. */
export type TextoTask = { file: string; type: string; pages?: number }

const fewestLetters = 10

if (isMainThread) answerLines(new URL(import.meta.url), limits.megabytes)
else parentPort?.on('message', async (task: TextoTask) => parentPort?.postMessage(await work(task).catch(() => null)))

async function work(task: TextoTask): Promise<TextoLido | null> {
  const pages = await pagesOf(task)
  return pages === null ? { estado: 'cifrado', paginas: [] } : readOf(pages)
}

async function pagesOf({ file, type, pages }: TextoTask): Promise<string[] | null> {
  if (type === 'application/pdf') return pdfPages(file, pages)
  if (type.startsWith('text/')) return piecesOf(plainText(fs.readFileSync(file)))
  return officeText(file).then(piecesOf)
}

function readOf(pages: string[]): TextoLido {
  let room = limits.letters
  const cleaned: string[] = []
  for (const page of pages) {
    if (room <= 0) break
    // PostgreSQL takes no NUL and no half of a pair
    const clean = page
      .normalize('NFC')
      .replaceAll('\0', '')
      .replace(/[ \t\f\v]+/g, ' ')
      .slice(0, room)
      .replace(/\p{Cs}/gu, '')
      .trim()
    room -= clean.length
    cleaned.push(clean)
  }
  while (cleaned.length && cleaned.at(-1) === '') cleaned.pop()
  const letters = cleaned.join('').replace(/[^\p{L}\p{N}]/gu, '').length
  return letters < fewestLetters ? { estado: 'vazio', paginas: [] } : { estado: 'feito', paginas: cleaned }
}

// At the end of a line or word where there is one.
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length && from < limits.letters; ) {
    const most = from + limits.piece
    const space =
      most >= text.length ? text.length : Math.max(text.lastIndexOf('\n', most), text.lastIndexOf(' ', most))
    const to = space > from ? space : most
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}

// The text of OpenDocument and Office Open XML files. Their XML is not parsed: marks are taken out, and of the entities only the five that
// XML knows and numbers are letters, so that none can grow.
// text, slides, sheets: shared texts and those within cells
const parts =
  /^(content\.xml|word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml|ppt\/slides\/slide\d+\.xml|xl\/sharedStrings\.xml)$/
const mostEntries = 10_000

/** Throws when it is no ZIP, is damaged, or unpacks to too much. */
async function officeText(file: string): Promise<string> {
  const archive = await yauzl.openPromise(file)
  const found: { name: string; text: string }[] = []
  let room = limits.unpackedBytes
  let entries = 0
  for await (const entry of archive.eachEntry()) {
    entries += 1
    if (entries > mostEntries) throw new Error('too many entries')
    if (!parts.test(entry.fileName)) continue
    room -= entry.uncompressedSize // more than it says is an error of the stream
    if (room < 0) throw new Error('unpacks to too much')
    const bytes = await buffer(await archive.openReadStreamPromise(entry))
    found.push({ name: entry.fileName, text: plain(bytes.toString('utf8')) })
  }
  found.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  return found.map(({ text }) => text).join('\n')
}

function plain(xml: string): string {
  const text = xml
    .replace(/<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>/gi, '')
    .replace(/<(text:(s|tab|line-break)|w:(tab|br|cr))\b[^>]*>/g, ' ')
    .replace(/<\/(text:(p|h)|table:table-cell|w:p|a:p|si)>/g, '\n')
    .replace(/<[^>]*>/g, '')
  return plainOf(text)
}
