import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Files that take from one minute to five: begun last, they are waited for by workers that have nothing else to do.
const long =
  /\/(bench|deploy|dev|start|ending|backup|saida|fill|hostile|house|importacao-celulas|login-limits|(\w+-)?morte)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    globalSetup: ['src/app/testing/global-setup.ts'],
    setupFiles: ['src/app/testing/record-statements.ts', 'src/app/testing/after-file.ts'],
    // What ends a test that hangs. A machine that does other work takes ten times as long, and a test that is cut off works on beside the
    // next ones of its worker and fails those too.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } }, // of what is bound to come: one second is short for a busy machine
    pool: 'forks',
    sequence: { sequencer: LongFirst },
    maxWorkers: 3, // many tests wait: for limits, deadlines, what is killed
    // The program is loaded once for each worker, not for each file (docs/decisions/0054-proof-in-a-quarter-of-the-time.md). State
    // that a module keeps would join the files that share it: what a portal remembers hangs on the portal.
    isolate: false,
    fsModuleCache: true,
  },
})
