// Where a file's table begins: what programs print above it (the town, the title of the report, 'sep=;') is reported, and not read.
import { type Cell, limits, type TablePiece, type TableRow } from './table-piece.ts'

const longestTop = 20

/**
 * The header comes first: of the first rows the one with most names that are known, when it has two of them at least; else the first one
 * of several columns. `known` counts the names of a row.
 */
export async function* fromHeader(
  pieces: AsyncGenerator<TablePiece>,
  known: (cells: readonly Cell[]) => Promise<number>,
): AsyncGenerator<TablePiece> {
  const top: TableRow[] = []
  let waiting = null as TablePiece | null
  for await (const piece of pieces) {
    if (top.length >= longestTop) {
      yield piece
      continue
    }
    top.push(...piece.rows)
    waiting = { ...(waiting ?? piece), ...piece, rows: [] }
    if (top.length < longestTop) continue
    yield await beginOf(top, waiting, known)
    waiting = null
  }
  if (waiting) yield beginOf(top, waiting, known)
}

async function beginOf(
  top: TableRow[],
  piece: TablePiece,
  known: (cells: readonly Cell[]) => Promise<number>,
): Promise<TablePiece> {
  const counts: number[] = []
  for (const { celulas } of top.slice(0, longestTop))
    counts.push(celulas.length > limits.columns ? 0 : await known(celulas))
  const most = Math.max(...counts)
  const several = top.slice(0, longestTop).findIndex(({ celulas }) => filledOf(celulas).length > 1)
  const at = most > 1 ? counts.indexOf(most) : Math.max(0, several)
  const first = top[0]?.linha ?? 1
  const last = top[at - 1]?.linha
  const rest: TablePiece = { ...piece, rows: top.slice(at) }
  return last === undefined ? rest : { ...rest, acima: [first, last] }
}

export const filledOf = (cells: readonly Cell[]): Cell[] => cells.filter((cell) => String(cell).trim() !== '')
