import { keyOfImage } from '#kits/midia/imagem.ts'
import { meanings } from '../meanings.ts'
import { fromWord } from './word.ts'

// Text pasted from word processors and other pages: its meaning stays, its look is dropped.

/** HTML that the editor may parse: no style, script or picture within the text; bold and the like as tags, not as styles. */
export function cleanPasted(html: string): string {
  const pasted = new DOMParser().parseFromString(withoutPolicyBreaches(fromWord(html)), 'text/html')
  // pictures inside the text would bypass the limits of uploads
  for (const picture of pasted.querySelectorAll('img[src^="data:" i]')) picture.remove()
  for (const element of pasted.querySelectorAll(`[${styled}]`)) styleToTags(element)
  for (const [tag, nearest] of Object.entries(headings))
    for (const element of pasted.querySelectorAll(tag)) renameTo(element, nearest)
  for (const table of pasted.querySelectorAll('table')) mendTable(table)
  return pasted.body.innerHTML
}

/** True when the text has images that stay out: only those of the portal itself may be pasted. */
export const foreignImages = (html: string): boolean =>
  [...html.matchAll(/<img\b[^>]*?\ssrc=["']?([^"'\s>]*)/gi)].some(([, src = '']) => keyOfImage(src) === null)

// The editor has no captions; a first row in bold is what word processors have for headers.
function mendTable(table: HTMLTableElement): void {
  if (table.caption) {
    const title = table.ownerDocument.createElement('p')
    title.append(...table.caption.childNodes)
    table.caption.remove()
    table.before(title)
  }
  const [first] = table.rows
  const isHeader = first && (first.parentElement?.tagName === 'THEAD' || [...first.cells].every(isBold))
  if (isHeader && table.rows.length > 1) for (const cell of [...first.cells]) renameTo(cell, 'th')
}

const isBold = (cell: Element) =>
  [...cell.querySelectorAll('b, strong')].map(({ textContent }) => textContent?.trim()).join('') ===
    cell.textContent?.trim().replace(/\s+/g, ' ') && cell.textContent.trim() !== ''

const headings = { h1: 'h2', h5: 'h4', h6: 'h4' }
const styled = 'data-estilo'

// Parsed in the page's own document, its policy would block each style with a message, and the styles could not be read.
function withoutPolicyBreaches(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\s(style|on[a-z]+)(?=\s*=)/gi, (_all, name: string) =>
        name.toLowerCase() === 'style' ? ` ${styled}` : ' data-nada',
      ),
    )
}

function styleToTags(element: Element): void {
  const style = element.getAttribute(styled) ?? ''
  // one editor wraps everything it copies in a <b> of normal weight
  const isNoBold = /^(b|strong)$/i.test(element.tagName) && /font-weight:\s*(normal|400)/i.test(style)
  if (isNoBold) element.replaceWith(...element.childNodes)
  if (element.tagName !== 'SPAN') return
  for (const [tag, means] of meanings) if (means.test(style)) wrapInside(element, tag)
}

function wrapInside(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function renameTo(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  for (const name of ['colspan', 'rowspan']) {
    const span = element.getAttribute(name)
    if (span) renamed.setAttribute(name, span)
  }
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
