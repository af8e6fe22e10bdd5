// The text of a page as the editors of other sites store it, on its way to the portal's own formatted text.
import { escapeHtml } from '#base/html.ts'
import { isImagem, marcaDeImagem, semEntidades } from './arquivo-de-fora.ts'

// '[caption id="1" width="300"]', '[/caption]', '[contact-form-7 id="3"]': a name with attributes, or one that is closed.
const shortcode = /\[\/?([a-z][\w-]*)((?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))*)\s*\/?\]/gi

/**
 * Without the short codes and comments of WordPress (what they frame stays, `[embed]` becomes a link), and with paragraphs where the
 * text has only blank lines, as its classic editor stores them. A picture is a link to where it was, until its file comes
 * (server/acervo.ts). Still to be cleaned.
 */
export function textoDeFora(html: string): string {
  const linked = comLinks(html)
    .replace(/\[embed[^\]]*\]\s*(https?:\/\/[^\s[\]"<>]+)\s*\[\/embed\]/gi, '<p><a href="$1">$1</a></p>')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\[gallery[^\]]*\]/gi, '')
  const closed = new Set([...linked.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name.toLowerCase()))
  const plain = linked.replace(shortcode, (whole, name: string, attributes: string) =>
    attributes || whole.startsWith('[/') || closed.has(name.toLowerCase()) ? '' : whole,
  )
  if (/<(p|div|table|ul|ol|h[1-6]|blockquote|section)[\s>]/i.test(plain) && !/\n\s*\n(?!\s*<)/.test(plain)) return plain
  return plain
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) =>
      /^<(p|div|table|ul|ol|h[1-6]|blockquote|section|hr)[\s>/]/i.test(block)
        ? block
        : `<p>${block.replaceAll('\n', '<br>')}</p>`,
    )
    .join('')
}

const pictureLink = /<a\b([^>]*)>\s*(<img\b[^>]*>)\s*<\/a>/gi

// A small picture that opens a large one is the large one; one that opens a page stays beside the link to it.
function comLinks(html: string): string {
  return html
    .replace(pictureLink, (_whole, anchor: string, img: string) => {
      const href = attribute(anchor, 'href')
      if (isImagem(href)) return linkDe(href, attribute(img, 'alt'))
      const page = escapeHtml(href)
      return `${linkDe(addressOf(img), attribute(img, 'alt'))} <a href="${page}">${escapeHtml(attribute(img, 'alt')) || page}</a>`
    })
    .replace(/<img\b[^>]*>/gi, (img) => linkDe(addressOf(img), attribute(img, 'alt')))
}

// Sites that load late have the address in another attribute.
function addressOf(img: string): string {
  const src = attribute(img, 'src')
  return src === '' || src.startsWith('data:') ? attribute(img, 'data-src') : src
}

function linkDe(address: string, alt: string): string {
  if (address === '' || address.startsWith('data:')) return ''
  const whole = /^(https?:)?\/\//i.test(address)
    ? address.replace(/^\/\//, 'https://')
    : `/${address.replace(/^\.?\//, '')}`
  const name = whole.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return `<a href="${escapeHtml(whole.split('#')[0] ?? '')}${marcaDeImagem}">${escapeHtml(alt.trim() || name)}</a>`
}

function attribute(tag: string, name: string): string {
  const found = new RegExp(`[\\s"']${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  const [, one, other, plain] = found ?? []
  return semEntidades(one ?? other ?? plain ?? '')
}

/** Whether a text has pictures, or links to documents, whose files come later. */
export const pedeArquivos = (html: string): boolean =>
  /<img\b/i.test(html) || /<a\b[^>]*\.(pdf|docx?|xlsx?|od[ts]|pptx?|jpe?g|png|gif|webp)["'?#]/i.test(html)
