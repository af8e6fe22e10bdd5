// The built-in fonts of PDF readers have only the characters of windows-1252; any other one garbles the whole text.
const unknownLetter = /[^\n -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/** The text with a '?' for each letter that the PDF can't show. */
export function pdfText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/[\p{Mn}\p{Cf}]/gu, '') // leftover accents and joiners show nothing by themselves
      // '10⁴' is '10^4', 'CO₂' is 'CO2'
      .replace(
        /[⁰¹²³⁴-⁹⁺⁻ⁿ]*[⁰⁴-⁹⁺⁻ⁿ][⁰¹²³⁴-⁹⁺⁻ⁿ]*/g,
        (raised) => `^${raised.normalize('NFKC').replace('\u2212', '-')}`,
      )
      .replace(/[₀-₉]/g, (lowered) => lowered.normalize('NFKC'))
      .replace(unknownLetter, '?')
  )
}
