// The result of a part of the tests, read from the JSON reports of vitest and Playwright.
import fs from 'node:fs'
import path from 'node:path'

type Failure = { file: string; name: string }
export type Result = {
  part: string
  passed: number
  failed: number
  failures: Failure[]
  /** All that failed passed when it ran again, alone: it counts as failed all the same. */
  isUnsteady?: boolean
}
type Counted = Omit<Result, 'part'>

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: { ok: boolean; file: string; title: string }[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

const nothing: Counted = { passed: 0, failed: 0, failures: [] }

/** A file that did not load counts as one failure. */
export function readVitestReport(file: string): Counted {
  const report = readJson<VitestReport>(file)
  if (!report) return nothing
  const failures = report.testResults.flatMap((result) => {
    if (result.status !== 'failed') return []
    const file = path.relative(process.cwd(), result.name)
    const tests = result.assertionResults.filter((test) => test.status === 'failed')
    return tests.length > 0
      ? tests.map((test) => ({ file, name: test.fullName }))
      : [{ file, name: 'the file did not load' }]
  })
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

/** A journey that passed only when tried again counts as failed. */
export function readPlaywrightReport(file: string): Counted {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return nothing
  const { expected, unexpected, flaky } = report.stats
  const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const failures = report.suites
    .flatMap(specsOf)
    .filter((spec) => !spec.ok)
    .map((spec) => ({ file: `e2e/${spec.file}`, name: spec.title }))
  return { passed: expected, failed: unexpected + flaky + report.errors.length, failures }
}

/** Nothing is green that ended badly, or that ran no test at all. */
export function settle(result: Result, exitCode: number): Result {
  const isWrong = exitCode !== 0 || result.passed + result.failed === 0
  return isWrong && result.failed === 0 ? { ...result, failed: 1 } : result
}

/** The files to run again, each alone on the machine; none if what failed is not a few known tests. */
export function filesToRepeat(result: Result): string[] {
  const files = [...new Set(result.failures.map((failure) => failure.file))]
  return result.failed === result.failures.length && files.length <= mostRepeated ? files : []
}
const mostRepeated = 4

function readJson<T>(file: string): T | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : null
}
