import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    globalSetup: ['src/app/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 3000, // after the teardown Vite itself may take a while to end
    pool: 'forks',
    maxWorkers: 2,
  },
})
