// What texts, sheets and slides of OpenDocument and Office Open XML say and do not show. As in texto-process.ts their XML is not parsed:
// marks are found by their names, so that no entity can grow.
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { type Conhecidos, dadosPessoais } from '#base/dado-pessoal.ts'
import type { Achado, Exame } from './exame.ts'
import { safe } from './exame-pdf.ts'
import { inOds, inXlsx } from './exame-planilha.ts'
import { attribute, plainOf, textOfXml } from './exame-xml.ts'
import { limits } from './texto-limites.ts'

const wanted = /\.xml$|\.rels$/
const mostEntries = 10_000

/** Throws when it is no ZIP, is damaged, or unpacks to too much. */
export async function achadosDoOffice(file: string, known: Conhecidos): Promise<Exame> {
  const parts = await partsOf(file)
  const text = (name: string) => parts.get(name) ?? ''
  const achados = [...properties(parts, known)]
  if (parts.has('xl/workbook.xml')) achados.push(...inXlsx(parts, known))
  else if (/<office:spreadsheet\b/.test(text('content.xml'))) achados.push(...inOds(text('content.xml'), known))
  else if (parts.has('word/document.xml')) achados.push(...inDocx(parts, known))
  else if (parts.has('ppt/presentation.xml')) achados.push(...inPptx(parts, known))
  else if (parts.has('content.xml')) achados.push(...inOdt(text('content.xml'), text('styles.xml'), known))
  else return { achados, incompleto: 'O portal não lê este tipo de arquivo.' }
  return { achados, incompleto: null }
}

async function partsOf(file: string): Promise<Map<string, string>> {
  const archive = await yauzl.openPromise(file)
  const parts = new Map<string, string>()
  let room = limits.unpackedBytes
  let entries = 0
  for await (const entry of archive.eachEntry()) {
    entries += 1
    if (entries > mostEntries) throw new Error('too many entries')
    if (!wanted.test(entry.fileName)) continue
    room -= entry.uncompressedSize
    if (room < 0) throw new Error('unpacks to too much')
    const bytes = await buffer(await archive.openReadStreamPromise(entry))
    parts.set(entry.fileName, bytes.toString('utf8'))
  }
  return parts
}

const says = (tipo: Achado['tipo'], lugar: string, trecho: string): Achado => ({ tipo, lugar, trecho, pede: true })

/** Of each paragraph. */
const inParagraphs = (texts: string[], place: (at: number) => string, known: Conhecidos): Achado[] =>
  texts.flatMap((text, at) => dadosPessoais(text, known).map(({ tipo, trecho }) => says(tipo, place(at), trecho)))

function properties(parts: Map<string, string>, known: Conhecidos): Achado[] {
  const files = ['docProps/core.xml', 'docProps/app.xml', 'docProps/custom.xml', 'meta.xml']
  const all = files.map((name) => parts.get(name) ?? '').join('\n')
  const lugar = 'propriedades do arquivo'
  const found = dadosPessoais(all.replace(/<[^>]*>/g, ' '), known).map(({ tipo, trecho }) => says(tipo, lugar, trecho))
  const authors = [
    ...all.matchAll(/<(?:dc:creator|cp:lastModifiedBy|meta:initial-creator|Manager)\b[^>]*>([^<]{2,100})</g),
  ]
  const names = new Set(authors.map(([, name = '']) => plainOf(name).trim()).filter(Boolean))
  return [
    ...found,
    ...[...names].slice(0, 3).map((name): Achado => ({ tipo: 'autor', lugar, trecho: safe(name, known), pede: false })),
  ]
}

