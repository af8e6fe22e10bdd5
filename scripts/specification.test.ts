// What the portal does otherwise than its first specification, and what it says word for word (docs/specification/deviations.md).
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { deviationsIn, deviationsPath, isSaid, problemOf, sentencesIn, textsOfCode } from './checking/deviations.ts'

const page = fs.readFileSync(deviationsPath, 'utf8')

test('every deviation says what, what instead and why, and names a test that is there', () => {
  const deviations = deviationsIn(page)
  expect(deviations.length).toBeGreaterThan(25)
  expect(deviations.map(problemOf).filter((problem) => problem !== null)).toEqual([])
})

test('every sentence that is followed is in the code, or whole in a test', () => {
  const { inCode, inTests } = sentencesIn(page)
  const { code, tests } = textsOfCode()
  expect([inCode.length, inTests.length]).toEqual([expect.toSatisfy((n: number) => n >= 50), 6])
  expect(inCode.filter((sentence) => !isSaid(sentence, code))).toEqual([])
  expect(inTests.filter((sentence) => !isSaid(sentence, tests))).toEqual([])
})

test('a sentence that nobody says, a row without a test and a test that is gone are found', () => {
  const { code } = textsOfCode()
  for (const sentence of ['Slide gravado com sucesso.', 'Tem certeza que deseja remover o {nome} banner?'])
    expect([sentence, isSaid(sentence, code)]).toEqual([sentence, false])
  const row = {
    says: 'a',
    does: 'b',
    why: 'c',
    file: 'scripts/specification.test.ts',
    title: 'every deviation says what',
  }
  expect(problemOf(row)).toBeNull()
  expect(problemOf({ ...row, why: '' })).toContain('is empty')
  expect(problemOf({ ...row, file: '', title: '' })).toContain('names no test')
  expect(problemOf({ ...row, file: 'scripts/checking/deviations.ts' })).toContain('is no test')
  expect(problemOf({ ...row, title: `no such ${'title'}` })).toContain('has no test')
})
