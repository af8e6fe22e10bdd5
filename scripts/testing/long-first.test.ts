import fs from 'node:fs'
import { expect, test } from 'vitest'
import { askedTime } from './long-first.ts'

test('a file says how long its tests may take, or takes no longer than others', () => {
  expect(askedTime(fs.readFileSync('scripts/bench.test.ts', 'utf8'))).toBeGreaterThan(
    askedTime(fs.readFileSync('src/app/server/start.test.ts', 'utf8')),
  )
  expect(askedTime("test('of nothing special', () => {})")).toBe(0)
})
