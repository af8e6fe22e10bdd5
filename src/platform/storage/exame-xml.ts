// The letters between the marks of an XML text. Only the five entities that XML knows, and numbers, are letters.

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export const plainOf = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (all, hex, decimal, name) => {
    if (name) return named[name] ?? all
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Breaks and tabs are spaces. */
export const textOfXml = (xml: string): string =>
  plainOf(
    xml
      .replace(/<(?:text:(?:s|tab|line-break)|w:(?:tab|br|cr)|\/w:p|\/text:p|\/a:p|a:br)\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  )

export const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`(?<![\\w:])${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : plainOf(value)
}
