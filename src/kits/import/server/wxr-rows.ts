// The export of a WordPress site (WXR, an XML file) as a table: a row for each post and page. It is read as a stream, in the process of
// sheet-process.ts; entities that the file declares itself are never expanded, since a file with a DOCTYPE is refused.
import fs from 'node:fs'
import sax from 'sax'

const header = [
  ...['Código de origem', 'Tipo', 'Título', 'Data', 'Status', 'Resumo', 'Conteúdo', 'Endereço antigo', 'Categorias'],
  ...['Imagem de destaque', 'Descrição da imagem'],
]

/** Why the file is refused, in Portuguese. */
export class UnreadableWxr extends Error {}

const longestItem = 4_000_000
const mostAttachments = 200_000
const longestUrl = 500
const thumbnail = '_thumbnail_id'
const alternative = '_wp_attachment_image_alt'
const read = new Set([
  ...['title', 'link', 'content:encoded', 'excerpt:encoded', 'wp:post_id', 'wp:post_date', 'wp:status'],
  ...['wp:post_type', 'wp:post_password', 'wp:attachment_url', 'category', 'wp:meta_key', 'wp:meta_value'],
])

type Item = { texts: Record<string, string>; metas: Record<string, string>; categorias: string[] }
type Attachment = { url: string; alt: string }

/** With the header first; posts and pages only, and none of the bin. Throws UnreadableWxr. */
export async function* wxrRows(file: string): AsyncGenerator<string[]> {
  // a post names its picture by number, and the picture may come after it
  const attachments = new Map<string, Attachment>()
  for await (const { item } of itemsOf(file)) {
    if (item.texts['wp:post_type'] !== 'attachment' || attachments.size === mostAttachments) continue
    const { 'wp:post_id': id = '', 'wp:attachment_url': url = '' } = item.texts
    attachments.set(id, { url: url.slice(0, longestUrl), alt: (item.metas[alternative] ?? '').slice(0, longestUrl) })
  }
  yield header
  for await (const { item, base } of itemsOf(file)) if (isKept(item)) yield rowOf(item, base, attachments)
}

// Each item, with the site's own address as far as the file has said it.
async function* itemsOf(file: string): AsyncGenerator<{ item: Item; base: string }> {
  const parser = sax.parser(true, { xmlns: false })
  let item: Item | null = null
  let field = ''
  let length = 0
  let base = ''
  let isWxr = false
  const done: Item[] = []
  const add = (text: string) => {
    if (field === 'wp:base_blog_url' || field === 'wp:base_site_url') base += text
    if (!item || !read.has(field)) return
    if (field === 'wp:meta_value' && !isRead(item.texts['wp:meta_key'])) return // pages of some editors have megabytes there
    length += text.length
    if (length > longestItem) throw new UnreadableWxr('Uma publicação do arquivo é longa demais.')
    item.texts[field] = (item.texts[field] ?? '') + text
  }
  parser.onopentag = ({ name, attributes }) => {
    if (name === 'wp:wxr_version') isWxr = true
    if (name === 'wp:base_blog_url') base = ''
    if (name === 'item') [item, length] = [{ texts: {}, metas: {}, categorias: [] }, 0]
    field = name === 'category' && attributes.domain !== 'category' ? '' : name // tags, formats
  }
  parser.onclosetag = (name) => {
    if (item && name === 'category') keepCategory(item)
    if (item && name === 'wp:postmeta') keepMeta(item)
    if (name === 'item' && item) done.push(item)
    if (name === 'item') item = null
    field = ''
  }
  parser.ontext = add
  parser.oncdata = add
  parser.ondoctype = () => {
    throw new UnreadableWxr('O arquivo tem declarações (DOCTYPE) que uma exportação do WordPress não tem.')
  }
  parser.onerror = () => {
    throw new UnreadableWxr('O arquivo XML está danificado ou incompleto.')
  }
  for await (const piece of fs.createReadStream(file, { encoding: 'utf8' })) {
    parser.write(String(piece))
    for (const one of done.splice(0)) yield { item: one, base }
  }
  parser.close()
  if (!isWxr) throw new UnreadableWxr('O arquivo é XML, e não uma exportação do WordPress: exporte CSV ou XLSX.')
}

function keepCategory({ texts, categorias }: Item): void {
  const name = (texts.category ?? '').replace(/[\s;]+/g, ' ').trim()
  texts.category = ''
  // the one that WordPress gives to what nobody sorted
  if (name && !/^(sem categoria|uncategorized)$/i.test(name)) categorias.push(name)
}

function keepMeta({ texts, metas }: Item): void {
  const { 'wp:meta_key': key = '', 'wp:meta_value': value = '' } = texts
  if (isRead(key)) metas[key] = value.trim()
  texts['wp:meta_key'] = texts['wp:meta_value'] = ''
}

const isRead = (key: string | undefined) => key === thumbnail || key === alternative

const isKept = ({ texts }: Item) =>
  ['post', 'page'].includes(texts['wp:post_type'] ?? '') && !['trash', 'auto-draft'].includes(texts['wp:status'] ?? '')

// What has a password, or was private, is a draft here: nobody but the staff reads it.
function rowOf({ texts, metas, categorias }: Item, base: string, attachments: Map<string, Attachment>): string[] {
  const isPublic = ['publish', 'future'].includes(texts['wp:status'] ?? '') && !texts['wp:post_password']
  const day = (texts['wp:post_date'] ?? '').slice(0, 10)
  const address = base.replace(/\/$/, '')
  const local = (html = '') => (base ? html.replaceAll(`${address}/`, '/') : html)
  const picture = attachments.get(metas[thumbnail] ?? '')
  return [
    `wp-${texts['wp:post_id'] ?? ''}`,
    texts['wp:post_type'] === 'page' ? 'Página' : 'Notícia',
    texts.title ?? '',
    day.startsWith('0000') ? '' : day,
    isPublic ? 'Publicado' : 'Rascunho',
    local(texts['excerpt:encoded']),
    local(withGalleries(texts['content:encoded'] ?? '', attachments)),
    texts.link ?? '',
    categorias.join('; '),
    local(picture?.url),
    picture?.alt ?? '',
  ]
}

// '[gallery ids="12,13"]' names pictures by their numbers, which only the export knows.
const withGalleries = (html: string, attachments: Map<string, Attachment>): string =>
  html.replace(/\[gallery[^\]]*\bids=["']?([\d,\s]+)["']?[^\]]*\]/gi, (_whole, ids: string) =>
    ids
      .split(',')
      .flatMap((id) => attachments.get(id.trim()) ?? [])
      .map(({ url, alt }) => `<p><img src="${quotable(url)}" alt="${quotable(alt)}"></p>`)
      .join(''),
  )

const quotable = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
