// The first sheet of an XLSX or ODS file, read by another process (sheet-process.ts): however hostile the file, the portal's own
// memory and event loop do not feel it.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { linesOf } from '#platform/lines.ts'
import { projectRoot } from '#platform/root.ts'
import type { Cell, TablePiece } from './table-piece.ts'
import { wholeFile } from './unreadable.ts'

type Line = [number, Cell[]][] | { erro: string } | Pick<TablePiece, 'outras'> | Pick<TablePiece, 'escondidas'>

const isBuilt = !import.meta.url.endsWith('.ts')
const program = isBuilt
  ? path.join(projectRoot, 'dist/server/sheet-process.js')
  : fileURLToPath(new URL('./sheet-process.ts', import.meta.url))

const heapMegabytes = 512
const longestMs = 120_000

/** Throws UnreadableFile. How much of the file has been read is not known before its end. */
export async function* readSheet(file: string): AsyncGenerator<TablePiece> {
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
