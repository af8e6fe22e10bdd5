// The built-in fonts of PDF readers have only the characters of windows-1252; any other one garbles the whole text.
const unknownLetter = /[^\n -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/** The text with a '?' for each letter that the PDF can't show. */
export function pdfText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\p{Mn}\p{Cf}]/gu, '') // leftover accents and joiners show nothing by themselves
    .replace(unknownLetter, '?')
}
