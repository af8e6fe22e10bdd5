// Copies of sheets and texts of Office in which what is somebody's own is masked, and what nobody sees is taken out: hidden sheets, rows and
// columns, comments, tracked changes, properties, links, what tables of summaries remember. Formulas become their values. As in exame-office.ts
// the XML is not parsed, so that the town's own formats stay as they are.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import type { Conhecidos } from '#base/dado-pessoal.ts'
import { limits } from '#platform/storage/texto-limites.ts'
import { type ZipEntry, zip } from '#platform/storage/zip.ts'
import { mascaraOdf } from './mascara-odf.ts'
import { isAside, type Parts, put, textOf, withoutParts } from './mascara-partes.ts'
import { mascaraXlsx } from './mascara-xlsx.ts'
import { isWhole, mascaraParagrafos } from './mascara-xml.ts'

const mostEntries = 10_000

/** Throws when it is none of these, is damaged, or unpacks to too much. */
export async function mascaraOffice(file: string, known: Conhecidos): Promise<Buffer> {
  const parts = await partsOf(file)
  if (parts.has('xl/workbook.xml')) mascaraXlsx(parts, known)
  else if (parts.has('word/document.xml')) mascaraDocx(parts, known)
  else if (parts.has('content.xml')) mascaraOdf(parts, known)
  else throw new Error('no document that can be masked')
  for (const name of parts.keys())
    if (/\.(xml|rels)$/.test(name) && !isWhole(textOf(parts, name))) throw new Error(`${name} would be torn`)
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
    .replace(/<\/?w:(?:hyperlink|fldSimple)\b[^>]*>|<w:instrText\b[^>]*>[^<]*<\/w:instrText>/g, '')
