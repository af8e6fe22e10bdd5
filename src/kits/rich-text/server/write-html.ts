// Writes the tree as HTML, in one spelling: empty parts left out, marks in a fixed order, every text and value escaped here.

import { escapeHtml } from '#base/html.ts'
import { type Imagem, imageAddress, srcsetOf, usualWidth } from '#kits/midia/imagem.ts'
import { tidyLeaves } from './tidy-leaves.ts'
import { type Attributes, type Block, type Box, isBlankLine, isBox, isLine, type Leaf, type Line } from './tree.ts'

export function writeHtml(box: Box): string {
  return box.blocks.map(writeBlock).join('')
}

function writeBlock(block: Block): string {
  if (isLine(block)) return writeLine(block)
  if (!isBox(block)) return block.tag === 'hr' ? '<hr>' : writeAudio(block.attributes)
  const isCell = block.tag === 'td' || block.tag === 'th'
  const inside = isCell || block.tag === 'li' ? writeFlow(block) : writeHtml(block)
  const isEmpty = block.tag === 'table' || block.tag === 'tr' ? !hasContent(inside) : inside === ''
  // an empty cell keeps its place in the row
  return isEmpty && !isCell ? '' : `<${block.tag}${writeAttributes(block.attributes)}>${inside}</${block.tag}>`
}

const hasContent = (html: string) => html.replace(/<(?!img|audio|hr)[^>]*>/g, '') !== ''

// An entry or cell with a single paragraph is written without the <p>.
function writeFlow(box: Box): string {
  const written = box.blocks.map((block) => ({ block, html: writeBlock(block) })).filter(({ html }) => html)
  const [first, ...others] = written
  const isPlain = first?.block.tag === 'p' && others.every(({ block }) => block.tag === 'ul' || block.tag === 'ol')
  const html = written.map((part) => part.html).join('')
  return isPlain && first ? first.html.slice('<p>'.length, -'</p>'.length) + html.slice(first.html.length) : html
}

function writeLine(line: Line): string {
  if (isBlankLine(line)) return ''
  return `<${line.tag}>${writeLeaves(tidyLeaves(line.leaves))}</${line.tag}>`
}

function writeLeaves(leaves: Leaf[]): string {
  let html = ''
  let open: string[] = []
  const turnTo = (marks: string[]) => {
    const differs = open.findIndex((mark, index) => mark !== marks[index])
    const stillOpen = differs < 0 ? open.length : differs
    html += open.slice(stillOpen).reverse().map(writeEnd).join('') + marks.slice(stillOpen).map(writeStart).join('')
    open = marks
  }
  for (const leaf of leaves) {
    turnTo(leaf.marks)
    html += writeLeaf(leaf)
  }
  turnTo([])
  return html
}

function writeLeaf({ kind, value, imagem }: Leaf): string {
  if (kind === 'br') return '<br>'
  return imagem ? writeImage(imagem, value) : escapeHtml(value)
}

// A column of text is as wide as this; an image in it never wider.
const sizes = '(max-width: 48rem) 100vw, 48rem'

const writeImage = (imagem: Imagem, alt: string) =>
  `<img src="${imageAddress(imagem, usualWidth)}" srcset="${srcsetOf(imagem)}" sizes="${sizes}" width="${imagem.largura}" height="${imagem.altura}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`

const isLink = (mark: string) => mark.startsWith('a ')
const writeEnd = (mark: string) => (isLink(mark) ? '</a>' : `</${mark}>`)

// The linked site gets no access to the page that opened it.
function writeStart(mark: string): string {
  if (!isLink(mark)) return `<${mark}>`
  const address = mark.slice('a '.length)
  const rel = address.startsWith('http') ? ' rel="external noopener noreferrer"' : ''
  return `<a href="${escapeHtml(address)}"${rel}>`
}

const writeAudio = (attributes: Attributes) =>
  `<audio controls preload="metadata"${writeAttributes(attributes)}></audio>`

const writeAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
