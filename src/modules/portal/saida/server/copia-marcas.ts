// The portal's own HTML (well-formed: React's, and cleaned formatted text) as a page of the copy: its addresses are given anew, what needs a
// server is taken out. Pure.
import { escapeHtml, unescapeHtml } from '#base/html.ts'

export type Uso = 'pagina' | 'arquivo' | 'estilo'

export type Troca = {
  /** The address in the copy; null: there is none. */
  endereco(href: string, uso: Uso): string | null
  /** The content of a symbol of a file of icons; null: there is none. */
  simbolo(href: string): string | null
  /** Where the form of the search leads. */
  busca: string
  /** Stands in the place of a form. */
  semFormulario: string
}

const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g
const attributePattern = /\s([^\s=/>"]+)(?:="([^"]*)")?/g

type Attributes = Map<string, string | undefined>
function attributesOf(text: string): Attributes {
  const known: Attributes = new Map()
  for (const [, name = '', value] of text.matchAll(attributePattern))
    known.set(name.toLowerCase(), value === undefined ? undefined : unescapeHtml(value))
  return known
}
const tagOf = (name: string, attributes: Attributes) =>
  `<${name}${[...attributes].map(([key, value]) => (value === undefined ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`)).join('')}>`

/** Elements that are taken out with all that is in them. */
const outside = new Set(['script', 'iframe', 'object', 'template', 'button'])
const links = new Set(['stylesheet', 'icon', 'canonical'])

export function trocaMarcas(html: string, troca: Troca): string {
  let out = ''
  let from = 0
  let hidden: string | null = null // the element that is being left out
  const skipTo = (end: number) => {
    from = end
  }
  for (const match of html.matchAll(token)) {
    const [whole, slash = '', rawName = '', rest = ''] = match
    const name = rawName.toLowerCase()
    const end = match.index + whole.length
    if (match.index < from) continue
    if (hidden !== null) {
      if (slash && name === hidden) hidden = null
      skipTo(end)
      continue
    }
    out += html.slice(from, match.index)
    skipTo(end)
    if (!name || name === 'noscript') continue // comments, as React leaves between two texts; the copy's pages have no scripts
    if (slash) {
      if (name !== 'use') out += whole // its symbol stands in its place
      continue
    }
    const attributes = attributesOf(rest)
    if (outside.has(name)) hidden = name
    else if (name === 'form') {
      if (attributes.get('action') === '/busca') {
        const close = html.indexOf('</form>', end)
        out += buscaOf(html.slice(match.index, close + 7), troca.busca)
        skipTo(close + 7)
      } else {
        out += attributes.get('action') === '/preferencias' ? '' : troca.semFormulario
        hidden = 'form'
      }
    } else out += changed(name, attributes, whole, troca)
  }
  return out + (hidden === null ? html.slice(from) : '')
}

// The search's own form stays, with its button.
const buscaOf = (form: string, address: string) => form.replace(/action="[^"]*"/, `action="${escapeHtml(address)}"`)

function changed(name: string, attributes: Attributes, whole: string, { endereco, simbolo }: Troca): string {
  if (name === 'link') return linkOf(attributes, endereco)
  if (name === 'use') return simbolo(attributes.get('href') ?? '') ?? ''
  if (name === 'a') return anchorOf(attributes, whole, endereco)
  if (
    !attributes.has('src') &&
    !attributes.has('srcset') &&
    !attributes.has('imagesrcset') &&
    !attributes.has('poster')
  )
    return whole
  for (const key of ['src', 'poster']) {
    const given = attributes.get(key)
    if (given === undefined) continue
    const address = endereco(given, 'arquivo')
    if (address === null) attributes.delete(key)
    else attributes.set(key, address)
  }
  const set = attributes.get('srcset')
  if (set !== undefined) {
    const kept = set.split(',').flatMap((part) => {
      const [href = '', width = ''] = part.trim().split(/\s+/)
      const address = endereco(href, 'arquivo')
      return address === null ? [] : `${address} ${width}`.trim()
    })
    if (kept.length) attributes.set('srcset', kept.join(', '))
    else attributes.delete('srcset')
  }
  return tagOf(name, attributes)
}

function linkOf(attributes: Attributes, endereco: Troca['endereco']): string {
  const rel = attributes.get('rel') ?? ''
  if (!links.has(rel)) return ''
  if (rel === 'canonical') return tagOf('link', attributes)
  const address = endereco(attributes.get('href') ?? '', rel === 'stylesheet' ? 'estilo' : 'arquivo')
  if (address === null) return ''
  return tagOf('link', attributes.set('href', address))
}

const onlyThere = 'Só no portal: esta cópia não tem esta página'

function anchorOf(attributes: Attributes, whole: string, endereco: Troca['endereco']): string {
  const href = attributes.get('href')
  if (href === undefined) return whole
  const address = endereco(href, 'pagina')
  if (address !== null) return tagOf('a', attributes.set('href', address))
  attributes.delete('href')
  attributes.delete('target')
  return tagOf('a', attributes.set('title', onlyThere))
}
