import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    globalSetup: ['src/app/testing/global-setup.ts'],
    testTimeout: 60_000, // on a machine that does other work what takes 2 s may take 20
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } }, // of what is bound to come: one second is short for a busy machine
    pool: 'forks',
    maxWorkers: 3, // many tests wait: for limits, deadlines, what is killed
  },
})
