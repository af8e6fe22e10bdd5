// All tests: the real portal on the embedded database, what is SQL again on a PostgreSQL of this machine, then people's journeys in a
// browser, on that server too. `npm test -- --only=unit` (or e2e) runs a half. `npm test -- src/modules/cidade/orgao` runs the files of that name,
// for the developer who waits: on the embedded database alone (`--postgres`: on the machine's, `--both`: on both), and with no
// build where none is needed.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from './testing/browser.ts'
import { needsBuiltPortal } from './testing/needs-built-portal.ts'
import { prepareStatements } from './testing/prepare-statements.ts'
import { filesToRepeat, type Result, readPlaywrightReport, readVitestReport, settle } from './testing/results.ts'
import { findOrInstallPostgres, findPostgresBinaries, startThrowawayPostgres } from './testing/throwaway-postgres.ts'

/**
 * What differs between the servers' versions is SQL. So the second one understands each statement of all tests once
 * (testing/prepare-statements.ts), serves the journeys, and runs these again: triggers, sums and imports within the database, locks, the trail.
 */
const onBothServers = [
  'src/app/testing/{house,lists-under-writes,new-list}.test.ts',
  'src/platform/db/{locks,questions}.test.ts',
  'src/platform/trail/*.test.ts',
  'src/modules/financas/*/server/*-{import,importacao,sums,derivada}*.test.ts',
  'src/modules/pessoal/folha/server/{importacao.routes,pagamento-sums}.test.ts',
  'src/modules/portal/busca/server/*.test.ts',
]

const { values: options, positionals: filters } = readArguments()
const { only } = options
const isBoth = options.both || (filters.length === 0 && !options.postgres)

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
  const hasUnitTests = only !== 'e2e' && isNamed(unitFilters)
  const hasJourneys = only !== 'unit' && isNamed(journeyFilters)
  if (hasJourneys || (hasUnitTests && needsBuiltPortal(unitFilters))) await build()
  if (hasUnitTests) await runUnitTests(unitFilters)
  if (hasJourneys) await runJourneys(journeyFilters)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
report()

function readArguments() {
  try {
    const known = { only: { type: 'string' }, postgres: { type: 'boolean' }, both: { type: 'boolean' } } as const
    const read = parseArgs({ options: known, allowPositionals: true })
    if (!['unit', 'e2e', undefined].includes(read.values.only)) throw new Error("--only takes 'unit' or 'e2e'.")
    return read
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

async function build(): Promise<void> {
  const code = await run('build', ['scripts/run.mjs', 'build'], {})
  if (code !== 0) process.exit(code)
}

async function runUnitTests(names: string[]): Promise<void> {
  if (interruption) return
  const statements = path.join(folder, 'statements')
  fs.mkdirSync(statements)
  if (isBoth || !options.postgres)
    await runVitest('tests on the embedded database', ['run', ...names], { PRACA_STATEMENTS: statements })
  if (!interruption && (isBoth || options.postgres)) await runOnPostgres(names, statements)
}

async function runOnPostgres(names: string[], statements: string): Promise<void> {
  const binaries = findOrInstallPostgres()
  if (!binaries) {
    console.log('\nThe second server needs PostgreSQL: install it, or name its folder with PG_BIN.\n')
    results.push({ part: 'tests on PostgreSQL', passed: 0, failed: 1, failures: [] })
    return
  }
  const server = startThrowawayPostgres(binaries)
  try {
    const environment = { PRACA_TEST_CONNECTION: JSON.stringify(server.connection) }
    if (isBoth) results.push(await prepareStatements(statements, server.connection))
    const chosen = names.length > 0 ? names : fs.globSync(onBothServers)
    await runVitest(`tests on ${server.version}`, ['run', ...chosen], environment)
  } finally {
    server.stop()
  }
}

async function runVitest(part: string, chosen: string[], environment: Record<string, string>): Promise<void> {
  const file = path.join(folder, `vitest-${results.length}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  await runPart(chosen, async (files) => {
    const code = await run(part, ['node_modules/vitest/vitest.mjs', ...files, ...reporters], environment)
    return settle({ part, ...readVitestReport(file) }, code)
  })
}

// On the second server, where there is one: what the embedded one answers is proved by the other tests.
async function runJourneys(names: string[]): Promise<void> {
  if (interruption) return
  const binaries = findPostgresBinaries()
  const server = binaries ? startThrowawayPostgres(binaries) : null
  try {
    await runJourneysOn(names, server ? { PRACA_TEST_CONNECTION: JSON.stringify(server.connection) } : {})
  } finally {
    server?.stop()
  }
}

async function runJourneysOn(names: string[], connection: Record<string, string>): Promise<void> {
  const part = 'journeys in the browser'
  const browser = findOrInstallBrowser()
  if (!browser) {
    console.log('\nThe journeys need Chromium or Chrome: install one, or name it with CHROME_PATH.\n')
    results.push({ part, passed: 0, failed: 1, failures: [] })
    return
  }
  const file = path.join(folder, 'playwright.json')
  const environment = { ...connection, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const cli = 'node_modules/@playwright/test/cli.js'
  await runPart(['test', ...names], async (files) => {
    const code = await run(part, [cli, ...files, '--reporter=list,json'], environment)
    return settle({ part, ...readPlaywrightReport(file) }, code)
  })
}

/** The few files that failed run once more with nothing beside them: whoever reads the end of the log then knows what fails only sometimes. */
async function runPart(chosen: string[], attempt: (args: string[]) => Promise<Result>): Promise<void> {
  const first = await attempt(chosen)
  const files = filesToRepeat(first)
  if (files.length === 0 || interruption) {
    results.push(first)
    return
  }
  console.log(`\nOnce more, alone: ${files.join(', ')}`)
  const verb = chosen[0] === 'test' ? 'test' : 'run'
  const second = await attempt([verb, ...files])
  results.push({ ...first, isUnsteady: second.failed === 0 })
}

function run(part: string, args: string[], environment: Record<string, string>): Promise<number> {
  console.log(`\n— ${part}`)
  // half a second of each process goes into compiling packages that have not changed
  const withCache = { NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...environment }
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...withCache } })
  running = child
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

function report(): void {
  if (interruption) {
    console.log(`\nStopped by ${interruption}.`)
    process.exit(130)
  }
  console.log()
  for (const { failures, isUnsteady } of results)
    for (const { file, name } of failures)
      console.log(`failed${isUnsteady ? ', but passes alone' : ''}: ${file} › ${name}`)
  for (const { part, passed, failed } of results) console.log(`${part}: ${passed} passed, ${failed} failed`)
  const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0)
  const failed = sum((result) => result.failed)
  console.log(`${sum((result) => result.passed)} passed, ${failed} failed`)
  process.exit(failed > 0 || results.length === 0 ? 1 : 0)
}
