import { guardFormula } from '../formula.ts'
import type { VisibleTable } from './visible-table.ts'

/** Public spec 9: comma, CRLF, UTF-8 with byte-order mark, every cell quoted with quotes doubled. */
export function csvText({ header, rows }: VisibleTable): string {
  const line = (cells: string[]) =>
    `${cells.map((cell) => `"${guardFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
  return `\uFEFF${[header, ...rows].map(line).join('')}`
}
