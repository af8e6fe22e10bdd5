import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phonesIn } from './phones-in.ts'

const dialled = (text: string) => phonesIn(text).flatMap(({ dial }) => dial ?? [])

test.each([
  ['(75) 3000-1200', ['+557530001200']],
  ['(75) 99999-1200', ['+5575999991200']],
  ['(75) 3000-1200 / (75) 3000-1201', ['+557530001200', '+557530001201']],
  ['(75) 3000-1200 (75) 3000-1201', ['+557530001200', '+557530001201']],
  ['(75) 3000-1200, ramal 214', ['+557530001200', '214']],
  ['0800 123 4567', ['08001234567']],
  ['192', ['192']],
  ['3000-1200', ['30001200']],
  ['+55 75 3000-1200', ['+557530001200']],
  ['(075) 3000-1200', ['+557530001200']],
  ['não informado', []],
  ['2', []],
])('%s is dialled as %j', (text, expected) => {
  expect(dialled(text)).toEqual(expected)
})

test('the pieces together are the text', () => {
  const letters = fc.constantFrom(...'0123456789()-+ ./,ab')
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      expect(
        phonesIn(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
