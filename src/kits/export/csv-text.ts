import { guardFormula } from './formula.ts'

/** docs/specification/common.md#exports: comma, CRLF, UTF-8 with byte-order mark, every cell quoted with quotes doubled. */
export function csvText({ header, rows }: { header: string[]; rows: string[][] }): string {
  const line = (cells: string[]) =>
    `${cells.map((cell) => `"${guardFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
  return `\uFEFF${[header, ...rows].map(line).join('')}`
}
