// The one door of the npm scripts. Runs on any Node from 20 on, with nothing installed: installs what is missing, builds what
// is stale, then runs the task on the pinned Node 24.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { commands, nodeFlags } from './installed.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const parent = process.ppid
const [task = '', ...rest] = process.argv.slice(2)
const bin = (name) => path.join(root, 'node_modules/.bin', name)

const installed = Object.entries(commands).map(([name, { entry }]) => {
  return [name, { needsBuild: true, run: [`dist/server/${entry}.js`], production: true }]
})
const tasks = {
  ...Object.fromEntries(installed),
  dev: { run: ['scripts/dev.ts'] },
  test: { run: ['scripts/test.ts'] }, // which builds when the tests that were named need it
  check: { needsBuild: true, run: ['scripts/check.ts'] },
  bench: { needsBuild: true, run: ['bench/bench.ts'], production: true },
  build: { needsBuild: true },
  release: { needsBuild: true, run: ['scripts/release.ts'] },
  manual: { needsBuild: true, run: ['scripts/manual.ts'] },
  types: { run: ['scripts/types.ts'] },
  icones: { run: ['scripts/icones.ts'] },
  fix: { run: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write'] },
}

const chosen = tasks[task]
if (!chosen) {
  console.error(`Unknown task '${task}'. Known: ${Object.keys(tasks).join(', ')}.`)
  process.exit(1)
}
installIfNeeded()
if (chosen.needsBuild) buildIfStale()
if (chosen.run) process.exit(await runTask(chosen))

function installIfNeeded() {
  const lock = fs.readFileSync('package-lock.json')
  const mark = path.join('node_modules', '.praca-lock')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted && fs.existsSync(bin('node'))) return
  console.log('Installing dependencies (npm ci)…')
  must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'])
  fs.writeFileSync(mark, wanted)
}

function buildIfStale() {
  const mark = path.join('dist', '.praca-build')
  const wanted = sourcesHash()
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted) return
  console.log('Building…')
  fs.rmSync(mark, { force: true })
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  must(bin('node'), [vite, 'build', '--logLevel', 'warn'])
  must(bin('node'), [vite, 'build', '--ssr', '--logLevel', 'warn'])
  fs.writeFileSync(mark, wanted)
}

// Names, sizes and contents of all that goes into the build: a clone sets every file's time anew, so times say nothing.
function sourcesHash() {
  const hash = createHash('sha256')
  const walk = (entry) => {
    if (fs.statSync(entry).isDirectory()) for (const name of fs.readdirSync(entry).sort()) walk(path.join(entry, name))
    else if (!/\.test\.tsx?$/.test(entry)) hash.update(entry).update('\0').update(fs.readFileSync(entry))
  }
  for (const entry of ['src', 'public', 'vite.config.ts', 'scripts/installed.mjs', 'package-lock.json']) walk(entry)
  return hash.digest('hex')
}

function must(command, args) {
  const done = spawnSync(command, args, { stdio: 'inherit' })
  if (done.status === 0) return
  console.error(done.error?.message ?? `${path.basename(command)} ended with ${done.status}.`)
  process.exit(done.status ?? 1)
}

// A child of its own, so that a signal reaches the portal, which then stops in order; its exit code is ours. Over the channel
// the portal learns that this process was killed.
async function runTask({ run, production }) {
  const { spawn } = await import('node:child_process')
  const flags = production ? nodeFlags : ['--disable-warning=ExperimentalWarning']
  const child = spawn(bin('node'), [...flags, ...run, ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...(production && { NODE_ENV: 'production' }),
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
  if (process.env.npm_lifecycle_event) whenParentGoes(() => child.kill('SIGTERM'))
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
}

// npm passes some signals on and not others, and none when it is killed: then this process gets another parent.
function whenParentGoes(then) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    then()
  }, 500)
}
