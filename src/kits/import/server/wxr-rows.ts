// The export of a WordPress site (WXR, an XML file) as a table: a row for each post and page. It is read as a stream, in the process of
// sheet-process.ts; entities that the file declares itself are never expanded, since a file with a DOCTYPE is refused.
import fs from 'node:fs'
import sax from 'sax'

const header = ['Código de origem', 'Tipo', 'Título', 'Data', 'Status', 'Resumo', 'Conteúdo', 'Endereço antigo']

/** Why the file is refused, in Portuguese. */
export class UnreadableWxr extends Error {}

const longestItem = 4_000_000
const read = new Set([
  ...['title', 'link', 'content:encoded', 'excerpt:encoded', 'wp:post_id', 'wp:post_date', 'wp:status'],
  ...['wp:post_type', 'wp:post_password'],
])

type Item = Record<string, string>

/** With the header first; posts and pages only, and none of the bin. Throws UnreadableWxr. */
export async function* wxrRows(file: string): AsyncGenerator<string[]> {
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
    length += text.length
    if (length > longestItem) throw new UnreadableWxr('Uma publicação do arquivo é longa demais.')
    item[field] = (item[field] ?? '') + text
  }
  parser.onopentag = ({ name }) => {
    if (name === 'wp:wxr_version') isWxr = true
    if (name === 'wp:base_blog_url') base = ''
    if (name === 'item') [item, length] = [{}, 0]
    field = name
  }
  parser.onclosetag = (name) => {
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
  yield header
  for await (const piece of fs.createReadStream(file, { encoding: 'utf8' })) {
    parser.write(String(piece))
    for (const one of done.splice(0)) if (isKept(one)) yield rowOf(one, base)
  }
  parser.close()
  if (!isWxr) throw new UnreadableWxr('O arquivo é XML, e não uma exportação do WordPress: exporte CSV ou XLSX.')
}

const isKept = (item: Item) =>
  ['post', 'page'].includes(item['wp:post_type'] ?? '') && !['trash', 'auto-draft'].includes(item['wp:status'] ?? '')

// What has a password, or was private, is a draft here: nobody but the staff reads it.
function rowOf(item: Item, base: string): string[] {
  const isPublic = ['publish', 'future'].includes(item['wp:status'] ?? '') && !item['wp:post_password']
  const day = (item['wp:post_date'] ?? '').slice(0, 10)
  const local = (html = '') => (base ? html.replaceAll(`${base.replace(/\/$/, '')}/`, '/') : html)
  return [
    `wp-${item['wp:post_id'] ?? ''}`,
    item['wp:post_type'] === 'page' ? 'Página' : 'Notícia',
    item.title ?? '',
    day.startsWith('0000') ? '' : day,
    isPublic ? 'Publicado' : 'Rascunho',
    local(item['excerpt:encoded']),
    local(item['content:encoded']),
    item.link ?? '',
  ]
}
