// A file's table, piece by piece, whatever its format.

/** Of a CSV always text; a spreadsheet's numbers stay numbers, so that '1.234' is not taken for a thousand. Its days are ISO text. */
export type Cell = string | number

/** `linha` is the file's, counted from 1 with the header: where the row begins. */
export type TableRow = { linha: number; celulas: readonly Cell[] }

/** `parte` of the whole file (0 to 1) is read with this piece. `torn`: quotes opened in this line never close, and nothing more comes. */
export type TablePiece = { rows: TableRow[]; parte: number; torn?: number }

/** Said in Portuguese to whoever goes over them. */
export const limits = {
  columns: 1000,
  /** Of a spreadsheet; a CSV is as long as an upload may be. */
  rows: 500_000,
  cells: 10_000_000,
  /** Characters of a row: quotes that are opened and never closed would otherwise swallow the rest of the file. */
  rowLength: 64 * 1024,
  /** Bytes of a spreadsheet as it comes, and unpacked. */
  sheetBytes: 30_000_000,
  unpackedBytes: 200_000_000,
}
