// All tests: the real portal on the embedded database, again on a PostgreSQL of this machine, then people's journeys in a
// browser. `npm test -- --only=unit` (or e2e) runs a half, `npm test -- src/modules/cidade/orgao` the files of that name.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findOrInstallBrowser } from './testing/browser.ts'
import { type Result, readPlaywrightReport, readVitestReport, settle } from './testing/results.ts'
import { findPostgresBinaries, startThrowawayPostgres } from './testing/throwaway-postgres.ts'

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('--only='))
if (only !== undefined && !['unit', 'e2e'].includes(only)) {
  console.error("--only takes 'unit' or 'e2e'.")
  process.exit(2)
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-npm-test-'))
let running: ChildProcess | undefined
let interruption: NodeJS.Signals | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interruption = signal
    running?.kill(signal) // the part ends, and what it started is stopped as always
  })
}

const results: Result[] = []
try {
  const journeyFilters = filters.filter((filter) => filter.startsWith('e2e'))
  const unitFilters = filters.filter((filter) => !filter.startsWith('e2e'))
  const isNamed = (own: string[]) => filters.length === 0 || own.length > 0
  if (only !== 'e2e' && isNamed(unitFilters)) await runUnitTests(unitFilters)
  if (only !== 'unit' && isNamed(journeyFilters)) await runJourneys(journeyFilters)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
report()

async function runUnitTests(names: string[]): Promise<void> {
  await runVitest('tests on the embedded database', names, {})
  if (interruption) return
  const binaries = findPostgresBinaries()
  if (!binaries) {
    console.log(
      '\nNo PostgreSQL on this machine (PG_BIN names its folder): the tests ran on the embedded database only.\n',
    )
    return
  }
  const server = startThrowawayPostgres(binaries)
  try {
    const environment = { PRACA_TEST_CONNECTION: JSON.stringify(server.connection) }
    await runVitest(`tests on ${server.version}`, names, environment)
  } finally {
    server.stop()
  }
}

async function runVitest(part: string, names: string[], environment: Record<string, string>): Promise<void> {
  const file = path.join(folder, `vitest-${results.length}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(part, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...names], environment)
  results.push(settle({ part, ...readVitestReport(file) }, code))
}

async function runJourneys(names: string[]): Promise<void> {
  if (interruption) return
  const part = 'journeys in the browser'
  const browser = findOrInstallBrowser()
  if (!browser) {
    console.log('\nThe journeys need Chromium or Chrome: install one, or name it with CHROME_PATH.\n')
    results.push({ part, passed: 0, failed: 1 })
    return
  }
  const file = path.join(folder, 'playwright.json')
  const environment = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const cli = 'node_modules/@playwright/test/cli.js'
  const code = await run(part, [cli, 'test', '--reporter=list,json', ...names], environment)
  results.push(settle({ part, ...readPlaywrightReport(file) }, code))
}

function run(part: string, args: string[], environment: Record<string, string>): Promise<number> {
  console.log(`\n— ${part}`)
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  running = child
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

function report(): void {
  if (interruption) {
    console.log(`\nStopped by ${interruption}.`)
    process.exit(130)
  }
  console.log()
  for (const { part, passed, failed } of results) console.log(`${part}: ${passed} passed, ${failed} failed`)
  const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0)
  const failed = sum((result) => result.failed)
  console.log(`${sum((result) => result.passed)} passed, ${failed} failed`)
  process.exit(failed > 0 || results.length === 0 ? 1 : 0)
}
