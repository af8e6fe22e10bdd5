// Text from Microsoft Word: what it writes around the words is dropped, its paragraphs with bullets and numbers become lists. Pure, over
// the text of the clipboard: the styles that mark a list are lost once it is parsed.

/** The same HTML when it is not Word's. */
export function fromWord(html: string): string {
  if (!/mso-|class=["']?Mso|urn:schemas-microsoft-com/i.test(html)) return html
  const part = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i.exec(html)?.[1] ?? html
  return withLists(marked(part))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^>]*>/g, '') // conditions that other programs don't know
    .replace(/<(xml|style|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<\/?(o|v|w|m|st1):[^>]*>/gi, '')
    .replace(/<p\b([^>]*class=["']?MsoTitle\b[^>]*)>([\s\S]*?)<\/p>/gi, '<h2$1>$2</h2>')
}

// of no script, and dropped where a text holds it
const marker = '\ue000'

// What Word draws before an entry, between marks of our own: '·', '1.', 'a)'.
function marked(html: string): string {
  return html
    .replaceAll(marker, '')
    .replace(/<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/gi, `${marker}$1${marker}`)
    .replace(
      /<span\b[^>]*mso-list:\s*Ignore[^>]*>(?:[^<]|<span\b[^>]*>[^<]*<\/span>)*<\/span>/gi,
      (sign) => marker + sign + marker,
    )
}

/** `numbering`: the attributes of a list that begins with it. */
type Entry = { level: number; tag: 'ul' | 'ol'; numbering: string; html: string }

const paragraph = /<(p|h[1-6])\b[^>]*mso-list:\s*l\d+\s+level(\d)[^>]*>([\s\S]*?)<\/\1\s*>/gi

function withLists(html: string): string {
  let written = ''
  let at = 0
  let entries: Entry[] = []
  const flush = () => {
    written += listOf(entries)
    entries = []
  }
  for (const found of html.matchAll(paragraph)) {
    const [whole, , level = '1', inside = ''] = found
    const between = html.slice(at, found.index)
    if (between.replace(/<!--[\s\S]*?-->|<\/?o:p>/g, '').trim()) {
      flush()
      written += between
    }
    entries.push(entryOf(Number(level), inside))
    at = found.index + whole.length
  }
  flush()
  return (written + html.slice(at)).replaceAll(marker, '')
}

function entryOf(level: number, inside: string): Entry {
  const first = inside.indexOf(marker)
  const last = inside.lastIndexOf(marker)
  const sign = inside
    .slice(first + 1, last)
    .replace(/<[^>]*>|&nbsp;|\ue000/g, '')
    .trim()
  const [, number] = /^\(?([0-9]{1,3}|[a-z]|[ivxlc]+)\s*[.)ºª°–-]/i.exec(sign) ?? []
  const html = first < 0 ? inside : inside.slice(0, first) + inside.slice(last + 1)
  return { level, tag: number ? 'ol' : 'ul', numbering: number ? numberingOf(number) : '', html }
}

// 'i', 'v' and 'x' may be letters too: a list that begins with one of them counts in Roman numerals far more often
function numberingOf(number: string): string {
  const isUpper = number !== number.toLowerCase()
  if (/^\d+$/.test(number)) return startOf(Number(number))
  if (/^[ivx]/i.test(number)) return ` type="${isUpper ? 'I' : 'i'}"${startOf(romanValue(number.toLowerCase()))}`
  return ` type="${isUpper ? 'A' : 'a'}"${startOf(number.toLowerCase().charCodeAt(0) - 96)}`
}

const startOf = (value: number) => (value > 1 ? ` start="${value}"` : '')

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

function romanValue(roman: string): number {
  const values = [...roman].map((digit) => romanDigits[digit] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

function listOf(entries: Entry[]): string {
  let html = ''
  const open: Entry['tag'][] = []
  const close = () => {
    html += `</li></${open.pop()}>`
  }
  for (const { level, tag, numbering, html: words } of entries) {
    while (open.length > level) close()
    if (open.length === level && open.at(-1) !== tag) close()
    if (open.length >= level) html += '</li><li>'
    else {
      open.push(tag)
      html += `<${tag}${numbering}><li>`
    }
    html += words
  }
  while (open.length) close()
  return html
}
