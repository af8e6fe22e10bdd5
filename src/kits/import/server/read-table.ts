// A file as a table, whatever its format, which its first bytes say, never its name.
import fs from 'node:fs/promises'
import { readCsv } from './csv-table.ts'
import { readSheet } from './sheet-table.ts'
import type { TablePiece } from './table-piece.ts'
import { wholeFile } from './unreadable.ts'

/** Throws UnreadableFile, also in the middle of the file. */
export async function* readTable(file: string, separators: readonly string[]): AsyncGenerator<TablePiece> {
  const start = await firstBytes(file) // 'BEGIN:' is a calendar, '<?xml' and '<rss' an export of WordPress
  if (start.startsWith('504b0304') || /^(efbbbf)?(424547494e3a|3c3f786d6c|3c727373)/i.test(start))
    return yield* readSheet(file)
  if (start.startsWith('d0cf11e0'))
    throw wholeFile('Planilhas .xls não podem ser lidas: salve-a como .xlsx, .ods ou .csv.')
  if (start.startsWith('25504446')) throw wholeFile('PDF não pode ser lido: envie um arquivo CSV, XLSX ou ODS.')
  yield* readCsv(file, separators)
}

async function firstBytes(file: string): Promise<string> {
  const handle = await fs.open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(9), 0, 9, 0)
    return buffer.toString('hex', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
