// A file as a table, whatever it is: told by its first bytes, never by its name.
import fs from 'node:fs/promises'
import { readCsv } from './csv-table.ts'
import { readSheet } from './sheet-table.ts'
import { limits, type TablePiece } from './table-piece.ts'
import { wholeFile } from './unreadable.ts'

/** Throws UnreadableFile, also in the middle of the file. */
export async function* readTable(file: string, separators: readonly string[]): AsyncGenerator<TablePiece> {
  let count = 0
  for await (const piece of await piecesOf(file, separators)) {
    count += piece.rows.length
    if (count > limits.rows + 1) throw wholeFile(`O arquivo tem mais de ${limits.rows.toLocaleString('pt-BR')} linhas.`)
    yield piece
  }
}

async function piecesOf(file: string, separators: readonly string[]): Promise<AsyncGenerator<TablePiece>> {
  const start = await firstBytes(file)
  if (start.startsWith('504b0304')) return readSheet(file)
  if (start.startsWith('d0cf11e0'))
    throw wholeFile('Planilhas .xls não podem ser lidas: salve-a como .xlsx, .ods ou .csv.')
  if (start.startsWith('25504446')) throw wholeFile('PDF não pode ser lido: envie um arquivo CSV, XLSX ou ODS.')
  return readCsv(file, separators)
}

async function firstBytes(file: string): Promise<string> {
  const handle = await fs.open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('hex', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
