// docs/asvs.md: all rows are there, its counts are theirs, and what they name is there too.
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { countsIn, problemsOf, rowsIn, states } from './checking/asvs.ts'
import { sourceFiles } from './checking/source-files.ts'

const page = fs.readFileSync('docs/asvs.md', 'utf8')
const rows = rowsIn(page)

test('levels 1 and 2 of ASVS 5.0.0 are 253 requirements, each in one row, in order', () => {
  const ids = rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(253)
  expect(ids).toHaveLength(253)
  const place = (id: string) => id.match(/\d+/g)?.reduce((sum, part) => sum * 100 + Number(part), 0) ?? 0
  expect(ids.toSorted((one, other) => place(one) - place(other))).toEqual(ids)
})

test('the counts at the top are those of the rows', () => {
  const counts = Object.fromEntries(states.map((state) => [state, rows.filter((row) => row.state === state).length]))
  expect(countsIn(page)).toEqual(counts)
})

test('each row says how or why not; the files and the words of tests that it names are there', () => {
  const files = sourceFiles()
  expect(rows.flatMap((row) => problemsOf(row, files))).toEqual([])
})

test('a test that is gone, words that it does not say, a file that is gone and a claim without a test are found', () => {
  const row = { id: 'V1.1.1', asks: 'a', state: 'tested', how: 'b', test: '`asvs.test.ts` “a test that is gone”' }
  expect(problemsOf(row)).toEqual([])
  const wrong = { ...row, how: '`src/gone.ts`', test: '`asvs.test.ts` “never\u200bsaid”, `gone.test.ts` “x”' }
  expect(problemsOf(wrong)).toEqual([
    'V1.1.1: `asvs.test.ts` “never\u200bsaid” is nowhere',
    'V1.1.1: `gone.test.ts` “x” is nowhere',
    'V1.1.1: src/gone.ts is nowhere',
    'V1.1.1: gone.test.ts is nowhere',
  ])
  expect(problemsOf({ ...row, test: '' })).toEqual(['V1.1.1: names no test'])
  expect(problemsOf({ ...row, state: 'met' })[0]).toBe('V1.1.1: met is no state')
})
