// A file as a table, whatever its format, which its first bytes say, never its name.
import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { linesOf } from '#platform/lines.ts'
import { projectRoot } from '#platform/root.ts'
import { readCsv } from './csv-table.ts'
import type { Cell, TablePiece } from './table-piece.ts'
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

// The first sheet of an XLSX or ODS file, read by another process (sheet-process.ts): however hostile the file, the portal's own
// memory and event loop do not feel it.
type Line = [number, Cell[]][] | { erro: string } | Pick<TablePiece, 'outras'> | Pick<TablePiece, 'escondidas'>

const isBuilt = !import.meta.url.endsWith('.ts')
const program = isBuilt
  ? path.join(projectRoot, 'dist/server/sheet-process.js')
  : fileURLToPath(new URL('./sheet-process.ts', import.meta.url))

const heapMegabytes = 512
const longestMs = 120_000

/** Throws UnreadableFile. How much of the file has been read is not known before its end. */
async function* readSheet(file: string): AsyncGenerator<TablePiece> {
  const options = [`--max-old-space-size=${heapMegabytes}`, '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...options, program, file], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {}, // no secret of the portal's is the file's business
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve).on('error', () => resolve(null)))
  try {
    for await (const line of linesOf(child.stdout)) {
      const piece = JSON.parse(line) as Line
      if ('erro' in piece) throw wholeFile(piece.erro)
      if (!Array.isArray(piece)) yield { rows: [], parte: 1, ...piece }
      else yield { rows: piece.map(([linha, celulas]) => ({ linha, celulas })), parte: 0.5, isRagged: true }
    }
    if ((await ended) !== 0) throw wholeFile('A planilha é grande demais. Divida-a, ou salve-a como CSV.')
  } finally {
    child.kill('SIGKILL') // without effect when it has ended
  }
}
