// Texts of people inside XML and HTML.

// What XML 1.0 has no way to write: most control characters, the two last letters of the plane, halves of a pair.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** The text without the letters that would make a document unreadable. */
export const xmlText = (text: string): string => text.replace(unwritable, '')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The text as HTML that shows it and does nothing else. */
export const htmlText = (text: string): string =>
  xmlText(text).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
