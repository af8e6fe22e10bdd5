// The letters between the marks of an XML text. Only the five entities that XML knows, and numbers, are letters.

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export const plainOf = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (all, hex, decimal, name) => {
    if (name) return named[name] ?? all
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const breaks = /^<(?:text:(?:s|tab|line-break)|w:(?:tab|br|cr)|\/w:p|\/text:p|\/a:p|a:br)\b/
// What a number may go on after: the ends of runs. What ends otherwise (a place on the page, a formula, a caption) is no part of the text beside it.
const runs = /^<\/(?:[wam]:t|t|text:(?:span|a))>/

export type Token = { raw: string; text: string; from: number; isText: boolean }

/** The marks and texts of an XML text, in their order, and where the letters of each begin. Breaks, tabs and the ends of texts are spaces. */
export function tokensOf(xml: string): Token[] {
  const tokens: Token[] = []
  let from = 0
  let isAfterText = false
  for (const [raw] of xml.matchAll(/<[^>]*>|[^<]+|</g)) {
    const isText = !raw.startsWith('<')
    const isEnd = isAfterText && raw.startsWith('</') && !runs.test(raw)
    const text = isText ? plainOf(raw) : isEnd || breaks.test(raw) ? ' ' : ''
    tokens.push({ raw, text, from, isText })
    from += text.length
    isAfterText = isText
  }
  return tokens
}

export const textOfXml = (xml: string): string =>
  tokensOf(xml)
    .map(({ text }) => text)
    .join('')

export const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`(?<![\\w:])${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : plainOf(value)
}
