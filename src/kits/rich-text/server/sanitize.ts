// Formatted text sent by staff becomes safe, tidy HTML of a short list of tags (spec D21). Two defences: sanitize-html parses and
// drops what is not on the list; then we build a tree and write it ourselves, so that only what write-html.ts can write is ever
// stored.
import sanitizeHtml from 'sanitize-html'
import { FieldErrors } from '../../../platform/http/errors.ts'
import { htmlOfPlainText, isPlainText } from '../plain.ts'
import { readTree } from './read-tree.ts'
import { writeHtml } from './write-html.ts'

/** Safe HTML of any text; '' when nothing is left. Cleaning twice changes nothing. Text without tags becomes paragraphs. */
export function cleanHtml(text: string): string {
  const html = isPlainText(text) ? htmlOfPlainText(text) : text
  return writeHtml(readTree(sanitizeHtml(html, options)))
}

/** True when there are neither words nor pictures nor sounds. */
export function isEmptyHtml(html: string): boolean {
  const clean = cleanHtml(html)
  return !/<(img|audio) /.test(clean) && clean.replace(/<[^>]*>/g, '') === ''
}

/**
 * The cleaned value of a richText field, ready to be stored. Throws FieldErrors when a required one is empty after cleaning, or
 * longer than `largest`.
 */
export function cleanRichText(field: string, text: string, { largest, isRequired = false }: RichTextRule): string {
  const clean = cleanHtml(text)
  if (isRequired && isEmptyHtml(clean)) throw new FieldErrors({ [field]: ['Campo obrigatório.'] })
  if (clean.length > largest) throw new FieldErrors({ [field]: [`Use no máximo ${largest} caracteres.`] })
  return isEmptyHtml(clean) ? '' : clean
}

export type RichTextRule = { largest: number; isRequired?: boolean }

// The text inside these is not meant for readers.
const silent =
  'script style textarea option select xmp noscript title template iframe noembed noframes plaintext svg math object applet embed button canvas video'

// Blocks that are not on the list still separate paragraphs.
const paragraphs =
  'div article section header footer main aside nav center address dl dt dd figure figcaption fieldset legend form details summary'
const renamed = { b: 'strong', i: 'em', ins: 'u', del: 's', strike: 's', tt: 'code', samp: 'code', kbd: 'code' }

const options: sanitizeHtml.IOptions = {
  allowedTags:
    'p br strong em u s a ul ol li blockquote h2 h3 h4 hr table caption thead tbody tr th td code pre img audio'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt'],
    audio: ['src', 'title'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: silent.split(' '),
  transformTags: {
    ...renamed,
    ...Object.fromEntries(paragraphs.split(' ').map((tag) => [tag, 'p'])),
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    tfoot: 'tbody',
  },
}
