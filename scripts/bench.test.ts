// A benchmark that nobody runs rots: each of its groups runs here once, on a hundred rows. No figure counts.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { projectRoot } from '#platform/root.ts'

vi.setConfig({ testTimeout: 1_200_000 }) // five minutes on a calm machine

// What is begun by its name only takes hours; of its own towns it makes a handful of rows here.
test.each([
  ['every group of the benchmark', []],
  ['a capital in steps', ['--only=capital']],
])('%s runs', async (_name, only) => {
  const args = ['--disable-warning=ExperimentalWarning', path.join('bench', 'bench.ts'), '--once', ...only]
  const env = { ...process.env, BENCH_ATTACKS: '200' }
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGTERM'))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const [said, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const failures = said.split('\n### ').filter((part) => /^\w+: failed\n/.test(part))
  expect({ failures, errors, code }).toEqual({ failures: [], errors: '', code: 0 })
})
