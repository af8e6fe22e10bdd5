import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import '#platform/http/wire.ts' // what a schema says when it has no message of its own
import * as fields from './fields.ts'

const everyField: Record<string, [z.ZodType, (output: unknown) => boolean]> = {
  optionalText: [fields.optionalText(50), (output) => typeof output === 'string' && output === output.trim()],
  optionalEmail: [fields.optionalEmail(), (output) => typeof output === 'string' && output === output.toLowerCase()],
  optionalDate: [fields.optionalDate(), (output) => output === null || /^\d{4}-\d\d-\d\d$/.test(String(output))],
  optionalMoney: [fields.optionalMoney(), (output) => output === null || /^-?\d{1,13}\.\d\d$/.test(String(output))],
  optionalId: [
    fields.optionalId(),
    (output) => output === null || (Number.isSafeInteger(output) && Number(output) > 0),
  ],
  flag: [fields.flag(), (output) => typeof output === 'boolean'],
  optionalUrl: [fields.optionalUrl(), (output) => output === '' || /^https?:/i.test(String(output))],
  version: [fields.version(), (output) => output === null || output === undefined || Number.isSafeInteger(output)],
}

const hostile = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  ' ',
  [],
  ['a', 'b'],
  {},
  { toString: 1 },
  true,
  -1,
  1e21,
  'javascript:alert(1)',
  '\u0000',
  '\u202e',
  'a'.repeat(60),
  "'; drop table orgao; --",
)
const anything = fc.oneof(hostile, fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 60 }))

describe.each(Object.entries(everyField))('%s', (_name, [schema, isOfItsKind]) => {
  test('reads or refuses any input, in Portuguese, and never throws', () => {
    const holds = fc.property(anything, (input) => {
      const read = schema.safeParse(input)
      if (read.success) expect(read.data).toSatisfy(isOfItsKind)
      else
        for (const { message } of read.error.issues)
          expect(message).not.toMatch(/invalid|expected|too (big|small)|required/i)
    })
    fc.assert(holds, { numRuns: 300 })
  })
})

describe('texts', () => {
  test('are trimmed, with LF as line break, and in Unicode NFC', () => {
    expect(fields.optionalText(50).parse(' linha 1\r\nlinha 2\r ')).toBe('linha 1\nlinha 2')
    expect(fields.optionalText(50).parse('Educac\u0327a\u0303o')).toBe('Educação')
  })

  test('are counted after trimming, and refused only over the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (length) => {
        expect(fields.optionalText(50).safeParse(`  ${'é'.repeat(length)}  `).success).toBe(length <= 50)
      }),
    )
  })
})

test.each([
  ['S', true],
  ['N', false],
  ['s', true],
  ['true', true],
  ['false', false],
  [true, true],
  [false, false],
  ['1', true],
  ['0', false],
  [1, true],
  [0, false],
  [undefined, false],
])('the flag %s is %s', (given, flag) => expect(fields.flag().parse(given)).toBe(flag))

test.each(['https://exemplo.com/a?b=c', 'http://exemplo.com'])('the address %s is taken', (address) =>
  expect(fields.optionalUrl().parse(address)).toBe(address),
)
test.each(['javascript:alert(1)', 'data:text/html,x', '//exemplo.com', 'exemplo.com', 'ftp://exemplo.com'])(
  'the address %s is refused',
  (address) => expect(fields.optionalUrl().safeParse(address).success).toBe(false),
)
