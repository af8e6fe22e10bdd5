import { defineConfig } from 'vitest/config'

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
    maxWorkers: 3, // many tests wait: for limits, deadlines, what is killed
    // The program is loaded once for each worker, not for each file (docs/decisions/0054-proof-in-a-quarter-of-the-time.md). State
    // that a module keeps would join the files that share it: what a portal remembers hangs on the portal.
    isolate: false,
    fsModuleCache: true,
  },
})
