// Copies of sheets and texts of Office in which what is somebody's own is masked, and what nobody sees is taken out: hidden sheets, rows and
// columns, comments, tracked changes, properties, links, what tables of summaries remember. Formulas become their values. As in exame-office.ts
// the XML is not parsed, so that the town's own formats stay as they are.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import type { Conhecidos } from '#base/dado-pessoal.ts'
import { type ZipEntry, zip } from '#kits/export/server/zip.ts'
import { attribute } from '#platform/storage/exame-xml.ts'
import { limits } from '#platform/storage/texto-limites.ts'
import { mascaraOds } from './mascara-ods.ts'
import { isAside, type Parts, put, textOf, withoutParts } from './mascara-partes.ts'
import { mascaraXlsx } from './mascara-xlsx.ts'
import { mascaraParagrafos } from './mascara-xml.ts'

const mostEntries = 10_000

/** Throws when it is none of these, is damaged, or unpacks to too much. */
export async function mascaraOffice(file: string, known: Conhecidos): Promise<Buffer> {
  const parts = await partsOf(file)
  if (parts.has('xl/workbook.xml')) mascaraXlsx(parts, known)
  else if (parts.has('word/document.xml')) mascaraDocx(parts, known)
  else if (parts.has('content.xml')) mascaraOdf(parts, known)
  else throw new Error('no document that can be masked')
  return buffer(zip(entriesOf(parts)))
}

async function partsOf(file: string): Promise<Parts> {
  const archive = await yauzl.openPromise(file)
  const parts: Parts = new Map()
  let room = limits.unpackedBytes
  for await (const entry of archive.eachEntry()) {
    room -= entry.uncompressedSize
    if (room < 0 || parts.size >= mostEntries || parts.has(entry.fileName)) throw new Error('unpacks to too much')
    if (entry.fileName.endsWith('/')) continue
    parts.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  }
  return parts
}

// The type of an OpenDocument stands first, as it is.
async function* entriesOf(parts: Parts): AsyncGenerator<ZipEntry> {
  const mimetype = parts.get('mimetype')
  if (mimetype) yield { name: 'mimetype', content: mimetype }
  for (const [name, content] of parts)
    if (name !== 'mimetype')
      yield { name, content: /\.(xml|rels|rdf)$/.test(name) ? Readable.from([content]) : content }
}

const inWord = /^word\/(document|footnotes|endnotes|header\d*|footer\d*|charts\/[^/]*|diagrams\/[^/]*)\.xml$/

function mascaraDocx(parts: Parts, known: Conhecidos): void {
  withoutParts(parts, (name) => isAside(name) || /^word\/(comments\w*|people|glossary\/.*)/.test(name))
  for (const name of [...parts.keys()].filter((each) => inWord.test(each)))
    put(parts, name, mascaraParagrafos(asAccepted(textOf(parts, name)), /<\/(?:w:p|a:p|c:v)>/, known))
  put(
    parts,
    'word/settings.xml',
    textOf(parts, 'word/settings.xml').replace(
      /<w:(attachedTemplate|trackRevisions|docVars)\b(?:[^>]*\/>|[\s\S]*?<\/w:\1>)/g,
      '',
    ),
  )
}

// All changes accepted; without comments, hidden runs, objects, and what links say.
const asAccepted = (xml: string) =>
  xml
    .replace(/<w:(\w+Change)\b(?:[^>]*\/>|[\s\S]*?<\/w:\1>)/g, '')
    .replace(/<w:(?:ins|del|moveTo|moveFrom)\b[^>]*\/>/g, '')
    .replace(/<w:(del|moveFrom)\s[^>]*>[\s\S]*?<\/w:\1>/g, '')
    .replace(/<\/?w:(?:ins|moveTo)(?:\s[^>]*)?>/g, '')
    .replace(/<w:(?:moveFrom|moveTo|comment)Range(?:Start|End)\b[^>]*\/>|<w:commentReference\b[^>]*\/>/g, '')
    .replace(
      /<w:r\b(?:(?!<\/w:r>)[\s\S])*?<w:vanish(?:\s*\/>|\s+w:val="(?:1|true|on)")(?:(?!<\/w:r>)[\s\S])*<\/w:r>/g,
      '',
    )
    .replace(/<w:object\b[\s\S]*?<\/w:object>|<c:externalData\b[\s\S]*?<\/c:externalData>/g, '')
    .replace(/<\/?w:hyperlink\b[^>]*>|<w:instrText\b[^>]*>[^<]*<\/w:instrText>/g, '')

function mascaraOdf(parts: Parts, known: Conhecidos): void {
  for (const name of [...parts.keys()].filter((each) => /^(Thumbnails|Versions|ObjectReplacements)\//.test(each)))
    parts.delete(name)
  put(
    parts,
    'META-INF/manifest.xml',
    textOf(parts, 'META-INF/manifest.xml').replace(/<manifest:file-entry\b[^>]*\/>/g, (tag) => {
      const path = attribute(tag, 'manifest:full-path') ?? ''
      return path.endsWith('/') || parts.has(path) ? tag : ''
    }),
  )
  if (parts.has('meta.xml'))
    put(
      parts,
      'meta.xml',
      textOf(parts, 'meta.xml')
        .replace(/<office:meta\b[^>]*>[\s\S]*<\/office:meta>/, '<office:meta/>')
        .replace(/(<office:document-meta\b[^>]*>)(?![\s\S]*<office:meta\/>)[\s\S]*(<\/office:document-meta>)/, '$1$2'),
    )
  const content = textOf(parts, 'content.xml')
  const isSheet = /<office:spreadsheet\b/.test(content)
  put(parts, 'content.xml', isSheet ? mascaraOds(content, known) : inText(content, known))
  for (const name of [...parts.keys()].filter((each) => /(^styles|\/content|\/styles)\.xml$/.test(each)))
    put(parts, name, mascaraParagrafos(textOf(parts, name), /<\/text:(?:p|h)>/, known))
}

function inText(content: string, known: Conhecidos): string {
  const seen = content
    .replace(/<text:tracked-changes\b[\s\S]*?<\/text:tracked-changes>|<text:change(?:-start|-end)?\b[^>]*\/>/g, '')
    .replace(/<office:annotation\b[\s\S]*?<\/office:annotation>|<office:annotation-end\b[^>]*\/>/g, '')
    .replace(/<text:hidden-(text|paragraph)\b(?:[^>]*\/>|[\s\S]*?<\/text:hidden-\1>)/g, '')
  const hidden = [
    ...seen.matchAll(
      /<style:style\b[^>]*style:name="([^"]{1,80})"[^>]*>(?:(?!<\/style:style>)[\s\S])*?text:display="none"/g,
    ),
  ]
  const shown = hidden.reduce((text, [, name = '']) => {
    const own = `<text:(p|h|span)\\b[^>]*text:style-name="${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"`
    return text.replace(new RegExp(`${own}(?:[^>]*/>|[\\s\\S]*?</text:\\1>)`, 'g'), '')
  }, seen)
  return mascaraParagrafos(shown, /<\/text:(?:p|h)>/, known)
}
