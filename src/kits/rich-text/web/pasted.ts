// Text pasted from word processors and other pages: the meaning is kept, the look is dropped.

/** HTML that the editor may parse: no style, script or picture within the text; bold and the like as tags, not as styles. */
export function cleanPasted(html: string): string {
  const pasted = new DOMParser().parseFromString(withoutPolicyBreaches(html), 'text/html')
  // pictures inside the text would bypass the limits of uploads
  for (const picture of pasted.querySelectorAll('img[src^="data:" i]')) picture.remove()
  for (const element of pasted.querySelectorAll(`[${styled}]`)) styleToTags(element)
  for (const [tag, nearest] of Object.entries(headings))
    for (const element of pasted.querySelectorAll(tag)) renameTo(element, nearest)
  return pasted.body.innerHTML
}

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

const meanings: [tag: string, style: RegExp][] = [
  ['strong', /font-weight:\s*(bold|[6-9]00)/i],
  ['em', /font-style:\s*italic/i],
  ['s', /text-decoration[^;]*line-through/i],
]

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
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
