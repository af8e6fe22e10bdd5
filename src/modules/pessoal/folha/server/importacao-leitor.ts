// Reads a payroll file piece by piece: whatever its size, little of it is in memory and the event loop waits a few ms at most.
import fs from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { type Info, type Parser, parse } from 'csv-parse'
import type { FolhaErro } from '../importacao.contract.ts'
import { type FolhaLinha, leLinha, lePosicoes, type Posicoes } from './importacao.rules.ts'

/** What one piece of the file held; `parte` of all (0 to 1) has been read with it. */
export type FolhaPedaco = { linhas: FolhaLinha[]; erros: FolhaErro[]; parte: number }

/** It is no payroll file at all; `erros` says why, where there is something to say. */
export class FolhaInvalida extends Error {
  readonly erros: FolhaErro[]
  constructor(erros: FolhaErro[] = []) {
    super('not a payroll file')
    this.erros = erros
  }
}

// About 200 rows, which csv-parse and the rules take in one or two ms.
const pieceBytes = 16 * 1024
// The longest row: quotes that were opened and never closed would otherwise swallow the rest of the file.
const longestRow = 64 * 1024

/** Throws FolhaInvalida, also at the end of a file without a row. */
export async function* readFolha(file: string): AsyncGenerator<FolhaPedaco> {
  const records = createRecords()
  let posicoes: Posicoes | null = null
  let rows = 0
  for await (const { text, parte } of readText(file)) {
    const pedaco: FolhaPedaco = { linhas: [], erros: [], parte }
    if (text === null) await records.end()
    else records.write(text)
    for (const { celulas, linha } of records.take()) {
      if (celulas.every((celula) => celula.trim() === '')) continue
      if (!posicoes) {
        posicoes = readHeader(celulas, linha)
        continue
      }
      rows += 1
      const lida = leLinha(celulas, posicoes, linha)
      if (Array.isArray(lida)) pedaco.erros.push(...lida)
      else pedaco.linhas.push(lida)
    }
    if (records.isTorn()) pedaco.erros.push(tornQuotes(records.nextLine()))
    yield pedaco
    if (records.isTorn()) return
    await setImmediate() // others come first, also when the file lies in the cache of the system
  }
  if (!posicoes) throw new FolhaInvalida()
  if (!rows) throw new FolhaInvalida([{ linha: 1, coluna: '', mensagem: 'O arquivo só tem o cabeçalho.' }])
}

function readHeader(celulas: string[], linha: number): Posicoes {
  const posicoes = lePosicoes(celulas)
  if (!Array.isArray(posicoes)) return posicoes
  const [only = ''] = celulas
  const isOtherSeparator = celulas.length === 1 && /[,\t|]/.test(only)
  const mensagem = 'As colunas devem ser separadas por ponto e vírgula (;).'
  throw new FolhaInvalida(isOtherSeparator ? [{ linha, coluna: '', mensagem }] : posicoes)
}

const tornQuotes = (linha: number): FolhaErro => ({
  linha,
  coluna: '',
  mensagem: 'Há aspas abertas que não fecham; daqui em diante o arquivo não pôde ser lido.',
})

type Record = { celulas: string[]; linha: number }

// csv-parse, fed by hand: each piece is parsed when it is written, and its records are taken before the next one comes.
function createRecords() {
  let isTorn = false
  let lastLine = 0
  const parser: Parser = parse({
    delimiter: ';',
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestRow,
    info: true,
  })
  parser.on('error', () => {
    isTorn = true
  })
  return {
    write: (text: string) => void parser.write(text),
    /** The file is over; what is wrong with its end is known after this. */
    async end() {
      parser.end()
      await setImmediate()
    },
    /** Quotes were opened and never closed: nothing more comes. */
    isTorn: () => isTorn,
    /** Where the next record begins: its cells may hold line breaks, so it is after the last one's end. */
    nextLine: () => lastLine + 1,
    *take(): Generator<Record> {
      for (let next = parser.read(); next !== null; next = parser.read()) {
        const { record, info } = next as { record: string[]; info: Info }
        yield { celulas: record, linha: lastLine + 1 }
        lastLine = info.lines
      }
    },
  }
}

type Piece = { text: string | null; parte: number }

async function* readText(file: string): AsyncGenerator<Piece> {
  const { size } = await fs.promises.stat(file)
  const decoder = new TextDecoder(await encodingOf(file), { ignoreBOM: true })
  let read = 0
  let held = ''
  for await (const bytes of fs.createReadStream(file, { highWaterMark: pieceBytes })) {
    const decoded = held + decoder.decode(bytes, { stream: true })
    const text = read === 0 ? decoded.replace(byteOrderMarks, '') : decoded
    held = text.endsWith('\r') ? '\r' : '' // half of a line break, perhaps
    read += bytes.length
    yield { text: withLf(held ? text.slice(0, -1) : text), parte: Math.min(1, read / size) }
  }
  yield { text: withLf(held + decoder.decode()), parte: 1 }
  yield { text: null, parte: 1 }
}

const withLf = (text: string) => text.replace(/\r\n?/g, '\n')

// The mark, and the mark that a program took for windows-1252 and wrote as text.
const byteOrderMarks = /^(?:\uFEFF|ï»¿)+/

/** windows-1252 when the bytes are no UTF-8. Throws FolhaInvalida for what is no text. */
async function encodingOf(file: string): Promise<'utf-8' | 'windows-1252'> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  for await (const bytes of fs.createReadStream(file)) {
    if ((bytes as Buffer).includes(0)) throw new FolhaInvalida()
    if (isUtf8) isUtf8 = decodes(() => strict.decode(bytes, { stream: true }))
  }
  return isUtf8 && decodes(() => strict.decode()) ? 'utf-8' : 'windows-1252'
}

function decodes(decode: () => unknown): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}
