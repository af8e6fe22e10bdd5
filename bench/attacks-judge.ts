// What an answer to a hostile request may not be or show. Pure, so that what it notices is proved (scripts/attacks.test.ts).
import sanitizeHtml from 'sanitize-html'

/** Header names are in lower case; of a repeated header all values, joined by a line feed. `body`: as text, decompressed. */
export type Answer = { status: number; headers: Record<string, string>; body: string }

/** What a payload makes where it is not escaped: an element, and an attribute, of this name. */
export const mark = 'praca-alvo'
/** The header that a line break in a payload would add. */
export const plantedHeader = 'x-plantado'

/** 503 says when to come back; some calls ask services outside, which answer nobody here. */
const asksOutside = /^\/(painel\/)?(ajax|api)\/(cep|contorno|site-oficial|login\/govbr)/

const leaks: [what: string, pattern: RegExp][] = [
  ['a file of the system', /root:x:0:0/],
  ['what a template made of the payload', /53743561/], // 7331 times itself
  ['a stack', /\n\s+at .+:\d+:\d+|node_modules|dist\/server|node:internal/],
  [
    'SQL',
    /syntax error at or near|invalid input syntax for|violates [a-z-]+ constraint|duplicate key value|(relation|column|function) "?[\w.]+"?.* does not exist|out of range for type|invalid byte sequence|pg_catalog|ECONNREFUSED|\bSQLSTATE\b/,
  ],
]

/** One line for each thing that is wrong. `secrets`: texts that no answer may have, such as the folder of the data. */
export function problemsOf(path: string, answer: Answer, secrets: string[] = []): string[] {
  const { status, headers, body } = answer
  const isPage = (headers['content-type'] ?? '').startsWith('text/html')
  return [
    ...(isFault(path, answer) ? [`answered ${status}`] : []),
    ...(isPage || status >= 400
      ? leaks.filter(([, pattern]) => pattern.test(body)).map(([what]) => `shows ${what}`)
      : []),
    ...secrets.filter((secret) => body.includes(secret)).map((secret) => `shows ${secret}`),
    ...(headers[plantedHeader] === undefined ? [] : ['has a header of the payload']),
    ...(isPage ? [...missingHeaders(headers), ...foreignMarkup(body)] : []),
    ...foreignRedirect(headers.location),
  ]
}

function isFault(path: string, { status, headers }: Answer): boolean {
  if (status < 500) return false
  if (status === 503) return !/^\d+$/.test(headers['retry-after'] ?? '')
  return !(status === 502 && asksOutside.test(path))
}

const demanded = {
  'content-security-policy': /script-src 'self'(?!.*unsafe-inline)/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^SAMEORIGIN$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
}

const missingHeaders = (headers: Answer['headers']): string[] =>
  Object.entries(demanded)
    .filter(([name, wanted]) => !wanted.test(headers[name] ?? ''))
    .map(([name]) => `a page without ${name}`)

/** Nobody is led to another site by what a request says: `Location` is an address of the portal's own. */
function foreignRedirect(location: string | undefined): string[] {
  if (location === undefined) return []
  const isOwn = /^\/(?![/\\])/.test(location) || /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(location)
  const isKnown = /^https:\/\/[\w.-]+\.(gov|leg)\.br\//.test(location)
  return isOwn || isKnown ? [] : [`leads to ${location.slice(0, 100)}`]
}

const withAddress = new Set(['href', 'src', 'action', 'formaction', 'srcdoc', 'xlink:href', 'data'])

/** A payload's own words: a page without them shows none. */
const suspicious = new RegExp(`${mark}|alert\\(|javascript:|vbscript:|onerror`, 'i')
const lookedAtAnyway = 16 // one page of so many

/** Whatever a browser would run or draw that came from a request: the portal's own pages have no script but files, and no handlers. */
function foreignMarkup(html: string): string[] {
  const found = new Set<string>()
  if (!suspicious.test(html) && html.length % lookedAtAnyway) return []
  const look = (name: string, attributes: Record<string, string>) => {
    if (name === mark) found.add('draws the payload as an element')
    const isData = /json|speculationrules/.test(attributes.type ?? '')
    if (name === 'script' && !isData && !/^\/(assets\/[\w./-]+|aparencia-[0-9a-f]{12}\.js)$/.test(attributes.src ?? ''))
      found.add('has a script of no file')
    for (const [attribute, value] of Object.entries(attributes)) {
      if (attribute === mark) found.add('draws the payload as an attribute')
      if (/^on[a-z]/.test(attribute)) found.add(`has a handler: ${attribute}`)
      if (withAddress.has(attribute) && /^[^a-z]*(javascript|vbscript|data:text\/html)/i.test(value))
        found.add(`leads to a script: ${attribute}`)
    }
    return { tagName: name, attribs: attributes }
  }
  const everything = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true } as const
  sanitizeHtml(html, { ...everything, transformTags: { '*': look } })
  return [...found]
}
