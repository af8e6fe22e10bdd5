// Reads a CSV file piece by piece: whatever its size, little of it is in memory and the event loop waits a few ms at most.
import { setImmediate } from 'node:timers/promises'
import { type Info, type Parser, parse } from 'csv-parse'
import { limits, type TablePiece, type TableRow } from './table-piece.ts'
import { readText } from './text-encoding.ts'
import { wholeFile } from './unreadable.ts'

/** Throws UnreadableFile for what is no text. Rows without any text are left out. */
export async function* readCsv(file: string, separators: readonly string[]): AsyncGenerator<TablePiece> {
  let records: Records | null = null
  let [start, tail] = ['', '']
  for await (const { text, parte } of readText(file)) {
    start += records ? '' : text
    tail = text.includes('\n') ? text.slice(text.lastIndexOf('\n') + 1) : tail + text
    const isEnough = start.trimStart().includes('\n') || start.length > limits.rowLength || parte === 1
    if (!records && !isEnough) continue
    const first = records ? text : start
    if (!records) refuseOther(start)
    records ??= createRecords(separatorOf(start, separators))
    records.write(first)
    const piece = take(records, parte)
    yield piece
    if (piece.torn !== undefined) return
    await setImmediate() // others come first, also when the file lies in the cache of the system
  }
  await records?.end()
  if (records) yield withEnd(take(records, 1), tail.trim())
}

// Pages and answers of programs, whatever their file is called: in one line they would be a header of names that nobody knows.
function refuseOther(start: string): void {
  const text = start.trimStart()
  if (/^(\{\s*["}]|\[\s*[[{"\]\d])/.test(text))
    throw wholeFile('O arquivo não é uma tabela, é JSON: exporte-o do programa de origem como CSV ou XLSX.')
  if (!/^<[!?/a-z]/i.test(text)) return
  const what = /<(html|table|body)\b/i.test(text) ? 'uma página da internet (HTML)' : 'XML'
  throw wholeFile(
    `O arquivo não é uma tabela, é ${what}: abra-o em um programa de planilhas e salve-o como CSV ou XLSX.`,
  )
}

// Some programs end no last line; where its last cell is quoted nothing of it is missing.
function withEnd(piece: TablePiece, tail: string): TablePiece {
  const last = piece.rows.at(-1)
  return last && tail !== '' && !tail.endsWith('"') ? { ...piece, cortada: last.linha } : piece
}

function take(records: Records, parte: number): TablePiece {
  const rows = [...records.take()].filter(({ celulas }) => celulas.some((celula) => String(celula).trim() !== ''))
  const torn = records.torn()
  return torn ? { rows, parte, torn } : { rows, parte }
}

// The separator that the header has most of, outside quotes; or the one that a first line names ('sep=;'). A title above the header may
// have a comma.
function separatorOf(text: string, separators: readonly string[]): string {
  const lines = text
    .trimStart()
    .split('\n', 20)
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const [first = ''] = lines
  const named = /^sep=(.)\s*$/i.exec(first)?.[1]
  if (named && separators.includes(named)) return named
  const times = (line: string, separator: string) => line.split(separator).length - 1
  const isTable = separators.some((separator) => separator !== ',' && times(first, separator) > 0)
  const wide = lines.find((line) => separators.some((separator) => times(line, separator) > 1))
  const header = isTable ? first : (wide ?? first)
  return separators.reduce((best, next) => (times(header, next) > times(header, best) ? next : best))
}

type Records = ReturnType<typeof createRecords>

// csv-parse, fed by hand: each piece is parsed when it is written, and its records are taken before the next one comes.
function createRecords(delimiter: string) {
  let torn: { isQuoted: boolean } | null = null
  let lastLine = 0
  const parser: Parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: limits.rowLength,
    info: true,
  })
  parser.on('error', () => {
    torn = { isQuoted: (parser as unknown as { state: { quoting: boolean } }).state.quoting }
  })
  return {
    write: (text: string) => void parser.write(text),
    /** The file has ended; what is wrong with its end is known after this. */
    async end() {
      parser.end()
      await setImmediate()
    },
    /** The line after the end of the last record, where the record begins that never ends. */
    torn: () => torn && { ...torn, linha: lastLine + 1 },
    *take(): Generator<TableRow> {
      for (let next = parser.read(); next !== null; next = parser.read()) {
        const { record, info } = next as { record: string[]; info: Info }
        yield { celulas: record, linha: lastLine + 1 }
        lastLine = info.lines
      }
    },
  }
}
