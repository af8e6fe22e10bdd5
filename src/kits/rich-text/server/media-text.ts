// Formatted text with images, tables and sounds, for pages and news. Only the portal's own images and sounds stay in it.

import { findMidia } from '#kits/midia/server/midia.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import { cleanHtml, hasContent, imagesOf, keysIn, type RichTextRule, tooLong } from './sanitize.ts'

/**
 * The cleaned value of a richText field whose editor has media, ready to be stored: images with their widths and size. Throws
 * FieldErrors for an image without alternative text ('' says that it decorates), or one that the portal does not have.
 */
export async function cleanMediaText(
  db: Queries,
  field: string,
  text: string,
  { largest, isRequired = false }: RichTextRule,
): Promise<string> {
  const images = imagesOf(text)
  if (images.some(({ alt }) => alt === undefined))
    throw new FieldErrors({ [field]: ['Descreva cada imagem do texto, ou marque-a como decorativa.'] })
  const midia = await findMidia(db, keysIn(text))
  if (images.some(({ chave }) => typeof midia.get(chave) !== 'object'))
    throw new FieldErrors({ [field]: ['Uma imagem do texto não está mais no portal. Retire-a e insira-a de novo.'] })
  const clean = cleanHtml(text, midia)
  if (!hasContent(clean)) {
    if (isRequired) throw new FieldErrors({ [field]: ['Escreva o texto.'] })
    return ''
  }
  if (clean.length > largest) throw new FieldErrors({ [field]: [tooLong(largest)] })
  return clean
}
