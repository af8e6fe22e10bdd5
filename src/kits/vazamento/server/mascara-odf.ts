// Texts and sheets of OpenDocument: masked, without what nobody sees.
import type { Conhecidos } from '#base/dado-pessoal.ts'
import { attribute } from '#platform/storage/exame-xml.ts'
import { comoNasCelulas, type Ditos } from './mascara-celulas.ts'
import { mascaraOds } from './mascara-ods.ts'
import { type Parts, put, textOf } from './mascara-partes.ts'
import { mascaraParagrafos } from './mascara-xml.ts'

const paragraphs = /<\/text:(?:p|h)>/
const change = (parts: Parts, names: RegExp, made: (text: string) => string) => {
  for (const name of [...parts.keys()].filter((each) => names.test(each))) put(parts, name, made(textOf(parts, name)))
}

export function mascaraOdf(parts: Parts, known: Conhecidos): void {
  const drawn = drawnObjects(parts)
  const isOut = (name: string) =>
    /^(Thumbnails|Versions|ObjectReplacements)\//.test(name) ||
    (objectOf(name) !== null && !drawn.has(objectOf(name) ?? ''))
  for (const name of [...parts.keys()].filter(isOut)) parts.delete(name)
  change(parts, /^META-INF\/manifest\.xml$/, (text) =>
    text.replace(/<manifest:file-entry\b[^>]*\/>/g, (tag) => {
      const path = attribute(tag, 'manifest:full-path') ?? ''
      return parts.has(path) || (path.endsWith('/') && !isOut(`${path}content.xml`)) ? tag : ''
    }),
  )
  change(parts, /(^|\/)meta\.xml$/, (text) =>
    text
      .replace(/<office:meta\b[^>]*>[\s\S]*<\/office:meta>/, '<office:meta/>')
      .replace(/(<office:document-meta\b[^>]*>)(?![\s\S]*<office:meta\/>)[\s\S]*(<\/office:document-meta>)/, '$1$2'),
  )
  // the printer of an office has its place or a person's name
  change(parts, /(^|\/)settings\.xml$/, (text) =>
    text.replace(/(<config:config-item\b[^>]*config:name="Printer\w*"[^>]*>)[^<]*(<\/config:config-item>)/g, '$1$2'),
  )
  const ditos: Ditos = new Map()
  change(parts, /^content\.xml$/, (text) => {
    const seen = withoutLinks(text, drawn)
    return /<office:spreadsheet\b/.test(seen) ? mascaraOds(seen, known, ditos) : inText(seen, known)
  })
  change(parts, /(^styles|\/content|\/styles)\.xml$/, (text) => {
    const asCells = comoNasCelulas(withoutLinks(text, drawn), /(<text:p>)([^<]*)(<\/text:p>)/g, ditos)
    return mascaraParagrafos(withoutValues(asCells, ditos), paragraphs, known)
  })
}

/** The folder of an object within the document; null for the document's own parts. */
const objectOf = (name: string) =>
  /^(?!(?:META-INF|Pictures|Configurations2|Basic|Dialogs|Fonts|media)\/)([^/]+)\/(?:.*\/)?[^/]+$/.exec(name)?.[1] ??
  null

// Charts and formulas are drawn by what they say; a sheet or a text in the document may hold what nobody sees.
const drawnObjects = (parts: Parts) =>
  new Set(
    [...parts.keys()]
      .filter((name) => /^[^/]+\/content\.xml$/.test(name) && /<(?:office:chart|math)\b/.test(textOf(parts, name)))
      .map((name) => objectOf(name)),
  )

const withoutLinks = (xml: string, drawn: Set<string | null>) =>
  xml
    .replace(/<\/?(?:text|draw):a(?:\s[^>]*)?>/g, '')
    .replace(/<draw:image\b[^>]*xlink:href="(?:\.\/)?ObjectReplacements\/[^>]*(?:\/>|>[\s\S]*?<\/draw:image>)/g, '')
    .replace(/<draw:object(-ole)?\b[^>]*(?:\/>|>[\s\S]*?<\/draw:object\1>)/g, (tag) =>
      drawn.has((attribute(tag, 'xlink:href') ?? '').replace(/^\.\/|\/$/g, '')) ? tag : '',
    )

// A number of a chart that is a CPF.
const withoutValues = (xml: string, ditos: Ditos) =>
  xml.replace(/(\soffice:value=")([^"]*)(?=")/g, (all, before: string, value: string) =>
    ditos.has(value) ? `${before}NaN` : all,
  )

function inText(content: string, known: Conhecidos): string {
  const seen = content
    .replace(/<text:tracked-changes\b[\s\S]*?<\/text:tracked-changes>|<text:change(?:-start|-end)?\b[^>]*\/>/g, '')
    .replace(/<office:annotation\b[\s\S]*?<\/office:annotation>|<office:annotation-end\b[^>]*\/>/g, '')
    .replace(/<text:hidden-(text|paragraph)\b(?:[^>]*\/>|[\s\S]*?<\/text:hidden-\1>)/g, '')
    .replace(hiddenSection, '')
  if (/<text:section\b[^>]*text:display="none"/.test(seen)) throw new Error('a hidden section that holds others')
  const hidden = [
    ...seen.matchAll(
      /<style:style\b[^>]*style:name="([^"]{1,80})"[^>]*>(?:(?!<\/style:style>)[\s\S])*?text:display="none"/g,
    ),
  ]
  const shown = hidden.reduce((text, [, name = '']) => {
    const own = `<text:(p|h|span)\\b[^>]*text:style-name="${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"`
    return text.replace(new RegExp(`${own}(?:[^>]*/>|[\\s\\S]*?</text:\\1>)`, 'g'), '')
  }, seen)
  return mascaraParagrafos(shown, paragraphs, known)
}

const hiddenSection = /<text:section\b[^>]*text:display="none"[^>]*>(?:(?!<text:section\b)[\s\S])*?<\/text:section>/g
