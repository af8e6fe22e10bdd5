// The fonts that every PDF reader brings know the letters of windows-1252 only; one other letter garbles the whole text.
const unknownLetter = /[^\n -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/** The text with a '?' for each letter that the PDF can't show. */
export function pdfText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\p{Mn}\p{Cf}]/gu, '') // marks and joiners that are left over have no letter of their own
    .replace(unknownLetter, '?')
}
