import { describe, expect, test } from 'vitest'
import '#platform/http/wire.ts' // what a schema says when it has no message of its own
import { FieldErrors } from '#platform/errors.ts'
import { richText } from './fields.ts'
import { cleanRichText } from './server/sanitize.ts'

describe('as a field', () => {
  const problem = (schema: ReturnType<typeof richText>, value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message

  test('a required one needs words, not only empty paragraphs', () => {
    for (const blank of [undefined, null, '', ' \n', '<p></p>', '<p>&nbsp;<br></p>'])
      expect(problem(richText(100, { isRequired: true }), blank)).toBe('Escreva o texto.')
    expect(richText(100, { isRequired: true }).parse('<p>a</p>')).toBe('<p>a</p>')
  })

  test('an optional one may be empty', () => expect(richText(100).parse('<p></p>')).toBe(''))

  test('a text over the limit is refused, before and after cleaning', () => {
    expect(problem(richText(10), '<p>abcdef</p>')).toBe('Use no máximo 10 caracteres.')
    expect(() => cleanRichText('texto', '&&&&&&&&&&', { largest: 10 })).toThrow(FieldErrors)
    expect(cleanRichText('texto', '<b>a</b>', { largest: 30 })).toBe('<p><strong>a</strong></p>')
  })

  test('a required one that is empty after cleaning is refused', () => {
    const only = '<script>a</script>'
    expect(() => cleanRichText('texto', only, { largest: 100, isRequired: true })).toThrow(FieldErrors)
    expect(cleanRichText('texto', only, { largest: 100 })).toBe('')
  })
})
