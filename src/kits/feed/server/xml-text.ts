// Texts of people inside XML and HTML.

// Characters that XML 1.0 can't express: most control characters, U+FFFE and U+FFFF, single surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it matches
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** The text without the characters that would make a document invalid. */
export const xmlText = (text: string): string => text.replace(unwritable, '')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The text as HTML that shows it and does nothing else. */
export const htmlText = (text: string): string =>
  xmlText(text).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
