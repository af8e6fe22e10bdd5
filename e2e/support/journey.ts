// Fixtures of all journeys: the built portal on a database of its own (one for each worker), a page in which any problem fails
// the journey, and an administrator.

import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type BuiltPortal, databaseUrl, makeDataDir, startBuiltPortal } from '#app/testing/built-portal.ts'
import { createDatabase, dropDatabase } from '#app/testing/databases.ts'
import { startCepService } from './cep.ts'
import { nameDatabase } from './database.ts'
import { type Problems, watchProblems } from './problems.ts'

export { expect } from '@playwright/test'

export const administrator = { login: 'admin@exemplo.com', password: 'uma senha de teste 1' }

type Fixtures = {
  /** Console errors, hydration faults and CSP violations; `problems.allow(/404/)` lets an expected one pass. */
  problems: Problems
  /** HTTP calls with the administrator's session, to create what a journey needs. */
  panel: APIRequestContext
  /** A page in which the administrator has logged in. */
  panelPage: Page
}
type WorkerFixtures = {
  /** Names a portal not shared with other files: `test.use({ ownPortal: 'visitante' })`, for journeys that count records. */
  ownPortal: string
  portal: BuiltPortal & { dataDir: string }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownPortal: ['', { scope: 'worker', option: true }],

  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const dataDir = makeDataDir()
      const server = JSON.parse(process.env.PRACA_TEST_CONNECTION ?? '') // of support/server.ts
      const database = `praca_j_${randomBytes(6).toString('hex')}`
      await createDatabase(server, database)
      const DATABASE_URL = databaseUrl(server, database)
      nameDatabase(dataDir, DATABASE_URL)
      const cep = await startCepService()
      const portal = await startBuiltPortal({
        DATA_DIR: dataDir,
        DATABASE_URL,
        TRUST_PROXY: '1', // people may come from addresses of their own
        CEP_BASE_URL: cep.url,
        ADMIN_LOGIN: administrator.login,
        ADMIN_PASSWORD: administrator.password,
      })
      await use({ ...portal, dataDir })
      const end = await portal.stop()
      await cep.stop()
      await dropDatabase(server, database)
      fs.rmSync(dataDir, { recursive: true, force: true })
      const errors = portal.logLines().filter((line) => line.level >= 50)
      // short: Playwright loses long messages of a worker that ends
      const faults = errors.slice(0, 5).map((line) => JSON.stringify(line).slice(0, 1000))
      expect(faults, 'the portal logged errors').toEqual([])
      expect({ code: end.code, stderr: end.stderr }, 'the portal stopped in order').toEqual({ code: 0, stderr: '' })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ portal }, use) => use(portal.url),

  problems: [
    async ({ context }, use) => {
      const problems = watchProblems(context)
      await use(problems)
      expect(problems.seen(), 'the browser complained').toEqual([])
    },
    { auto: true },
  ],

  // A hurried script clicks before the page's code is there, and then gets what whoever has no JavaScript gets.
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitForCode(context)
    await use(context)
  },

  panel: async ({ playwright, portal }, use) => {
    const panel = await playwright.request.newContext({ baseURL: portal.url })
    await loginAsAdministrator(panel)
    await use(panel)
    await panel.dispose()
  },

  panelPage: async ({ page }, use) => {
    await loginAsAdministrator(page.request)
    await use(page)
  },
})

/** Actions and assertions in the pages of `context` wait until React has taken the page over. */
export async function waitForCode(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const look = (root: HTMLElement) => {
      if (Object.keys(root).some((key) => key.startsWith('__reactContainer'))) root.dataset.pronto = ''
      else setTimeout(look, 10, root)
    }
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('praca')
      if (root) look(root)
    })
  })
  context.on('page', (page) => page.addLocatorHandler(page.locator('#praca:not([data-pronto])'), async () => {}))
}

/** Gives these calls the session of the administrator. */
export async function loginAsAdministrator(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/ajax/login', {
    data: { usu_login: administrator.login, usu_senha: administrator.password, painel: 1 },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
