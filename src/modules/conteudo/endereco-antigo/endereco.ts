// How an address of the former site is written, so that however people, files and browsers write it, it is found by one look-up.

/** Letters of an address; longer ones are none that a person follows. */
export const longestAddress = 500

// Parameters that say where a visitor came from, not what the page is.
const tracking = /^(utm_\w+|fbclid|gclid|mc_\w+|_ga)$/i

/**
 * '/?p=123', '/2019/05/festa', '/wp-content/uploads/x.pdf' of '/2019/05/Festa/', 'https://www.cidade.ba.gov.br/2019/05/festa/?utm_source=x':
 * decoded, in small letters, without host, last slash, fragment and tracking, parameters in order. Null for what is no address, is too
 * long, or is the home page, which is always there.
 */
export function enderecoAntigo(text: string): string | null {
  const typed = text.normalize('NFC').trim()
  const local = typed
    .replace(/^(https?:)?\/\/[^/?#]*/i, '')
    .replace(/^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.(?:gov|com|org|net|leg)\.br(?=[/?#]|$)/i, '')
  const [address = ''] = local.split('#')
  const [path = '', ...query] = address.split('?')
  const clean = `/${decoded(path)}`
    .replace(/[\\/\s]*[\\/][\\/\s]*/g, '/')
    .trim()
    .replace(/(.)\/$/, '$1')
  const parameters = query
    .join('?')
    .split('&')
    .map((one) => decoded(one.replaceAll('+', ' ')).toLowerCase().trim())
    .filter((one) => one !== '' && !tracking.test(one.split('=')[0] ?? ''))
    .sort()
  const found = [clean.toLowerCase(), parameters.join('&')].filter((part) => part !== '').join('?')
  return found === '/' || found.length > longestAddress || /\p{Cc}/u.test(found) ? null : found
}

/** By which addresses a request is looked for: with its parameters, then without; the home page only with. */
export function enderecosDoPedido(url: string): string[] {
  const path = url.split('?')[0] ?? ''
  const found = [enderecoAntigo(url), enderecoAntigo(path)].filter((address) => address !== null)
  return [...new Set(found)]
}

/**
 * Where an old address may lead: a path of this portal, as it stands or with the portal's own `origin` before it, or another site's
 * https. Null for anything else: //host, javascript:, http:.
 */
export function destino(text: string, origin: string): string | null {
  const typed = text.trim()
  if (typed.length > longestAddress || /[\s\\\p{Cc}]/u.test(typed)) return null
  if (/^\/(?!\/)/.test(typed)) return typed
  if (!/^https?:\/\/[^/?#@]+([/?#]|$)/i.test(typed) || !URL.canParse(typed)) return null
  const url = new URL(typed)
  if (url.origin === origin) return url.pathname + url.search + url.hash
  return url.protocol === 'https:' ? url.href : null
}

/** Old addresses of which following `next` comes back to one that it has been at. */
export function emCirculo(next: ReadonlyMap<string, string>): Set<string> {
  const circles = new Set<string>()
  const done = new Set<string>()
  for (const start of next.keys()) {
    const way = new Set<string>()
    let at: string | undefined = start
    while (at !== undefined && next.has(at) && !done.has(at) && !way.has(at)) {
      way.add(at)
      at = passo(next.get(at))
    }
    if (at !== undefined && way.has(at)) for (const one of way) circles.add(one)
    for (const one of way) done.add(one)
  }
  return circles
}

/** The old address that a target of this portal would be; undefined of another site. */
export const passo = (para: string | undefined): string | undefined =>
  para?.startsWith('/') ? (enderecoAntigo(para) ?? undefined) : undefined

// What is no UTF-8 was written by a site in the older encoding of Windows.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    const bytes = text.replace(/%([\da-f]{2})/gi, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return new TextDecoder('windows-1252').decode(Buffer.from(bytes, 'latin1'))
  }
}
