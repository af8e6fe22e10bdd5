// Formatted text sent by staff becomes safe, tidy HTML of a short list of tags (docs/specification/common.md#formatted-text). Two
// defences: sanitize-html parses and drops what is not on the list; then we build a tree and write it ourselves, so that only what
// write-html.ts can write is ever stored.
import sanitizeHtml from 'sanitize-html'
import { keyOfImage } from '#kits/midia/imagem.ts'
import { FieldErrors } from '#platform/errors.ts'
import { meanings } from '../meanings.ts'
import { htmlOfPlainText, isPlainText } from '../plain.ts'
import { readAttributes } from './attributes.ts'
import { readTree } from './read-tree.ts'
import { mendStructure } from './structure.ts'
import type { Box, KnownMedia } from './tree.ts'
import { writeHtml } from './write-html.ts'

/**
 * Safe HTML of any text; '' when nothing is left. Cleaning twice changes nothing. Text without tags becomes paragraphs. Images and
 * sounds stay only if they are `known`: a text of which the portal does not note what it shows has none (see cleanMediaText).
 */
export function cleanHtml(text: string, known: KnownMedia = none): string {
  const root = treeOf(text, known)
  mendStructure(root)
  return writeHtml(root)
}

const none: KnownMedia = { get: () => undefined }

/** The tree of a text, with nothing in it that is not listed. */
export const treeOf = (text: string, known: KnownMedia): Box => readTree(sanitized(text), known)

const sanitized = (text: string) => sanitizeHtml(isPlainText(text) ? htmlOfPlainText(text) : text, options)

/** The portal's images in a text, whether it has them or not; `alt` undefined: none was given. */
export function imagesOf(text: string): { chave: string; alt: string | undefined }[] {
  return [...sanitized(text).matchAll(/<img([^>]*)>/g)].flatMap(([, given = '']) => {
    const { src = '', alt } = readAttributes(given)
    const chave = keyOfImage(src)
    return chave ? [{ chave, alt }] : []
  })
}

/** The keys of all images and sounds that a text names. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/midia\/([0-9a-f]{32})\b/g)].map(([, key = '']) => key)),
]

/** True when there are words, images or sounds. */
export const hasContent = (clean: string): boolean =>
  /<(img|audio) /.test(clean) || clean.replace(/<[^>]*>/g, '') !== ''

/** True when there are no words. */
export const isEmptyHtml = (html: string): boolean => !hasContent(cleanHtml(html))

export const tooLong = (largest: number) => `Use no máximo ${largest} caracteres.`

/**
 * The cleaned value of a richText field, ready to be stored. Throws FieldErrors when a required one is empty after cleaning, or
 * longer than `largest`.
 */
export function cleanRichText(field: string, text: string, { largest, isRequired = false }: RichTextRule): string {
  const clean = cleanHtml(text)
  if (isRequired && isEmptyHtml(clean)) throw new FieldErrors({ [field]: ['Escreva o texto.'] })
  if (clean.length > largest) throw new FieldErrors({ [field]: [tooLong(largest)] })
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

// of the first that is meant: one tag takes the place of one span
const meaningOf = (style: string) => meanings.find(([, means]) => means.test(style))?.[0]

const options: sanitizeHtml.IOptions = {
  allowedTags:
    'p br strong em u s sup sub a ul ol li blockquote h2 h3 h4 hr table caption thead tbody tr th td code pre img audio'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt'],
    audio: ['src', 'title'],
    ol: ['start', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: silent.split(' '),
  transformTags: {
    ...renamed,
    ...Object.fromEntries(paragraphs.split(' ').map((tag) => [tag, 'p'])),
    span: (_tag, { style = '' }) => ({ tagName: meaningOf(style) ?? 'span', attribs: {} }),
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    tfoot: 'tbody',
  },
}