const comments = (xml: string, tag: string, lugar: string, known: Conhecidos): Achado[] =>
  [...xml.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
    .slice(0, 20)
    .map(([, inside = '']) => says('comentario', lugar, safe(textOfXml(inside), known)))

function inDocx(parts: Map<string, string>, known: Conhecidos): Achado[] {
  const achados: Achado[] = []
  for (const [name, xml] of parts) {
    const part = /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/.exec(name)?.[1]
    if (!part) continue
    const where =
      part === 'document'
        ? ''
        : part.startsWith('h')
          ? 'cabeçalho, '
          : part.startsWith('footer')
            ? 'rodapé, '
            : 'notas, '
    const paragraphs = xml.split('</w:p>')
    achados.push(...inParagraphs(paragraphs.map(textOfXml), (at) => `${where}parágrafo ${at + 1}`, known))
    for (const [at, paragraph] of paragraphs.entries()) {
      const lugar = `${where}parágrafo ${at + 1}`
      if (/<w:(del|ins|moveFrom|moveTo)\s[^>]*>(?!\s*<\/)/.test(paragraph))
        achados.push(says('alteracao', lugar, 'Alteração controlada: o que foi riscado ou posto, por quem e quando.'))
      if (isVanished(paragraph)) achados.push(says('texto-oculto', lugar, 'Texto marcado como oculto.'))
    }
  }
  achados.push(...comments(parts.get('word/comments.xml') ?? '', 'w:comment', 'comentários', known))
  return achados
}

// A run whose own marks hide it, with something in it.
const isVanished = (paragraph: string) =>
  [...paragraph.matchAll(/<w:r\b[^>]*>([\s\S]*?)<\/w:r>/g)].some(
    ([, run = '']) => /<w:vanish(?:\s*\/>|\s+w:val="(?:1|true|on)")/.test(run) && textOfXml(run).trim() !== '',
  )

function inPptx(parts: Map<string, string>, known: Conhecidos): Achado[] {
  const achados: Achado[] = []
  for (const [name, xml] of parts) {
    const slide = /^ppt\/slides\/slide(\d+)\.xml$/.exec(name)?.[1]
    if (slide) {
      achados.push(...inParagraphs(xml.split('</a:p>').map(textOfXml), () => `slide ${slide}`, known))
      if (/<p:sld\b[^>]*\bshow="(0|false)"/.test(xml))
        achados.push(says('planilha-oculta', `slide ${slide}`, 'Slide oculto.'))
    }
    const notes = /^ppt\/notesSlides\/notesSlide(\d+)\.xml$/.exec(name)?.[1]
    const noted = notes ? textOfXml(xml).replace(/\d+/g, '').trim() : ''
    if (noted) achados.push(says('comentario', `anotações do slide ${notes}`, safe(noted, known)))
    if (/^ppt\/comments\//.test(name)) achados.push(...comments(xml, 'p:cm', 'comentários', known))
  }
  return achados
}

function inOdt(content: string, styles: string, known: Conhecidos): Achado[] {
  const body = content
    .replace(/<text:tracked-changes\b[\s\S]*?<\/text:tracked-changes>/g, '')
    .replace(/<office:annotation\b[\s\S]*?<\/office:annotation>/g, '')
  const paragraphs = body.split(/<\/text:(?:p|h)>/)
  const achados = inParagraphs(paragraphs.map(textOfXml), (at) => `parágrafo ${at + 1}`, known)
  achados.push(...inParagraphs(styles.split(/<\/text:(?:p|h)>/).map(textOfXml), () => 'cabeçalho ou rodapé', known))
  const changes = content.match(/<text:changed-region\b/g)?.length ?? 0
  if (changes)
    achados.push(
      says('alteracao', 'texto', `${changes} alterações controladas: o que foi riscado ou posto, por quem e quando.`),
    )
  achados.push(...comments(content, 'office:annotation', 'comentários', known))
  const hidden = [
    ...content.matchAll(
      /<style:style\b[^>]*style:name="([^"]{1,80})"[^>]*>(?:(?!<\/style:style>)[\s\S])*?text:display="none"/g,
    ),
  ]
  for (const [, name = ''] of hidden) {
    const at = paragraphs.findIndex((paragraph) => paragraph.includes(`text:style-name="${name}"`))
    if (at >= 0) achados.push(says('texto-oculto', `parágrafo ${at + 1}`, 'Texto marcado como oculto.'))
  }
  if (/<text:hidden-(text|paragraph)\b/.test(content))
    achados.push(says('texto-oculto', 'texto', 'Texto marcado como oculto.'))
  if (/<presentation:notes\b[\s\S]*?<text:p\b[^>]*>[^<]*\p{L}/u.test(content))
    achados.push(says('comentario', 'anotações', 'Anotações de quem apresenta.'))
  if (attribute(content, 'presentation:visibility') === 'hidden')
    achados.push(says('planilha-oculta', 'slides', 'Slide oculto.'))
  return achados
}
