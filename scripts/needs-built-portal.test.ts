import { expect, test } from 'vitest'
import { needsBuiltPortal } from './testing/needs-built-portal.ts'

test('only tests that start the built portal ask for a build', () => {
  expect(needsBuiltPortal(['src/modules/cidade/orgao'])).toBe(false)
  expect(needsBuiltPortal(['./src/app/server/start'])).toBe(true)
  expect(needsBuiltPortal(['orgao', 'importacao-morte'])).toBe(true)
  expect(needsBuiltPortal(['scripts/bench'])).toBe(true)
  expect(needsBuiltPortal([])).toBe(true)
})
