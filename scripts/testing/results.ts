// What a part of the tests came to, read from the JSON reports of vitest and Playwright.
import fs from 'node:fs'

export type Result = { part: string; passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** A file that did not load counts as one failure. */
export function readVitestReport(file: string): Omit<Result, 'part'> {
  const report = readJson<VitestReport>(file)
  if (!report) return { passed: 0, failed: 0 }
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** A journey that passed only when tried again counts as failed. */
export function readPlaywrightReport(file: string): Omit<Result, 'part'> {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

/** Nothing is green that ended badly, or that ran no test at all. */
export function settle(result: Result, exitCode: number): Result {
  const isWrong = exitCode !== 0 || result.passed + result.failed === 0
  return isWrong && result.failed === 0 ? { ...result, failed: 1 } : result
}

function readJson<T>(file: string): T | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : null
}
