// The journeys of people (e2e/*.e2e.ts) in a real browser, each worker against a portal of its own.
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/testing/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/server.ts',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0, // a journey that fails only sometimes is a bug to be found
  timeout: 300_000, // a journey has many accessibility checks, each of some seconds on a busy machine
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    locale: 'pt-BR',
    timezoneId: 'America/Bahia',
    viewport: { width: 1280, height: 900 },
    // Playwright itself asks for motion: each page then fades into the next, frame by frame, an eighth of the journeys' processor time
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off', // `--trace on` has every step of one journey
    launchOptions: {
      // without one the global setup says so: this file is also read where no browser is needed, by `npm run check`
      executablePath: findBrowser() ?? '',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-gpu-compositing',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // a page lives two seconds here: its scripts end before the code that is optimized for them is used
        // (docs/decisions/0054-proof-in-a-quarter-of-the-time.md)
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
