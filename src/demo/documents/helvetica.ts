// Widths of Helvetica's letters (Adobe's font metrics, thousandths of the size), and its WinAnsi encoding.

const ascii =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584
  584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469
  556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`
    .split(/\s+/)
    .map(Number)

// The bold face is this much wider, on average: close enough to break lines and to centre titles.
const boldRatio = 1.07
const usual = 556
const widths = new Map<string, number>([
  ['–', 556],
  ['º', 365],
  ['ª', 370],
  ['²', 333],
  ['³', 333],
])
for (const [at, width] of ascii.entries()) widths.set(String.fromCharCode(32 + at), width)
// an accent adds nothing to the width of its letter
for (const letter of 'áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ')
  widths.set(letter, widths.get(letter.normalize('NFD').charAt(0)) ?? usual)

/** Points. */
export function textWidth(text: string, size: number, isBold: boolean): number {
  let sum = 0
  for (const letter of text) sum += widths.get(letter) ?? usual
  return (sum * size * (isBold ? boldRatio : 1)) / 1000
}

/** The inside of a PDF string, as latin-1 text; the en dash is the only letter of ours that latin-1 lacks. */
export function winAnsi(text: string): string {
  return text.replace(/[\\()]/g, (sign) => `\\${sign}`).replaceAll('–', '\x96')
}
