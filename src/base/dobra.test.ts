import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { dobra } from './dobra.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})

// any character of Unicode that PostgreSQL can hold, with the Latin ones often
const anyText = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.integer({ min: 32, max: 383 }).map(letter) })), {
    maxLength: 4,
  })
  .map((parts) => parts.join('').replaceAll('\0', ''))

function letter(code: number): string {
  return String.fromCharCode(code)
}

test('the browser and the database fold any text alike', async () => {
  const sameInBoth = fc.asyncProperty(fc.array(anyText, { minLength: 50, maxLength: 50 }), async (texts) => {
    const { rows } = await sql<{ folded: string }>`
      select dobra(given) as folded from unnest(${texts}::text[]) with ordinality as t(given, at) order by at
    `.execute(portal.platform.database.db)
    expect(rows.map((row) => row.folded)).toEqual(texts.map(dobra))
  })
  await fc.assert(sameInBoth, { numRuns: 40 })
})

test.each([
  ['Educação', 'educacao'],
  ['PREGÃO ELETRÔNICO Nº 5', 'pregao eletronico no 5'],
  ['Órgão', 'orgao'],
])('%s is found as %s', (text, folded) => {
  expect(dobra(text)).toBe(folded)
})

test('folding twice changes nothing more', () => {
  fc.assert(fc.property(anyText, (text) => void expect(dobra(dobra(text))).toBe(dobra(text))))
})
