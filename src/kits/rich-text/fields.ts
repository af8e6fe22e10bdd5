// The kind of form field for formatted text. It does not clean the text, since contracts stay free of server code and cleaning
// needs a parser: the code that saves the field must store what cleanRichText (server/sanitize.ts) returns.
import { z } from 'zod'
import { optionalText } from '#kits/form/fields.ts'
import { typedAddress } from './link-address.ts'

// A picture or a sound counts as content, even without text.
const isBlank = (html: string) =>
  !/<(img|audio)\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|&#160;/gi, '').trim() === ''

/**
 * Formatted text as the editor sends it, or plain text as a textarea does; '' when empty. `largest` counts the tags too, and
 * also applies to the cleaned text.
 */
export const richText = (largest: number, { isRequired = false } = {}) =>
  isRequired
    ? optionalText(largest).refine((html) => !isBlank(html), 'Escreva o texto.')
    : optionalText(largest).transform((html) => (isBlank(html) ? '' : html))

/** A text that must be an address that a link may have, as people type it; in the one spelling that is stored. '' stays ''. */
export const typedLink = z.string().transform((text, context) => {
  const address = text === '' ? '' : typedAddress(text)
  if (address !== null) return address
  context.issues.push({
    code: 'custom',
    message: 'Informe um endereço que comece com https://, http://, mailto:, tel: ou uma página do portal (/…).',
    input: text,
  })
  return z.NEVER
})
