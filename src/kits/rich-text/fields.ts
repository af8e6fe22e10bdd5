// The kind of field that holds formatted text, for the contracts. It only reads: a contract is seen by the browser too, and cleaning
// needs a parser. So whoever saves the field calls cleanRichText (server/sanitize.ts), and nothing else is ever stored.
import { optionalText } from '../form/fields.ts'

// A picture or a sound is content without a letter.
const isBlank = (html: string) =>
  !/<(img|audio)\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|&#160;/gi, '').trim() === ''

/**
 * Formatted text as the editor sends it, or plain text as a textarea does; '' when empty. `largest` counts the tags too, and
 * holds for the cleaned text as well.
 */
export const richText = (largest: number, { isRequired = false } = {}) =>
  isRequired
    ? optionalText(largest).refine((html) => !isBlank(html), 'Campo obrigatório.')
    : optionalText(largest).transform((html) => (isBlank(html) ? '' : html))
