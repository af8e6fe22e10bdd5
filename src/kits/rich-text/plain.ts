// A text without any tag, as a plain textarea sends it: blank lines separate paragraphs, other newlines are line breaks. Pure:
// used by the server's cleaning, and by the editor for what was typed before it had loaded.

import { escapeHtml } from '#base/html.ts'

// Only the names of HTML tags count: 'a < b' and 'Ana <ana@exemplo.com>' are text.
const anyTag =
  /<(!--|\/?(a|abbr|address|article|aside|audio|b|base|blockquote|body|br|button|center|code|dd|del|details|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|legend|li|link|main|mark|marquee|math|meta|nav|noembed|noframes|noscript|object|ol|option|p|picture|plaintext|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video|xmp)(?=[\s/>]|$))/i

export const isPlainText = (text: string): boolean => !anyTag.test(text)

/** Paragraphs with everything in them escaped; '' for blank text. */
export function htmlOfPlainText(text: string): string {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/)
  return paragraphs
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/[^\S\n]*\n[^\S\n]*/g, '<br>')}</p>`)
    .join('')
}
