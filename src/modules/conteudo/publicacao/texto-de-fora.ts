// The text of a page as the editors of other sites store it, on its way to the portal's own formatted text.

// '[caption id="1" width="300"]', '[/caption]', '[contact-form-7 id="3"]': a name with attributes, or one that is closed.
const shortcode = /\[\/?([a-z][\w-]*)((?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))*)\s*\/?\]/gi

/**
 * Without the short codes and comments of WordPress (what they frame stays, `[embed]` becomes a link), and with paragraphs where the
 * text has only blank lines, as its classic editor stores them. Still to be cleaned.
 */
export function textoDeFora(html: string): string {
  const linked = html
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

/** How many pictures a text has that do not come along. */
export const imagensEm = (html: string): number => (html.match(/<img\b/gi) ?? []).length
