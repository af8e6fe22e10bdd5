// The reports as vitest and Playwright write them: failures are counted, named, and repeated only when they are few.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { filesToRepeat, type Result, readPlaywrightReport, readVitestReport, settle } from './results.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-results-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function written(report: unknown): string {
  const file = path.join(folder, 'report.json')
  fs.writeFileSync(file, JSON.stringify(report))
  return file
}

const withFailuresIn = (...files: string[]): Result => ({
  part: 'tests',
  passed: 9,
  failed: files.length,
  failures: files.map((file) => ({ file, name: 'keeps what was sent' })),
})

it('a test that failed and a file that did not load are counted and named', () => {
  const file = (name: string, status: string, assertionResults: { status: string; fullName: string }[]) => ({
    name: path.resolve('src', name),
    status,
    assertionResults,
  })
  const report = written({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      file('a.test.ts', 'failed', [
        { status: 'passed', fullName: 'a one' },
        { status: 'failed', fullName: 'a two' },
      ]),
      file('b.test.ts', 'failed', []),
      file('c.test.ts', 'passed', [{ status: 'passed', fullName: 'c one' }]),
    ],
  })
  expect(readVitestReport(report)).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      { file: 'src/a.test.ts', name: 'a two' },
      { file: 'src/b.test.ts', name: 'the file did not load' },
    ],
  })
})

it('a journey that failed is found however deep its group is; an error outside of journeys counts', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'pedido.e2e.ts' })
  const report = written({
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    errors: [{ message: 'a worker ended' }],
    suites: [{ specs: [spec('pede', true)], suites: [{ suites: [{ specs: [spec('recorre', false)] }] }] }],
  })
  const counted = readPlaywrightReport(report)
  expect(counted).toEqual({ passed: 1, failed: 2, failures: [{ file: 'e2e/pedido.e2e.ts', name: 'recorre' }] })
  expect(filesToRepeat({ part: 'journeys', ...counted })).toEqual([])
})

it('no report, no test and a bad exit are failures that nothing repeats', () => {
  const result = settle({ part: 'tests', ...readVitestReport(path.join(folder, 'absent.json')) }, 0)
  expect(result.failed).toBe(1)
  expect(filesToRepeat(result)).toEqual([])
  expect(settle({ part: 'tests', passed: 3, failed: 0, failures: [] }, 1).failed).toBe(1)
})

it('at most four files are run again, each once', () => {
  expect(filesToRepeat(withFailuresIn('a', 'a', 'b'))).toEqual(['a', 'b'])
  expect(filesToRepeat(withFailuresIn('a', 'b', 'c', 'd'))).toHaveLength(4)
  expect(filesToRepeat(withFailuresIn('a', 'b', 'c', 'd', 'e'))).toEqual([])
})
