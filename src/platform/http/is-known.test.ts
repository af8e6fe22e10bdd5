import { expect, test } from 'vitest'
import { isKnown } from './is-known.ts'

const changed = '2026-03-04T12:00:00.700Z'
const ask = (headers: Record<string, string>, etag = 'W/"a"', of: string | null = changed) =>
  isKnown({ headers }, etag, of)

test('a tag that is the same one, weak or not, among others', () => {
  for (const tag of ['W/"a"', '"a"', '"b", W/"a"', '*', ' "a" '])
    for (const etag of ['W/"a"', '"a"']) expect([tag, ask({ 'if-none-match': tag }, etag)]).toEqual([tag, true])
  for (const tag of ['"b"', 'a', '""', 'W/"b", "c"', ''])
    expect([tag, ask({ 'if-none-match': tag })]).toEqual([tag, false])
})

test('a date counts where no tag is sent, to the second', () => {
  const since = (text: string) => ({ 'if-modified-since': text })
  expect(ask(since('Wed, 04 Mar 2026 12:00:00 GMT'))).toBe(true)
  expect(ask(since('Wed, 04 Mar 2026 11:59:59 GMT'))).toBe(false)
  expect(ask({ ...since('Wed, 04 Mar 2026 12:00:00 GMT'), 'if-none-match': '"b"' })).toBe(false)
  for (const text of ['', 'ontem']) expect(ask(since(text))).toBe(false)
  expect(ask(since('Wed, 04 Mar 2026 12:00:00 GMT'), 'W/"a"', null)).toBe(false)
  expect(ask({})).toBe(false)
})
