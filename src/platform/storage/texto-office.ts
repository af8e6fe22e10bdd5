// The text of OpenDocument and Office Open XML files. Their XML is not parsed: marks are taken out, and of the entities only the five that
// XML knows and numbers are letters, so that none can grow.
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { plainOf } from './exame-xml.ts'
import { limits } from './texto-limites.ts'

// text, slides, sheets: shared texts and those within cells
const parts =
  /^(content\.xml|word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml|ppt\/slides\/slide\d+\.xml|xl\/sharedStrings\.xml)$/
const mostEntries = 10_000

/** Throws when it is no ZIP, is damaged, or unpacks to too much. */
export async function officeText(file: string): Promise<string> {
  const archive = await yauzl.openPromise(file)
  const found: { name: string; text: string }[] = []
  let room = limits.unpackedBytes
  let entries = 0
  for await (const entry of archive.eachEntry()) {
    entries += 1
    if (entries > mostEntries) throw new Error('too many entries')
    if (!parts.test(entry.fileName)) continue
    room -= entry.uncompressedSize // more than it says is an error of the stream
    if (room < 0) throw new Error('unpacks to too much')
    const bytes = await buffer(await archive.openReadStreamPromise(entry))
    found.push({ name: entry.fileName, text: plain(bytes.toString('utf8')) })
  }
  found.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  return found.map(({ text }) => text).join('\n')
}

function plain(xml: string): string {
  const text = xml
    .replace(/<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>/gi, '')
    .replace(/<(text:(s|tab|line-break)|w:(tab|br|cr))\b[^>]*>/g, ' ')
    .replace(/<\/(text:(p|h)|table:table-cell|w:p|a:p|si)>/g, '\n')
    .replace(/<[^>]*>/g, '')
  return plainOf(text)
}
