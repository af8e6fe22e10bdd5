/** docs/specification/common.md#exports: comma, CRLF, UTF-8 with byte-order mark, every cell quoted with quotes doubled. */
export function csvText({ header, rows }: { header: string[]; rows: string[][] }): string {
  const line = (cells: string[]) =>
    `${cells.map((cell) => `"${guardFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
  return `\uFEFF${[header, ...rows].map(line).join('')}`
}

// docs/specification/common.md#exports: what a spreadsheet would run as a formula gets a leading ' in CSV. The browser's file and the
// server's share the rule.

/** First letters that may start a formula: = + - @ tab CR. */
export const formulaStarts = '=+-@\t\r'

/** A plain number needs no guard: a sign, digits, dots and commas are no formula. */
const plainNumber = /^[+-]?[0-9]+([.,][0-9]+)*$/

export function guardFormula(cell: string): string {
  const mayRun = cell !== '' && formulaStarts.includes(cell.charAt(0)) && !plainNumber.test(cell)
  return mayRun ? `'${cell}` : cell
}
