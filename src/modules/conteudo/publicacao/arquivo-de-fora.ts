// Files of the former site: which of the links of a text lead to one, and which file of a ZIP it is. A file is found by its path, never by its
// name alone, and nothing here is a path of ours. Pure.

/** At the end of a link that stands where the text had a picture. Browsers and servers ignore it. */
export const marcaDeImagem = '#imagem'

export type LinkDeFora = {
  href: string
  /** The path of its file, as chaveDoArquivo writes it. */
  chave: string
  /** Between its tags, as it stands there. */
  html: string
  isImagem: boolean
}

const picture = /\.(jpe?g|png|gif|webp|heic|heif)$/i
// pages, and what no site lets people download
const noFile = /\.(php\d?|html?|aspx?|jsp|cgi)$/i

/** Whether an address ends as one of a picture does. */
export const isImagem = (address: string): boolean => picture.test(address.split(/[?#]/)[0] ?? '')

/**
 * '2019/05/foto.jpg' of '/wp-content/uploads/2019/05/Foto.jpg', 'images/a.pdf' of '/images/a.pdf': decoded, in small letters, what is below
 * `uploads`. Null for what is no file, or stands on another site than one of `hosts` (without www).
 */
export function chaveDoArquivo(href: string, hosts: ReadonlySet<string>): string | null {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(href) || !URL.canParse(href, nowhere)) return null
  const { hostname, pathname } = new URL(href, nowhere)
  const [path, host] = ofCopy(pathname, hostname.replace(/^www\./, ''))
  if (host !== nowhereHost && !hosts.has(host)) return null
  const chave = belowUploads(decoded(path))
  return /[^/]\.[a-z0-9]{2,5}$/.test(chave) && !noFile.test(chave) && !chave.startsWith('midia/') ? chave : null
}

const nowhereHost = 'portal.invalid'
const nowhere = `http://${nowhereHost}`

// WordPress' own service of pictures: i0.wp.com/cidade.example/wp-content/uploads/…
function ofCopy(path: string, host: string): [path: string, host: string] {
  const [, site = '', rest = ''] = (/^i\d\.wp\.com$/.test(host) && /^\/([^/]+)(\/.*)$/.exec(path)) || []
  return site ? [rest, site.replace(/^www\./, '')] : [path, host]
}

const belowUploads = (path: string): string =>
  path
    .normalize('NFC')
    .toLowerCase()
    .replace(/^.*\/uploads\/|^uploads\//, '')
    .replace(/^\/+/, '')

/** As it is, where it is not encoded as addresses are. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const sized = /(-\d{1,5}x\d{1,5}|-scaled)?(\.[a-z0-9]+)$/

/** By which paths the file is looked for, the best first: of 'foto-300x200.jpg' the original, one that was made smaller, itself. */
export function candidatas(chave: string): string[] {
  if (!picture.test(chave)) return [chave]
  const stem = chave.replace(sized, '')
  const [, size = '', ending = ''] = sized.exec(chave) ?? []
  const [original, scaled] = [`${stem}${ending}`, `${stem}-scaled${ending}`]
  return [...new Set(size === '-scaled' ? [scaled, original] : [original, scaled, chave])]
}

/** Wanted path -> place in `paths`; null where two files of the ZIP could be it. */
export function indiceDoZip(paths: readonly string[], wanted: ReadonlySet<string>): Map<string, number | null> {
  const index = new Map<string, number | null>()
  for (const [at, path] of paths.entries()) {
    const found = suffixesOf(path).find((suffix) => wanted.has(suffix))
    if (found !== undefined) index.set(found, index.has(found) ? null : at)
  }
  return index
}

const deepest = 12

// The folder may have been packed with those above it. A name without any folder is one only at the top.
function suffixesOf(path: string): string[] {
  const parts = belowUploads(path).split('/')
  return parts
    .slice(0, deepest)
    .flatMap((_part, at) => (at === 0 || at < parts.length - 1 ? [parts.slice(at).join('/')] : []))
}

const entities: Record<string, string> = { amp: '&', quot: '"', '#039': "'", '#39': "'", lt: '<', gt: '>' }
/** What an attribute, or a text between tags, stands for. */
export const semEntidades = (html: string): string =>
  html.replace(/&(amp|quot|#0?39|lt|gt);/g, (_all, entity: string) => entities[entity] ?? '')

const link = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs

/** The links of a cleaned text that lead to files of the former site. */
export function linksDeFora(html: string, hosts: ReadonlySet<string>): LinkDeFora[] {
  const found: LinkDeFora[] = []
  trocaLinks(html, hosts, (one) => {
    found.push(one)
    return null
  })
  return found
}

/** The text with what `troca` says in the place of each such link; null leaves it. */
export function trocaLinks(
  html: string,
  hosts: ReadonlySet<string>,
  troca: (one: LinkDeFora) => string | null,
): string {
  return html.replace(link, (whole, written: string, inside: string) => {
    const href = semEntidades(written)
    const chave = chaveDoArquivo(href, hosts)
    if (chave === null) return whole
    return troca({ href, chave, html: inside, isImagem: href.endsWith(marcaDeImagem) }) ?? whole
  })
}
