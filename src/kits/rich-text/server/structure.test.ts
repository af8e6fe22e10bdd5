import { expect, test } from 'vitest'
import { cleanHtml } from './sanitize.ts'

const levels = (given: string) => {
  const text = given.split(' ').map((tag, at) => `<${tag}>${at}</${tag}>`)
  return [...cleanHtml(text.join('')).matchAll(/<(h\d)>/g)].map(([, tag]) => tag).join(' ')
}

test.each([
  ['h2 h3 h4 h2', 'h2 h3 h4 h2'],
  ['h1', 'h2'],
  ['h3 h3 h3', 'h2 h2 h2'],
  ['h2 h4 h4 h3', 'h2 h3 h3 h3'],
  ['h4 h3 h2', 'h2 h2 h2'],
  ['h2 h6 h2 h5', 'h2 h3 h2 h3'],
])('the headings %s become %s: none skips a level', (given, mended) => {
  expect(levels(given)).toBe(mended)
  expect(levels(mended)).toBe(mended)
})

test('an empty heading is none', () => expect(cleanHtml('<h2> </h2><h3>a</h3>')).toBe('<h2>a</h2>'))

test('header cells say what they head: their column in a row of headers, or else their row', () => {
  const clean = cleanHtml(
    '<table><tr><th>Ano</th><th scope="row">Valor</th></tr><tr><th>2026</th><td>1</td></tr><tr><td>a</td><td>b</td></tr></table>',
  )
  expect(clean).toBe(
    '<table><tbody><tr><th scope="col">Ano</th><th scope="row">Valor</th></tr><tr><th scope="row">2026</th><td>1</td></tr><tr><td>a</td><td>b</td></tr></tbody></table>',
  )
  expect(cleanHtml(clean)).toBe(clean)
})
