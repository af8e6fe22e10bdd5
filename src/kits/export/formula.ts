// spec D2: what a spreadsheet would run as a formula gets a leading ' in CSV. The browser's file and the server's share the rule:
// its regular expression means the same in PostgreSQL.

/** First letters that may start a formula: = + - @ tab CR. */
export const formulaStarts = '=+-@\t\r'

/** A plain number needs no guard: a sign, digits, dots and commas are no formula. */
export const plainNumber = '^[+-]?[0-9]+([.,][0-9]+)*$'

const plainNumberTest = new RegExp(plainNumber)

export function guardFormula(cell: string): string {
  const mayRun = cell !== '' && formulaStarts.includes(cell.charAt(0)) && !plainNumberTest.test(cell)
  return mayRun ? `'${cell}` : cell
}
