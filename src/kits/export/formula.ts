// Decision 2 (exports): what a spreadsheet would run as a formula gets a leading ' in CSV. One rule for the browser's file and,
// as text of a regular expression that both languages read alike, for the server's.

/** First letters that may start a formula: = + - @ tab CR. */
export const formulaStarts = '=+-@\t\r'

/** A plain number needs no guard: digits with a sign, dots and commas run nothing. */
export const plainNumber = '^[+-]?[0-9]+([.,][0-9]+)*$'

const plainNumberTest = new RegExp(plainNumber)

export function guardFormula(cell: string): string {
  const mayRun = cell !== '' && formulaStarts.includes(cell.charAt(0)) && !plainNumberTest.test(cell)
  return mayRun ? `'${cell}` : cell
}
