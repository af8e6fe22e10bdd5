// All tests: the real portal on the embedded database, what is SQL again on a PostgreSQL of this machine, and beside them people's journeys
// in a browser, on a server of that kind too. `npm test -- --only=unit` (or e2e) runs a half. `npm test -- src/modules/cidade/orgao` runs
// the files of that name, for the developer who waits: on the embedded database alone (`--postgres`: on the machine's, `--both`: on
// both), and with no build where none is needed.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from './testing/browser.ts'
import { needsBuiltPortal } from './testing/needs-built-portal.ts'
import { prepareStatements } from './testing/prepare-statements.ts'
import { filesToRepeat, type Result, readPlaywrightReport, readVitestReport, settle } from './testing/results.ts'
import {
  findOrInstallPostgres,
  findPostgresBinaries,
  startThrowawayPostgres,
  type ThrowawayServer,
} from './testing/throwaway-postgres.ts'

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
const isWhole = filters.length === 0 && !only
const isBoth = options.both || (filters.length === 0 && !options.postgres)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-npm-test-'))
const running = new Set<ChildProcess>()
const servers: ThrowawayServer[] = []
/** What failed, once more with nothing beside it. */
const repetitions: (() => Promise<void>)[] = []
let interruption: NodeJS.Signals | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interruption = signal
    for (const child of running) child.kill(signal) // the part ends, and what it started is stopped as always
  })
}

const results: Result[] = []
/** The folder of this machine's PostgreSQL. */
let binaries: string | null = null
try {
  const journeyFilters = filters.filter((filter) => filter.startsWith('e2e'))
  const unitFilters = filters.filter((filter) => !filter.startsWith('e2e'))
  const isNamed = (own: string[]) => filters.length === 0 || own.length > 0
  const hasUnitTests = only !== 'e2e' && isNamed(unitFilters)
  const hasJourneys = only !== 'unit' && isNamed(journeyFilters)
  if (hasJourneys || (hasUnitTests && needsBuiltPortal(unitFilters))) await build()
  // both installed, where they may be, before two parts want to
  binaries = isBoth || options.postgres ? findOrInstallPostgres() : findPostgresBinaries()
  const browser = hasJourneys ? findOrInstallBrowser() : null
  // At the same time: many tests wait, for limits and for what is killed, while the journeys use all that they get.
  await Promise.all([hasUnitTests && runUnitTests(unitFilters), hasJourneys && runJourneys(journeyFilters, browser)])
  for (const repeat of repetitions) await repeat()
} finally {
  for (const child of running) child.kill() // when the other part could not even begin
  for (const server of servers) server.stop()
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
  if (!binaries) {
    console.log('\nThe second server needs PostgreSQL: install it, or name its folder with PG_BIN.\n')
    results.push({ part: 'tests on PostgreSQL', passed: 0, failed: 1, failures: [] })
    return
  }
  const server = openServer(binaries)
  const environment = { PRACA_TEST_CONNECTION: JSON.stringify(server.connection) }
  if (isBoth) results.push(await prepareStatements(statements, server.connection))
  const chosen = names.length > 0 ? names : fs.globSync(onBothServers)
  await runVitest(`tests on ${server.version}`, ['run', ...chosen], environment)
}

/** Stopped when all tests have run. */
function openServer(binaries: string): ThrowawayServer {
  const server = startThrowawayPostgres(binaries)
  servers.push(server)
  return server
}

async function runVitest(part: string, chosen: string[], environment: Record<string, string>): Promise<void> {
  await runPart(chosen, async (files) => {
    const file = path.join(fs.mkdtempSync(path.join(folder, 'vitest-')), 'report.json')
    const workers = isWhole ? ['--maxWorkers=2'] : [] // the journeys have two beside them
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run(part, ['node_modules/vitest/vitest.mjs', ...files, ...workers, ...reporters], environment)
    return settle({ part, ...readVitestReport(file) }, code)
  })
}

// On the second server, where there is one: what the embedded one answers is proved by the other tests.
async function runJourneys(names: string[], browser: string | null): Promise<void> {
  if (interruption) return
  const connection: Record<string, string> = binaries
    ? { PRACA_TEST_CONNECTION: JSON.stringify(openServer(binaries).connection) }
    : {}
  const part = 'journeys in the browser'
  if (!browser) {
    console.log('\nThe journeys need Chromium or Chrome: install one, or name it with CHROME_PATH.\n')
    results.push({ part, passed: 0, failed: 1, failures: [] })
    return
  }
  const cli = 'node_modules/@playwright/test/cli.js'
  await runPart(['test', ...names], async (files) => {
    const file = path.join(fs.mkdtempSync(path.join(folder, 'playwright-')), 'report.json')
    const environment = { ...connection, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await run(part, [cli, ...files, '--reporter=list,json'], environment)
    return settle({ part, ...readPlaywrightReport(file) }, code)
  })
}

/** The few files that failed run once more with nothing beside them: a reader of the end of the log then knows what fails only sometimes. */
async function runPart(chosen: string[], attempt: (args: string[]) => Promise<Result>): Promise<void> {
  const first = await attempt(chosen)
  results.push(first)
  const files = filesToRepeat(first)
  if (files.length === 0) return
  repetitions.push(async () => {
    if (interruption) return
    console.log(`\nOnce more, alone: ${files.join(', ')}`)
    const verb = chosen[0] === 'test' ? 'test' : 'run'
    const second = await attempt([verb, ...files])
    first.isUnsteady = second.failed === 0
  })
}

function run(part: string, args: string[], environment: Record<string, string>): Promise<number> {
  console.log(`\n— ${part}`)
  // half a second of each process goes into compiling packages that have not changed
  const withCache = { NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...environment }
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...withCache } })
  running.add(child)
  return new Promise((resolve) =>
    child.on('exit', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    }),
  )
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
