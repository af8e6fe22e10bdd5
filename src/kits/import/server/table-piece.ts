// A file's table, piece by piece, whatever its format.

/** Of a CSV always text; a spreadsheet's numbers stay numbers, so that '1.234' is not taken for a thousand. Its days are ISO text. */
export type Cell = string | number

/** `linha` is the file's, counted from 1 with the header: where the row begins. */
export type TableRow = { linha: number; celulas: readonly Cell[] }

export type TablePiece = {
  rows: TableRow[]
  /** Of the whole file, 0 to 1: read with this piece. */
  parte: number
  /** This line never ends: quotes are opened in it and not closed, or it is longer than any. Nothing more comes. */
  torn?: { linha: number; isQuoted: boolean }
  /** The file's last line, when it ends without an end of line and outside quotes: it may have been cut off there. */
  cortada?: number
  /** The first and the last line above the header, which are not read. */
  acima?: [number, number]
  /** Other sheets of the file that have rows, and are not read. */
  outras?: string[]
  /** Parts of the sheet that are read though nobody sees them. */
  escondidas?: HiddenParts
  /** Rows have no empty cells at their end, however wide the table is. */
  isRagged?: boolean
}

/** How many rows and columns that have anything; and whether the whole sheet. */
export type HiddenParts = { linhas: number; colunas: number; planilha: boolean }

/** In Portuguese, for the person who goes over the rows. */
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
